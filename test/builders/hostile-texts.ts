import { SeededRandom } from '#shared/basics/seeded-random.ts'
import { goesDeep } from '../runner/deep.ts'

/** What an attacker, or a clumsy program, writes into a field, by what is wrong with it. */
const kinds = {
  'control characters': ['\u0000', '\u0007ring', 'a\bb', '\u001b[31mröd', '\u007f', '\u0085', '\ufffe', 'a\u000bb'],
  'writing direction': ['\u202eabc', '\u202dabc', '\u2066abc\u2069', '\u200eabc', '\u061cabc', 'fak\u202exslx.exe'],
  'nothing to see': ['\u200b\u200b', '\u00ad', '\ufeffHej', 'He\u2060j', '\u180e', '\u{e0041}\u{e0042}', '\u2800'],
  'half a character': ['\ud800', 'Hej \udc00', '\udfff\ud800', 'a\ud83db', '\udc36\ud83d'],
  'more than one spelling': [
    'A\u030angstro\u0308m',
    '\u212bngström',
    'o\ufb03ce',
    'ⅻ',
    'İi',
    'ｆｕｌｌ',
    'ẞ',
    'e\u0301',
  ],
  'right to left': ['שלום', 'مرحبا بالعالم', 'abc שלום def', '١٢٣', 'שלום 19850101'],
  'many code points': ['👩‍👩‍👧‍👧', '🏴\u{e0067}\u{e0062}\u{e007f}', '\u{1f1f8}\u{1f1ea}', 'z\u0341\u0489\u035d\u035c', '𝓗𝓮𝓳'],
  'header lines': [
    'Hej\r\nBcc: alla@example.com',
    'Hej\nContent-Type: text/html\n\n<b>',
    'Hej\u2028Bcc: alla@example.com',
    'Hej\r\n\r\nHej',
    'Bcc: alla@example.com',
    'Hej\r Reply-To: x@y.se',
  ],
  'encoded words': [
    '=?utf-8?Q?Bcc:_alla@example.com?=',
    '=?utf-8?B?SGVqDQpCY2M6IGE=?=',
    '=?utf-8?Q?a?= =?utf-8?Q?b?=',
    '=?x',
    '%0d%0aBcc:%20alla@example.com',
    '\\r\\nBcc: x',
  ],
  'lines of a letter': ['.', '..', 'Hej\n.\nHej', 'From: x', '--boundary', '--\n', '>From x', 'Hej  \n  Hej', '\t'],
  'quoted-printable': ['=', '=3D', '=\n', 'a=\r\nb', '=0D=0A', 'tal=20b', `${'x'.repeat(75)}=`, '=C3=A5'],
  tags: [
    '"><script>alert(1)</script>',
    "<img src=x onerror='alert(1)'>",
    '</p></div><b>',
    '<!-- x -->',
    '<style>*{display:none}</style>',
    '<svg/onload=alert(1)>',
    '<%= x %>',
  ],
  entities: ['&lt;script&gt;', '&amp;amp;', '&#x6a;avascript', '&nbsp;', '&copy', '&', '&&', 'AT&T', '&#0;'],
  'addresses that run': [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
  ],
  'web addresses': [
    'https://förbundet.example:99999/',
    'https://user:pass@example.com/',
    'HTTPS://EXAMPLE.COM/\u202eexe',
    '//example.com',
    'https://example.com/?a=1&b=2#c',
    'https://xn--frbundet-n4a.example/',
    'http://127.0.0.1/',
    'https://example.com/%0d%0a',
    'https://exämple.com',
  ],
  'mail addresses': [
    'a@b.se, c@d.se',
    'a@b.se\r\nReply-To: x@y.se',
    '<a@b.se>',
    '"Klubben" <a@b.se>',
    'a@b.se;c@d.se',
    'a@b',
    'klubb+möte@example.com',
    'klubb@example.com',
    "o'brien@example.com",
  ],
  templates: [
    '{{7*7}} ${7*7} #{7*7}',
    '{name, select, other {#}}',
    '%s %n %d',
    '{{first-name}}',
    '[[name]]',
    '{0}',
    '$&',
  ],
  'names of programs': ['__proto__', 'constructor', 'toString', 'first-name', 'undefined', 'null', 'NaN', 'true', '[]'],
  queries: ["'; DROP TABLE mail; --", 'MAILING#x', ':seen', '#version', '$ne', '1 OR 1=1', '* ) (|(uid=*', 'SEND#x'],
  paths: ['../../../../etc/passwd', '..\\..\\x', 'C:\\con', 'a/b', '.hidden', 'x.pdf\u0000.exe', 'nul', '%2e%2e%2f'],
  quotes: ['"', "'", '`', '\\', '\\"', '”Hej”', "it's", '«»', '“', '\\u0022', '"a" "b"'],
  numbers: ['19850101-1234', '٤٢', '1e309', '-0', '0x1F', '070-174 06 07', '1,000.00', '9'.repeat(40)],
  'formulas of a sheet': ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x")', '=cmd|x'],
  lengths: [
    '',
    ' ',
    'x'.repeat(149),
    'x'.repeat(150),
    'x'.repeat(151),
    'å'.repeat(998),
    'x'.repeat(30_000),
    ' '.repeat(5_000),
  ],
} as const satisfies Record<string, readonly string[]>

/** Where it stands in what is typed. */
const placed: readonly ((text: string) => string)[] = [
  (text) => ` ${text} `,
  (text) => `Hej ${text}`,
  (text) => `${text} hej`,
  (text) => `Hej${text}hej`,
  (text) => text.toUpperCase(),
  (text) => `${text}${text}`,
  (text) => `${text}, ${text}`,
  (text) => `(${text})`,
  (text) => `Hej\n${text}\nhej`,
  // Where a line of a letter or header is folded.
  (text) => `${'å'.repeat(37)}${text}`,
  (text) => `${'ordet '.repeat(12)}${text}`,
  (text) => text.normalize('NFD'),
]

/** How many there are of each kind: more than 500 in all. */
const ofEach = 22
const seed = 32

export type HostileText = { kind: keyof typeof kinds; text: string }

/** The same texts each time, none twice: each of the table as it stands, and some of them in other places. */
export const hostileTexts: readonly HostileText[] = (() => {
  const random = new SeededRandom(seed)
  const found = new Map<string, HostileText>()
  for (const [name, texts] of Object.entries(kinds)) {
    const kind = name as HostileText['kind']
    const wanted = found.size + ofEach
    for (const text of texts) if (!found.has(text)) found.set(text, { kind, text })
    while (found.size < wanted) {
      const text = random.pick(placed)(random.pick<string>(texts))
      if (!found.has(text)) found.set(text, { kind, text })
    }
  }
  return [...found.values()]
})()

/**
 * Those that are sent: of each kind three as they stand in the table and one in another place; a deep run sends all.
 */
export const sentTexts: readonly string[] = (() => {
  if (goesDeep()) return hostileTexts.map(({ text }) => text)
  return Object.keys(kinds).flatMap((kind) => {
    const ofKind = hostileTexts.filter((each) => each.kind === kind).map(({ text }) => text)
    return [...ofKind.slice(0, 3), ...ofKind.slice(-1)]
  })
})()

/** One of each kind that a rule takes, for what is too dear to be done with all of them. */
export const oneOfEach = (isTaken: (text: string) => boolean): string[] =>
  (Object.keys(kinds) as HostileText['kind'][]).flatMap((kind) => {
    const found = hostileTexts.find((each) => each.kind === kind && isTaken(each.text))
    return found ? [found.text] : []
  })
