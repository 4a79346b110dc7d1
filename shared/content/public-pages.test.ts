import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import type { Publishing } from './page.ts'
import { publicAt, PublicPages, publicPagesOf, wasPublicAt } from './public-pages.ts'
import type { Readers } from './readers.ts'
import { shownAt } from './shown.ts'
import { isForReader } from './reader-kinds.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZP'
// Over the hour that is missing in the spring of 2027.
const begins = stockholmInstant('2027-03-28', '01:59')
const ends = stockholmInstant('2027-03-29', '00:00')

const publishing = (number: number, from: number, until: number | null, readers: Readers = []): Publishing => ({
  number,
  from,
  until,
  readers,
  at: 0,
  address: { sv: `adress-${number}`, en: `address-${number}` },
  title: { sv: `Rubrik ${number}`, en: `Title ${number}` },
  summary: { sv: 'Kort', en: 'Short' },
})
const writtenAt = (now: number, ...publishings: Publishing[]) =>
  publicPagesOf([{ id, section: 'advice', publishings }], now)
/** Written before any of it began. */
const pagesOf = (...publishings: Publishing[]) => writtenAt(-1, ...publishings)
const shown = (pages: PublicPages, now: number) => {
  const [page] = pages.pages
  return (page && publicAt(page, now)?.number) ?? null
}

describe('what visitors may read', () => {
  it.each([
    ['a millisecond before it begins', begins - 1, null],
    ['as it begins', begins, 1],
    ['a millisecond after it began', begins + 1, 1],
    ['a millisecond before it ends', ends - 1, 1],
    ['as it ends', ends, null],
    ['a millisecond after it ended', ends + 1, null],
  ])('of a page is there by the time, %s', (_, now, number) => {
    expect(shown(pagesOf(publishing(1, begins, ends)), now)).toBe(number)
  })

  it('ends where the page becomes one for others, and says nothing of that one', () => {
    const pages = pagesOf(publishing(1, begins, null), publishing(2, ends, null, ['employable']))
    expect([ends - 1, ends, ends + 1].map((now) => shown(pages, now))).toEqual([1, null, null])
    expect(JSON.stringify(pages)).not.toMatch(/Rubrik 2|adress-2/)
  })

  it('is nothing of a page that was never for them', () => {
    expect(pagesOf(publishing(1, begins, null, ['employable']))).toEqual({ pages: [] })
    expect(shown(pagesOf(publishing(1, begins, null, ['employable', 'visitor'])), begins)).toBe(1)
  })

  it('is at each instant what a visitor is shown who asks, whatever was published and for whom', () => {
    const times = [0, 10, 20, 30]
    const kinds: Readers[] = [[], ['visitor'], ['employable']]
    for (const first of kinds)
      for (const second of kinds)
        for (const third of kinds)
          for (const until of [null, 15, 25]) {
            const publishings = [
              publishing(1, 0, until, first),
              publishing(2, 10, until, second),
              publishing(3, 20, null, third),
            ]
            for (const now of [-1, ...times.flatMap((at) => [at - 1, at, at + 1]), 15, 25]) {
              const asked = shownAt(publishings, now)
              const forVisitor = asked && isForReader(asked.readers, null) ? asked.number : null
              const given = [first, second, third, until, now]
              expect([...given, shown(pagesOf(...publishings), now)]).toEqual([...given, forVisitor])
              expect([...given, shown(writtenAt(now, ...publishings), now)]).toEqual([...given, forVisitor])
            }
          }
  })

  it('has no word of what is over, and only the addresses of what was replaced', () => {
    const replaced = writtenAt(ends, publishing(1, begins, null), publishing(2, ends, null))
    expect(JSON.stringify(replaced)).not.toMatch(/Rubrik 1/)
    const [page] = replaced.pages
    expect(
      ['adress-1', 'address-1', 'adress-2', 'adress-3'].map((each) => page && wasPublicAt(page, each, ends)),
    ).toEqual([true, true, true, false])
    expect(writtenAt(ends - 1, publishing(1, begins, ends)).pages).toHaveLength(1)
    expect(writtenAt(ends, publishing(1, begins, ends))).toEqual({ pages: [] })
  })

  it('leads to a page that is to come by no address before it comes', () => {
    const [page] = pagesOf(publishing(1, begins, null)).pages
    expect([begins - 1, begins].map((now) => page && wasPublicAt(page, 'adress-1', now))).toEqual([false, true])
  })
})
