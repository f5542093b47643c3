// Terminals in which commands are typed.
{
  // A layer that plays a session.
  //   session: steps such as '$ make', a line that is printed, { wait: 1 } and { replace: ['10 %', '100 %'] }
  //   position: its centre
  //   size: columns and rows
  terminal(session, position, size=[60, 12], title='', prompt='$ ', fontSize=14, theme='dark', more={}):: {
    type: 'terminal',
    session: session,
    position: position,
    size: size,
    title: title,
    prompt: prompt,
    fontSize: fontSize,
    theme: theme,
  } + more,

  local styled(code) = function(text) '\u001b[' + code + 'm' + text + '\u001b[0m',

  // Text in a colour or a style, for prompts and lines that are printed.
  red:: styled('31'),
  green:: styled('32'),
  yellow:: styled('33'),
  blue:: styled('34'),
  magenta:: styled('35'),
  cyan:: styled('36'),
  gray:: styled('90'),
  bold:: styled('1'),
  underlined:: styled('4'),
}
