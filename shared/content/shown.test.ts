import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import {
  asPublished,
  asWithdrawn,
  changesAfter,
  nextAfter,
  notEnded,
  pageState,
  shownAt,
  takenBack,
  versionState,
  wasAt,
  withoutNews,
  withPublishing,
} from './shown.ts'

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
  const both = withPublishing(once, later, begins)

  it('takes the place of the former from its beginning on, and ends the page where it ends', () => {
    expect([-1, 999, 1_000, 1_999, 2_000].map((after) => shownAt(both, begins + after)?.number ?? null)).toEqual([
      null,
      1,
      2,
      2,
      null,
    ])
  })

  it('and begins sooner is shown until what was planned begins, which stays', () => {
    const mended = withPublishing(both, { number: 3, from: begins + 500, until: null }, begins + 500)
    expect([499, 500, 999, 1_000].map((after) => shownAt(mended, begins + after)?.number)).toEqual([1, 3, 3, 2])
  })

  it('replaces what was still to begin at the same moment, and follows what has begun', () => {
    const numbers = (now: number) =>
      withPublishing(both, { number: 3, from: begins, until: null }, now).map(({ number }) => number)
    expect(numbers(begins - 1)).toEqual([3, 2])
    expect(numbers(begins)).toEqual([1, 3, 2])
  })

  it('never pushes out what is shown, however much is planned', () => {
    const planned = Array.from({ length: 40 }, (_, index) => ({
      number: index + 2,
      from: begins + index + 1,
      until: null,
    }))
    const all = planned.reduce((sum: typeof once, each) => withPublishing(sum, each, begins), once)
    expect(shownAt(all, begins)?.number).toBe(1)
    const gone = planned.reduce((sum: typeof once, each) => withPublishing(sum, each, each.from), once)
    expect([gone.length, shownAt(gone, begins + 40)?.number]).toEqual([30, 41])
  })

  it('says when it changes next what is shown: where the present one ends, or the next begins', () => {
    expect(changesAfter(both, begins - 1)).toBe(begins)
    expect(changesAfter(both, begins)).toBe(begins + 1_000)
    expect(changesAfter(both, begins + 1_000)).toBe(begins + 2_000)
    expect(
      changesAfter(
        [
          { number: 1, from: 0, until: 10 },
          { number: 2, from: 20, until: null },
        ],
        5,
      ),
    ).toBe(10)
    expect(changesAfter(once, ends)).toBeNull()
  })
})

describe('an address of a page', () => {
  const address = (sv: string) => ({ sv, en: 'fees' })
  const moved = [
    { number: 1, from: 10, until: null, address: address('avgifter') },
    { number: 2, from: 20, until: null, address: address('vad-kostar-det') },
  ]

  it('leads to it from the moment on at which it was shown there, and for good', () => {
    expect([19, 20, 30].map((now) => wasAt(moved, 'vad-kostar-det', now))).toEqual([false, true, true])
    expect([10, 30].map((now) => wasAt(moved, 'avgifter', now))).toEqual([true, true])
    expect([wasAt(moved, 'fees', 10), wasAt(moved, 'annat', 30)]).toEqual([true, false])
  })
})

const moments = fc.integer({ min: 0, max: 20 })
const anyPublishings = fc
  .array(fc.record({ from: moments, lasts: fc.option(fc.integer({ min: 1, max: 8 })) }), { maxLength: 6 })
  .map((drawn) =>
    drawn.reduce<{ number: number; from: number; until: number | null }[]>(
      (sum, { from, lasts }, index) =>
        withPublishing(sum, { number: index + 1, from, until: lasts === null ? null : from + lasts }, -1),
      [],
    ),
  )

describe('whatever is published, and when', () => {
  it('stands in the order in which it begins, and what began last is shown until it ends', () => {
    fc.assert(
      fc.property(anyPublishings, moments, (publishings, now) => {
        const begun = publishings.map(({ from }) => from)
        expect(begun).toEqual([...new Set(begun)].toSorted((one, other) => one - other))
        const last = publishings.filter(({ from }) => from <= now).at(-1)
        const isShown = last && (last.until === null || last.until > now)
        expect(shownAt(publishings, now)).toEqual(isShown ? last : null)
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

describe('a version in the list', () => {
  const versions = [
    { number: 1, from: 0, until: null },
    { number: 2, from: 100, until: 300 },
    { number: 3, from: 400, until: null },
  ]
  const at = (now: number) => versions.map((each) => versionState(versions, each, now))

  it.each([
    [99, ['shown', 'planned', 'planned']],
    [100, ['replaced', 'shown', 'planned']],
    [299, ['replaced', 'shown', 'planned']],
    [300, ['replaced', 'ended', 'planned']],
    [400, ['replaced', 'ended', 'shown']],
  ])('stands at %i as %j', (now, states) => {
    expect(at(now).map(({ is }) => is)).toEqual(states)
  })

  it('ends at its end, or where the next one takes its place', () => {
    expect(at(0).map(({ until }) => until)).toEqual([100, 300, null])
  })
})

describe('what an editor writes of what is published', () => {
  const written = { version: 3, publishedVersion: 3, updatedAt: 0, publishings: once, title: 'Om lön' }
  const publishing: (typeof once)[number] = { number: 4, from: begins + 1, until: null }

  it('is published as the next version, and nothing else of it changes', () => {
    expect(asPublished(written, publishing, begins + 1)).toEqual({
      ...written,
      version: 4,
      publishedVersion: 4,
      updatedAt: begins + 1,
      publishings: [...once, publishing],
    })
  })

  it('is as much, or as little, published in a version that has no news', () => {
    expect(withoutNews(written, begins)).toEqual({ ...written, version: 4, publishedVersion: 4, updatedAt: begins })
    const newer = { ...written, publishedVersion: 2 }
    expect(withoutNews(newer, begins)).toEqual({ ...newer, version: 4, updatedAt: begins })
  })

  it('is shown no longer once it is withdrawn, in a version of its own', () => {
    const withdrawn = asWithdrawn(written, begins + 1)
    expect(withdrawn).toMatchObject({ version: 4, publishedVersion: 4, updatedAt: begins + 1, title: 'Om lön' })
    expect(withdrawn.publishings).toEqual([{ ...once[0], until: begins + 1 }])
  })
})

it('what is shown and what will be has not ended; what was before it has', () => {
  const publishings = [1, 2, 3, 4].map((number) => ({ number, from: begins + number, until: null }))
  const left = (after: number) => notEnded(publishings, begins + after).map(({ number }) => number)
  expect([left(0), left(2), left(3), left(9)]).toEqual([[1, 2, 3, 4], [2, 3, 4], [3, 4], [4]])
})
