#include "CAnimRapidJSON.h"

#include <rapidjson/error/error.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

namespace {

bool separates(char byte) {
  switch (byte) {
  case ' ': case '\t': case '\n': case '\r': case ',': case ':': case ']': case '}': return true;
  default: return false;
  }
}

// Adds to RapidJSON's events the indices of their first bytes.
class Handler {
public:
  Handler(
    const char *bytes, size_t size, rapidjson::MemoryStream &stream, canimjson_handler handler,
    void *context)
    : bytes(bytes), size(size), stream(stream), handler(handler), context(context) {}

  // Returns the index of the first byte of the next value or key.
  size_t next_start() const {
    size_t start = end;
    while (start < size && separates(bytes[start])) start++;
    return start;
  }

  bool Null() { return scalar(canimjson_null, nullptr, 0); }
  bool Bool(bool flag) { return scalar(flag ? canimjson_true : canimjson_false, nullptr, 0); }
  bool RawNumber(const char *text, rapidjson::SizeType length, bool) {
    return scalar(canimjson_number, text, length);
  }
  bool String(const char *text, rapidjson::SizeType length, bool) {
    return scalar(canimjson_string, text, length);
  }
  bool Key(const char *text, rapidjson::SizeType length, bool) {
    return scalar(canimjson_key, text, length);
  }
  bool StartObject() { return open(canimjson_object_start); }
  bool StartArray() { return open(canimjson_array_start); }
  bool EndObject(rapidjson::SizeType) { return send(canimjson_object_end, end, nullptr, 0); }
  bool EndArray(rapidjson::SizeType) { return send(canimjson_array_end, end, nullptr, 0); }

  // Numbers are reported as texts.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(int64_t) { return false; }
  bool Uint64(uint64_t) { return false; }
  bool Double(double) { return false; }

private:
  const char *const bytes;
  const size_t size;
  rapidjson::MemoryStream &stream;
  const canimjson_handler handler;
  void *const context;
  // Index of the byte after the last value, key or opening bracket.
  size_t end = 0;

  bool send(canimjson_kind kind, size_t start, const char *text, size_t length) {
    const canimjson_event event = {kind, start, text, length};
    return handler(context, &event);
  }

  bool scalar(canimjson_kind kind, const char *text, size_t length) {
    const size_t start = next_start();
    end = stream.Tell();
    return send(kind, start, text, length);
  }

  bool open(canimjson_kind kind) {
    const size_t start = next_start();
    end = start + 1;
    return send(kind, start, nullptr, 0);
  }
};

canimjson_status status(rapidjson::ParseErrorCode code) {
  switch (code) {
  case rapidjson::kParseErrorNone: return canimjson_done;
  case rapidjson::kParseErrorTermination: return canimjson_stopped;
  case rapidjson::kParseErrorDocumentEmpty: return canimjson_empty;
  case rapidjson::kParseErrorDocumentRootNotSingular: return canimjson_second_value;
  case rapidjson::kParseErrorObjectMissName: return canimjson_missing_key;
  case rapidjson::kParseErrorObjectMissColon: return canimjson_missing_colon;
  case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket:
    return canimjson_missing_comma_in_object;
  case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return canimjson_missing_comma_in_array;
  case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex: return canimjson_invalid_hexadecimal;
  case rapidjson::kParseErrorStringUnicodeSurrogateInvalid: return canimjson_lone_surrogate;
  case rapidjson::kParseErrorStringEscapeInvalid: return canimjson_invalid_escape;
  case rapidjson::kParseErrorStringMissQuotationMark: return canimjson_missing_quote;
  case rapidjson::kParseErrorStringInvalidEncoding: return canimjson_control_character;
  case rapidjson::kParseErrorNumberTooBig: return canimjson_too_large;
  case rapidjson::kParseErrorNumberMissFraction:
  case rapidjson::kParseErrorNumberMissExponent: return canimjson_missing_digits;
  default: return canimjson_invalid_value;
  }
}

} // namespace

canimjson_result canimjson_parse(
  const char *bytes, size_t size, canimjson_handler handler, void *context) {
  rapidjson::MemoryStream stream(bytes, size);
  Handler events(bytes, size, stream, handler, context);
  rapidjson::Reader reader;
  const rapidjson::ParseResult result =
    reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag>(
      stream, events);
  canimjson_result end = {status(result.Code()), result.Offset()};
  switch (end.status) {
  case canimjson_done:
    // RapidJSON stops at a null character as at the end.
    end.offset = stream.Tell();
    if (end.offset < size) end.status = canimjson_control_character;
    break;
  case canimjson_invalid_escape:
    // RapidJSON reports unescaped control characters with the same code.
    if (end.offset < size && bytes[end.offset] != '\\') end.status = canimjson_control_character;
    break;
  case canimjson_invalid_value:
    // The error is also reported at the start of a word such as null that is cut short.
    if (events.next_start() < end.offset) end.offset = events.next_start();
    break;
  case canimjson_missing_quote:
  case canimjson_too_large:
  case canimjson_missing_digits:
    // These errors are reported at the start of the value.
    end.offset = events.next_start();
    break;
  default: break;
  }
  return end;
}
