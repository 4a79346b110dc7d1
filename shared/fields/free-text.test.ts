import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fileName,
  freeText,
  invalidIn,
  printedProse,
  printedText,
  proseText,
  requiredLine,
  requiredPrintedText,
  requiredText,
  searchText,
} from './free-text.ts'
import { fieldErrors } from './errors.ts'

const issueOf = (result: ReturnType<ReturnType<typeof freeText>['safeParse']>) =>
  result.success ? null : fieldErrors(result.error)[0]

describe('free text', () => {
  it.each([
    'Klubben föreslår 25 kr/mån.',
    'Å Ä Ö é ü – ”citat” ’så’',
    'Rad ett\nrad två\r\n\trad tre',
    'Kl. 18.04, t.ex. 50 % & 3 st; se bilaga 2',
    'och/eller',
    'Frågan gäller data: se nedan',
    '👩🏽‍💻',
    '',
  ])('may say %j', (text) => expect(freeText().parse(text)).toBe(text))
  it.each([
    '<b>fet</b>',
    'a < b',
    'a > b',
    'säg "ja"',
    "it's",
    'se https://example.se',
    'HTTP://EXAMPLE.SE',
    'www.example.se',
    'ftp://x',
    'example.se/sida',
    'mailto:a@b.se',
    'javascript:alert(1)',
    'nul\u0000',
    'esc\u001b',
    'half \ud800',
    '\udc00',
    'cr\rx',
  ])('may not say %j', (text) => {
    expect(issueOf(freeText().safeParse(text))).toMatchObject({ path: '', code: 'invalid-characters' })
  })
  it.each(['\u000b', '\u000c', '\u0085', '\u2028', '\u2029'])(
    'takes the line break of another program for one: %j',
    (lineBreak) => {
      for (const schema of [
        freeText(),
        requiredText(),
        printedText(),
        requiredPrintedText(),
        proseText(99),
        printedProse(99),
      ])
        expect(schema.parse(`Rad ett${lineBreak}rad två`)).toBe('Rad ett\nrad två')
    },
  )
  it('loses what comes along unseen, and keeps what emoji and other scripts are made of', () => {
    expect(requiredText().parse('Konsult\u200b, hem\u00adlig\ufeff')).toBe('Konsult, hemlig')
    expect(freeText().parse('Konsult\u200b')).toBe('Konsult')
    expect(freeText().parse('👩🏽‍💻❤\ufe0f')).toBe('👩🏽‍💻❤\ufe0f')
  })
  it.each([
    ['a > b', '>'],
    ['säg "ja"', '"'],
    ['<b>', '<'],
    ['nul\u0000', 'U+0000'],
    ['half \ud800', 'U+D800'],
  ])('names the character that it refuses: %j', (text, found) => {
    expect(issueOf(freeText().safeParse(text))?.params).toEqual({ characters: '> < " \'', what: 'character', found })
  })
  it.each([
    ['se (www.example.se/a).', 'www.example.se/a'],
    ['[{(www.example.se)}]!?', 'www.example.se'],
    ['www.example.se/a?b=1.', 'www.example.se/a?b=1'],
    ['x.example.se/sida', 'x.example.se/sida'],
    ['läs https://example.se, nu', 'https://example.se'],
    ['se:www.example.se', 'se:www.example.se'],
    [`www.${'a'.repeat(80)}`, `www.${'a'.repeat(56)}`],
  ])('names the link that it refuses without what stands around it: %j', (text, found) => {
    expect(issueOf(freeText().safeParse(text))?.params).toMatchObject({ what: 'link', found })
  })
  it('never lets a forbidden character through, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('<', '>', '"', "'"),
        fc.string(),
        (before, character, after) => invalidIn(before + character + after) !== null,
      ),
    )
  })
  it('has a longest length', () => {
    expect([3, 4].map((length) => issueOf(freeText(3).safeParse('a'.repeat(length))))).toEqual([
      null,
      { path: '', code: 'too-long', params: { max: 3 } },
    ])
  })
  it('must say something where it is required', () => {
    expect(issueOf(requiredText().safeParse(' \n '))?.code).toBe('required')
    expect(requiredText().parse(' ja ')).toBe('ja')
    expect(issueOf(requiredText().safeParse('<i>'))?.code).toBe('invalid-characters')
  })

  it.each([
    ['zero-width spaces', '\u200B\u200B\u200B', ''],
    ['joiners', '\u200D\u2060', '\u200D'],
    ['soft hyphens between spaces', '\u00AD \u00AD \u00AD', ''],
    ['letters and patterns that are left blank', '\u3164\u2800', '\u2800'],
  ])('says nothing where it is required with %s alone', (_, text, preserved) => {
    expect(issueOf(requiredText().safeParse(text))?.code).toBe('required')
    expect(requiredPrintedText().safeParse(text).success).toBe(false)
    expect(requiredText().parse(`ja${text}`)).toBe(`ja${preserved}`)
  })
})

describe('text that documents show', () => {
  it.each([
    'Łukasz Żak',
    'Ελληνικά',
    'Русский',
    'Tiếng Việt',
    'ﬁnal ﬂow',
    'A\u030Asa',
    '25 €/mån – ”så” …',
    'tabb\toch\nrad',
    'hem\u00ADlig',
  ])('may say %j', (text) => {
    expect(
      [printedText(), requiredPrintedText(), printedProse(100)].map((schema) => schema.safeParse(text).success),
    ).toEqual([true, true, true])
  })
  it.each([
    ['Grattis 🎉', '🎉'],
    ['👩🏽‍💻 vid datorn', '👩'],
    ['x → y', '→'],
    ['会議', '会'],
    ['שלום', 'ש'],
    ['a\u20DD', 'U+20DD'],
    ['\u202Efdp.exe', 'U+202E'],
    ['\u2067a', 'U+2067'],
  ])('may not say %j and names %s', (text, character) => {
    for (const schema of [printedText(), requiredPrintedText(), printedProse(100)])
      expect(issueOf(schema.safeParse(text))).toMatchObject({ code: 'unprintable-character', params: { character } })
  })
})

describe('a direction override', () => {
  const schemas = {
    freeText: freeText(),
    requiredText: requiredText(),
    printedText: printedText(),
    printedProse: printedProse(500),
    fileName: fileName(500),
  }
  it.each(Object.entries(schemas))('is refused and named by %s, wherever it stands', (_, schema) => {
    const harmless = fc.stringMatching(/^[a-zåäö ]{0,20}$/)
    fc.assert(
      fc.property(
        harmless,
        fc.constantFrom(...'\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'),
        harmless,
        (before, mark, after) => {
          const issue = issueOf(schema.safeParse(before + mark + after))
          expect(issue).toMatchObject({
            code: 'unprintable-character',
            params: { character: `U+${mark.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` },
          })
        },
      ),
    )
  })
})

describe('the name of a file', () => {
  it.each([
    ['a\u0000.pdf', 'a .pdf'],
    ['a\r\nb\u001b.pdf', 'a b .pdf'],
    ['Årsrapport 🎉.pdf\n', 'Årsrapport 🎉.pdf'],
    ['half \ud800.pdf', 'half \ufffd.pdf'],
  ])('loses what commands instead of being shown: %j', (name, preserved) =>
    expect(fileName(50).parse(name)).toBe(preserved),
  )
  it('is missing where nothing else is there', () => expect(fileName(50).safeParse('\r\n').success).toBe(false))
})

describe('the prose of a protocol', () => {
  it('may quote but not carry tags', () => {
    expect(
      ['Mötet sade "ja"', "klubbens 'nya' avgift", '3 < 5'].map((text) => proseText(100).safeParse(text).success),
    ).toEqual([true, true, true])
    expect(
      ['<b>', '</p', '<!-- x', '<?xml', 'a\u0000'].map((text) => issueOf(proseText(100).safeParse(text))?.code),
    ).toEqual(Array(5).fill('invalid-characters'))
    expect(issueOf(proseText(2).safeParse('abc'))?.code).toBe('too-long')
  })
})

describe('a search', () => {
  it('needs a least number of characters and says how many', () => {
    expect(issueOf(searchText(3).safeParse(' ab '))).toEqual({
      path: '',
      code: 'min-characters',
      params: { MIN_CHARS: 3 },
    })
    expect(searchText(3).safeParse('abc').success).toBe(true)
    expect(issueOf(searchText().safeParse('ab\u0000'))?.code).toBe('invalid-characters')
  })
})

describe('a text on one line', () => {
  it.each([
    [' Nya  gatan\u00a07 ', 'Nya gatan 7'],
    ['Nya gatan\n7\t', 'Nya gatan 7'],
    ['Nya\u00ad gatan\u200b 7', 'Nya gatan 7'],
    ['\u202aNya gatan\u2060 7\u202c\u200e', 'Nya gatan 7'],
    ['\u2068Nya gatan 7\u2069', 'Nya gatan 7'],
  ])('%j is read as it looks', (text, line) => expect(requiredLine(20).parse(text)).toBe(line))
  it.each([
    ['\u200b\n', 'required'],
    ['a\u202eb', 'unprintable-character'],
    ['a\u0000b', 'invalid-characters'],
    ['a <b', 'invalid-characters'],
    ['x'.repeat(21), 'too-long'],
  ])('%j is refused: %s', (text, code) => expect(issueOf(requiredLine(20).safeParse(text) as never)?.code).toBe(code))
})
