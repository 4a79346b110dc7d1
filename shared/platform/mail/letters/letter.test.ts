import { describe, expect, it } from 'vitest'
import { letterClasses, letterPalettes } from '../../../letter-delivery/letter-colours.ts'
import { renderLetter, type Letter } from './letter.ts'

/** One of everything that a letter can have. */
const letter: Letter = {
  language: 'sv',
  subject: 'Kallelse till årsmöte',
  preview: 'Torsdag 18.00',
  productName: 'Förbundet',
  heading: 'Kallelse till årsmöte',
  paragraphs: ['Välkommen.'],
  facts: [{ label: 'Plats', value: 'Salen' }],
  list: { heading: 'Dagordning', items: ['Mötets öppnande'] },
  links: [{ text: 'Revisionsberättelse', url: 'https://portal.example.org/a' }],
  button: { text: 'Läs kallelsen', url: 'https://portal.example.org/b' },
  written: {
    name: 'Mira Öst',
    body: [
      { kind: 'heading', spans: [{ text: 'Rubrik' }] },
      { kind: 'paragraph', spans: [{ placeholder: 'first-name' }, { text: 'här', link: 'https://example.org/' }] },
      { kind: 'list', items: [[{ text: 'Punkt' }]] },
    ],
  },
  reason: 'Du får mejlet för att du är medlem.',
  decline: { text: 'Avsluta utskick', url: 'https://portal.example.org/c' },
}
const { html, text } = await renderLetter(letter)
const tags = [...html.matchAll(/<([a-z0-9]+)( [^<>]*)?>/g)].map(([tag]) => tag)
const styleOf = (tag: string): string => / style="([^"]*)"/.exec(tag)?.[1] ?? ''
const classOf = (tag: string): string => / class="([^"]*)"/.exec(tag)?.[1] ?? ''

describe('a letter', () => {
  it('declares colours for light and dark, and the width of the device', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>')
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  })
  it('has no colour without one for dark mode', () => {
    const painted = tags.filter((tag) => /(^|;|-)color:|border-top:1px/.test(styleOf(tag)))
    expect(painted.length).toBeGreaterThan(12)
    const classes: string[] = Object.values(letterClasses)
    const ground = `background-color:${letterPalettes.light.page}`
    for (const tag of painted)
      // The cell of the body has the same background, which the style sheet reaches through the body.
      expect([tag, classes.includes(classOf(tag)) || (tag.startsWith('<td') && styleOf(tag).includes(ground))]).toEqual(
        [tag, true],
      )
  })
  it('has only the light colours on its elements', () => {
    const light: string[] = Object.values(letterPalettes.light)
    const colours = tags.flatMap((tag) => styleOf(tag).match(/#[0-9a-f]{6}\b/g) ?? [])
    expect(new Set(colours.filter((colour) => !light.includes(colour)))).toEqual(new Set())
  })
  it('is one column, and loads nothing', () => {
    expect(tags.filter((tag) => /^<(img|link|script|iframe)/.test(tag))).toEqual([])
    expect(html).not.toMatch(/url\(|@import|@font-face/)
    const cells = tags.filter((tag) => tag.startsWith('<td'))
    expect(cells).toHaveLength(tags.filter((tag) => tag.startsWith('<tr')).length)
  })
  it('says all of it in its text part, without a stylesheet', () => {
    for (const words of [
      'Välkommen.',
      'Salen',
      'Mötets öppnande',
      'Mira',
      'Punkt',
      'Läs kallelsen https://',
      'Avsluta',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/@media|letter-ink|\{/)
  })
})
