import { expect, it } from 'vitest'
import type { Block } from '../../../mailings/body.ts'
import { prepareLetter } from '../message.ts'
import { mailingLetter } from './mailing-letter.ts'
import { mailingTemplate } from './mailing-template.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'https://portal.example.org' }
const greeting = [
  { text: 'Hej ' },
  { placeholder: 'first-name' as const, bold: true as const },
  { text: ', välkommen' },
]
const body: Block[] = [
  { kind: 'heading', spans: [{ placeholder: 'first-name' }, { text: ' & vi andra' }] },
  { kind: 'paragraph', spans: [...greeting, { text: ` till mötet. ${'Vi ses i salen på plan två. '.repeat(12)}` }] },
  { kind: 'list', items: [greeting, [{ text: 'Dagordning', link: 'https://example.org/dagordning?a=1&b=2' }]] },
]
const content = { subject: 'Möte <om> lön', body, clubName: 'Klubben Nordvik & Söner' }

it.each([
  ['sv', 'Mira Öst'],
  ['en', "D'Arc Åkesson"],
  ['sv', 'A&B <Lind>'],
  ['en', '"$&$1" Berg'],
  ['sv', 'Karl-Johan-Alexander-Maximilian-Fredrik von der Lancken'],
] as const)('is in %s for %s the letter that would be laid out for them alone', async (language, name) => {
  const reader = { name, token: 'abc-DEF_123' }
  const fill = await mailingTemplate(sender, language, content)
  expect(fill(reader)).toEqual(await prepareLetter(mailingLetter(sender, language, content, reader)))
})

it('keeps nothing of one reader for the next', async () => {
  const fill = await mailingTemplate(sender, 'sv', content)
  fill({ name: 'Mira Öst', token: 'first-token' })
  const { html, text } = fill({ name: 'Johan Ek', token: 'second-token' })
  expect(`${html}${text}`).not.toMatch(/Mira|first-token/)
  expect(text).toMatch(/Hej Johan[^]*second-token/)
})
