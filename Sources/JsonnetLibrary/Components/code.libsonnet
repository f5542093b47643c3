// Code with coloured words and bands behind lines.
{
  // A layer of code that is written in the program.
  //   position: its centre
  //   highlight: lines with a band, such as [1, '3-5']
  //   steps: where the bands are later
  code(string, position, language='text', highlight=[], steps=[], fontSize=14, theme='dark', more={})::
    { string: string, language: language } + $.layer(position, highlight, steps, fontSize, theme) + more,

  // A layer of code that is in a file beside the scene.
  //   lines: those that are shown, such as '10-20'; all unless given
  file(path, position, lines=null, highlight=[], steps=[], fontSize=14, theme='dark', more={})::
    { file: path, [if lines != null then 'lines']: lines }
    + $.layer(position, highlight, steps, fontSize, theme) + more,

  // Steps that lead through lines, one after the other.
  //   lines: a list of lines, such as [1, '3-5', [7, 9]]
  //   pace: seconds from one to the next
  tour(lines, start=1, pace=1.5):: [
    { at: start + pace * i, highlight: lines[i] }
    for i in std.range(0, std.length(lines) - 1)
  ],

  layer(position, highlight, steps, fontSize, theme):: {
    type: 'code',
    position: position,
    highlight: highlight,
    fontSize: fontSize,
    theme: theme,
    [if steps != [] then 'steps']: steps,
  },
}
