import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeText, invalidIn, requiredName, requiredLine } from './free-text.ts'

const hasInvalidCharacters = (text: string) => invalidIn(text) !== null

describe('a link in free text', () => {
  it.each([
    'exempel.se',
    'Läs mer på exempel.se.',
    '(exempel.se)',
    'Exempel.se',
    'EXEMPEL.SE',
    'klubben.exempel.se',
    'min-klubb.org',
    'åäö.nu',
    '1177.se',
    'x.com',
    'se exempel.se, sidan 2',
    'exempel.co.uk',
    'exempel.se-sidan',
    'rad ett\nexempel.io',
    'asp.net.exempel.se',
    'min-asp.net',
    'Läs exempel.se tillsammans',
    'Gå till exempel.se, se bilaga 2',
  ])('is refused where a word is a domain: %j', (text) => expect(hasInvalidCharacters(text)).toBe(true))

  it.each([
    'bl.a.',
    'bl.a. kaffe',
    't.ex.',
    't.ex',
    'kl.18',
    'kl.18.30',
    'ca.5',
    'm.m.',
    'm.fl.',
    'f.d.',
    'fr.o.m. och t.o.m.',
    'd.v.s.',
    'p.g.a. regn',
    'o.s.v.',
    's.k.',
    'nr.3',
    'i.e.',
    'e.g.',
    'Mötet är slut.Nästa möte är i maj',
    'Det är slut.Se bilaga 2',
    'Klart.No more',
    'Han sa nej.Vi röstade',
    'protokoll.pdf',
    'bilaga_2.docx',
    'bild.png',
    'arkiv.zip',
    'las.md',
    '18.30',
    '1.000 kr',
    '2027.02.12',
    'namn@exempel.se',
    'se',
    '.se',
    'Konsult inom ASP.NET och C#.',
    'ASP.NET-utvecklare',
    'vb.net, ADO.NET/C#',
    'Klubben ska byta från ASP.NET.',
    'Socket.io',
    'art.no 12',
    'Ref.no',
    'Ulla.se till att alla kommer',
    'klart.se bilaga 2',
    'klart.se ovan.',
    'slut. Se',
    'slut...se bilaga',
    'com.',
    '§ 3.2',
  ])('is not what abbreviations, times, files and sentences without a space are: %j', (text) =>
    expect(hasInvalidCharacters(text)).toBe(false),
  )

  const label = fc.stringMatching(/^[a-zåäö0-9]{1,12}$/)
  it('is found whatever stands around it', () => {
    fc.assert(
      fc.property(
        label,
        fc.constantFrom('se', 'nu', 'com', 'org', 'eu'),
        fc.constantFrom('', 'se ', '(', 'rad\n'),
        fc.constantFrom('', '.', ', och', ')', '\n'),
        (name, ending, before, after) => hasInvalidCharacters(`${before}${name}.${ending}${after}`),
      ),
    )
  })

  it('is never found in two sentences without a space between them', () => {
    const word = fc.stringMatching(/^[a-zåäö]{2,12}$/)
    const capital = fc.stringMatching(/^[A-ZÅÄÖ][a-zåäö]{1,12}$/)
    fc.assert(
      fc.property(word, capital, word, (last, first, next) => !hasInvalidCharacters(`${last}.${first} ${next}`)),
    )
  })

  it.each([
    ['Läs mer på www.exempel.se/sida, tack', 'www.exempel.se/sida'],
    ['Läs mer på exempel.se.', 'exempel.se'],
    ['skriv mailto:a@b.se', 'mailto:a@b.se'],
    ['(HTTPS://EXEMPEL.SE)', 'HTTPS://EXEMPEL.SE'],
    [`x https://exempel.se/${'a'.repeat(100)}`, `https://exempel.se/${'a'.repeat(41)}`],
  ])('is named in the message: %j', (text, found) => {
    expect(invalidIn(text)).toMatchObject({ what: 'link', found })
    expect(freeText().safeParse(text).error?.issues[0]).toMatchObject({ params: { found } })
  })

  it.each(['Exempelskor.se AB', 'Exempel.com Sverige AB', 'exempel.se'])(
    'is none where it is what something is called: %s',
    (name) => {
      expect(requiredName(100).parse(name)).toBe(name)
      expect(requiredLine(100).safeParse(name).success).toBe(false)
    },
  )
  it.each(['https://exempel.se', 'www.exempel.se', 'exempel.se/sida', '<b>Exempel.se</b>'])(
    'is refused as a name when it leads somewhere: %s',
    (name) => expect(requiredName(100).safeParse(name).success).toBe(false),
  )

  it('is found in the time that reading the text takes', () => {
    const started = performance.now()
    for (const text of [
      'a'.repeat(100_000),
      'a.'.repeat(50_000),
      '-'.repeat(100_000),
      `a${'-'.repeat(100_000)}b`,
      'asp.'.repeat(25_000),
      '.se '.repeat(25_000),
      `${'a'.repeat(100_000)} www.x`,
      `www.${')'.repeat(100_000)}a`,
    ])
      hasInvalidCharacters(text)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
