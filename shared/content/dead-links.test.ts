import { describe, expect, it } from 'vitest'
import type { PageBlock } from './body.ts'
import { deadLinksOf, leadsToPage } from './dead-links.ts'
import type { Publishing } from './page.ts'

const id = (letter: string) => `01JZZZZZZZZZZZZZZZZZZZZZZ${letter}`
const publishing = (address: string, from: number, until: number | null): Publishing => ({
  number: 1,
  from,
  until,
  readers: [],
  at: 0,
  address: { sv: address, en: `${address}-en` },
  title: { sv: 'Rubrik', en: 'Title' },
  summary: { sv: 'Kort', en: 'Short' },
})
const head = (letter: string, ...publishings: Publishing[]) => ({
  id: id(letter),
  section: 'advice' as const,
  publishings,
})
const heads = [
  head('A', publishing('lon', 0, null)),
  head('B', publishing('gammal', 0, 10)),
  head('C', publishing('kommer', 100, null)),
]
const to = (address: string) => ({ link: `/rad-och-stod/${address}`, section: 'advice' as const, address })

describe('a link between pages', () => {
  it.each([
    ['to one that is shown', 'lon', 50, true],
    ['to its address in the other language', 'lon-en', 50, true],
    ['to one a millisecond before it ends', 'gammal', 9, true],
    ['to one as it ends', 'gammal', 10, false],
    ['to one that is to come', 'kommer', 50, true],
    ['to one that never was', 'ingen', 50, null],
  ])('%s', (_, address, now, leads) => {
    expect(leadsToPage(heads, to(address), now)).toBe(leads)
  })
})

it('names each link and image of a page that leads nowhere, by its language and why', () => {
  const image = `${id('A')}/${'a'.repeat(64)}-40x30.png`
  const linked = (...links: string[]): PageBlock[] => [
    { kind: 'paragraph', spans: links.map((link) => ({ text: 'x', link })) },
    { kind: 'image', image, alt: 'Ett bord' },
  ]
  const text = {
    title: { sv: 'Rubrik', en: 'Title' },
    summary: { sv: '', en: '' },
    body: {
      sv: linked(
        '/rad-och-stod/lon',
        '/rad-och-stod/gammal',
        '/rad-och-stod/ingen',
        '/finns-inte',
        'https://example.org/',
      ),
      en: linked('/en/advice-and-support/lon-en'),
    },
  }
  const of = (lost: ReadonlySet<string>) =>
    deadLinksOf({ ...head('A'), text }, { heads, lost, productSlug: 'forbundet', now: 50 })
  expect(of(new Set()).map(({ language, link, reason }) => [language, link, reason])).toEqual([
    ['sv', '/finns-inte', 'nowhere'],
    ['sv', '/rad-och-stod/gammal', 'withdrawn'],
    ['sv', '/rad-och-stod/ingen', 'nowhere'],
  ])
  expect(of(new Set([image])).filter(({ reason }) => reason === 'image')).toMatchObject([
    { page: id('A'), language: 'sv', link: image },
    { page: id('A'), language: 'en', link: image },
  ])
})
