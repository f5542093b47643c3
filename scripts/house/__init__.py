"""The measures of the code base that scripts/measure-house prints."""
