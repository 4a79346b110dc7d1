import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { nextAfter, pageState, shownAt, takenBack, withPublishing } from './shown.ts'

const begins = stockholmInstant('2027-02-01', '08:00')
const ends = stockholmInstant('2027-03-01', '00:00')
const once: { number: number; from: number; until: number | null }[] = [{ number: 1, from: begins, until: ends }]

describe('a page that is published for a time', () => {
  it.each([
    ['a millisecond before it begins', begins - 1, 'scheduled'],
    ['as it begins', begins, 'published'],
    ['a millisecond after it began', begins + 1, 'published'],
    ['a millisecond before it ends', ends - 1, 'published'],
    ['as it ends', ends, 'ended'],
    ['a millisecond after it ended', ends + 1, 'ended'],
  ] as const)('is, %s, as it should be', (_, now, state) => {
    expect(pageState(once, now)).toBe(state)
    expect(shownAt(once, now)?.number ?? null).toBe(state === 'published' ? 1 : null)
    expect(nextAfter(once, now)?.number ?? null).toBe(state === 'scheduled' ? 1 : null)
  })

  it.each([
    ['in the hour that spring skips', '2027-03-28', '02:30', '03:30'],
    ['in the first of the hours that autumn repeats', '2027-10-31', '02:30', '02:30'],
  ])('begins %s', (_, day, time, read) => {
    const from = stockholmInstant(day, time)
    expect(from).toBe(stockholmInstant(day, read))
    const page = [{ number: 1, from, until: null }]
    expect([from - 1, from, from + 1].map((now) => pageState(page, now))).toEqual([
      'scheduled',
      'published',
      'published',
    ])
  })

  it('is a draft until it has been published', () => {
    expect(pageState([], begins)).toBe('draft')
  })
})

describe('what is published later', () => {
  const later = { number: 2, from: begins + 1_000, until: begins + 2_000 }
  const both = withPublishing(once, later)

  it('replaces the former from its beginning on, and ends the page where it ends', () => {
    expect([-1, 999, 1_000, 1_999, 2_000].map((after) => shownAt(both, begins + after)?.number ?? null)).toEqual([
      null,
      1,
      2,
      2,
      null,
    ])
  })

  it('replaces what was to come', () => {
    expect(withPublishing(both, { number: 3, from: begins, until: null }).map(({ number }) => number)).toEqual([3])
  })
})

const moments = fc.integer({ min: 0, max: 20 })
const anyPublishings = fc
  .array(fc.record({ from: moments, lasts: fc.option(fc.integer({ min: 1, max: 8 })) }), { maxLength: 6 })
  .map((drawn) =>
    drawn.reduce<{ number: number; from: number; until: number | null }[]>(
      (sum, { from, lasts }, index) =>
        withPublishing(sum, { number: index + 1, from, until: lasts === null ? null : from + lasts }),
      [],
    ),
  )

describe('whatever is published, and when', () => {
  it('stands in the order in which it begins, and at most one is shown', () => {
    fc.assert(
      fc.property(anyPublishings, moments, (publishings, now) => {
        expect(publishings.map(({ from }) => from)).toEqual(
          publishings.map(({ from }) => from).toSorted((one, other) => one - other),
        )
        const shown = shownAt(publishings, now)
        expect(publishings.filter((each) => each === shown).length).toBe(shown ? 1 : 0)
      }),
    )
  })

  it('is shown no more, now or later, once it is taken back, and was shown until then', () => {
    fc.assert(
      fc.property(anyPublishings, moments, moments, (publishings, at, ahead) => {
        const left = takenBack(publishings, at)
        expect(shownAt(left, at + ahead)).toBeNull()
        expect(nextAfter(left, at)).toBeNull()
        expect(shownAt(left, at - 1)?.number).toBe(shownAt(publishings, at - 1)?.number)
      }),
    )
  })
})
