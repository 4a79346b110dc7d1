import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import {
  closureBanners,
  closureIssues,
  closureOf,
  isClosed,
  remainingClosure,
  timesOf,
  refusalParams,
  type Closure,
} from './closure.ts'

const from = stockholmInstant('2027-02-20', '22:00')
const expected = stockholmInstant('2027-02-20', '23:30')
const closure = (given: Partial<Closure> = {}): Closure => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  part: 'courses',
  from,
  expected,
  openedAt: null,
  ...given,
})
const textAt = (given: Closure, now: number) => closureBanners([given], now).map(({ text }) => text)

describe('a part that is closed', () => {
  it.each([
    ['a millisecond before', from - 1, false],
    ['as it begins', from, true],
    ['as it was expected to end', expected, true],
    ['long after, until an operator opens it', expected + 86_400_000, true],
  ])('is closed or not %s', (_, now, answer) => {
    expect(isClosed(closure(), now)).toBe(answer)
    expect(isClosed(closure({ openedAt: from + 1 }), now)).toBe(false)
  })

  it('keeps its own areas from answering, and the portal’s all but a few', () => {
    expect(closureOf([closure()], 'course-sign-up', from)?.part).toBe('courses')
    expect(closureOf([closure()], 'membership', from)).toBeNull()
    expect(closureOf([closure({ part: 'portal' })], 'membership', from)?.part).toBe('portal')
    expect(closureOf([closure({ part: 'portal' })], 'sign-in', from)).toBeNull()
  })

  it('is reported with the latest expected end of those that keep an area closed, unless it has passed', () => {
    const portal = closure({ part: 'portal', expected: expected + 60_000 })
    const found = closureOf([closure(), portal], 'courses', from)!
    expect([refusalParams(found, from), refusalParams(found, expected + 60_000)]).toEqual([
      { part: 'portal', at: expected + 60_000 },
      { part: 'portal', at: 'none' },
    ])
  })
})

describe('what pages say of it', () => {
  it('is from when until when before, until when meanwhile, and that it takes longer afterwards', () => {
    expect(textAt(closure(), from - 1)).toEqual([
      {
        sv: 'Kurser och aktiviteter går inte att använda från 20 februari kl. 22.00 till omkring 20 februari kl. 23.30.',
        en: 'Courses and activities cannot be used from 20 February at 22:00 until about 20 February at 23:30.',
      },
    ])
    expect(textAt(closure({ part: 'portal' }), from)[0]?.sv).toBe(
      'Portalen går inte att använda till omkring 20 februari kl. 23.30.',
    )
    expect(textAt(closure(), expected)[0]?.en).toBe(
      'Courses and activities cannot be used. It takes longer than expected.',
    )
    expect(textAt(closure({ openedAt: from + 1 }), from)).toEqual([])
  })
})

describe('what pages say of a part that is closed twice', () => {
  const longer = closure({ id: '01JZZZZZZZZZZZZZZZZZZZZZZB', from: from + 60_000, expected: expected + 60_000 })
  const idsOf = (closures: Closure[], now: number) => closureBanners(closures, now).map(({ id }) => id)

  it('is said once, with the latest expected end, until that is opened', () => {
    expect(idsOf([closure(), longer], from + 60_000)).toEqual([longer.id])
    expect(idsOf([closure(), { ...longer, openedAt: from + 70_000 }], from + 80_000)).toEqual([closure().id])
    expect(idsOf([closure(), closure({ id: longer.id })], from)).toHaveLength(1)
  })

  it('is said besides of when it is to be closed again, and of every other part', () => {
    expect(idsOf([closure(), longer], from)).toEqual([closure().id, longer.id])
    expect(idsOf([closure(), { ...longer, part: 'club' }], from + 60_000)).toHaveLength(2)
  })
})

describe('what an operator types', () => {
  const now = stockholmInstant('2027-02-20', '12:00')
  const never = { day: '', time: '' }
  const at = (time: string, day = '2027-02-20') => ({ day, time })
  it.each([
    ['no expected end', never, never, 'expected.day', 'date-required'],
    ['an end that has passed', never, at('11:00'), 'expected.day', 'day-passed'],
    ['an end before it begins', at('22:00'), at('21:00'), 'expected.day', 'until-before-from'],
    ['an end as it begins', at('22:00'), at('22:00'), 'expected.day', 'until-before-from'],
    ['an end that is now', never, at('12:00'), 'expected.day', 'day-passed'],
    ['a time without its day', at('22:00', ''), at('23:00'), 'from.day', 'date-required'],
  ])('is refused with %s', (_, begins, ends, path, code) => {
    expect(closureIssues({ part: 'portal', from: begins, expected: ends }, now)).toEqual([{ path, code }])
  })

  it('begins now where nothing else is said, or has passed', () => {
    for (const begins of [never, at('11:00')])
      expect(timesOf({ part: 'portal', from: begins, expected: at('23:00') }, now).from).toBe(now)
  })
})

describe('a part that an operator opens', () => {
  const opened = closure()
  const other = (given: Partial<Closure> = {}) => closure({ id: '01JZZZZZZZZZZZZZZZZZZZZZZB', ...given })
  const remains = (given: Partial<Closure>) => remainingClosure(opened, [opened, other(given)], from)?.id ?? null

  it('stays closed by another closure of it, or of the portal, that holds now', () => {
    expect(remains({})).toBe(other().id)
    expect(remains({ part: 'portal' })).toBe(other().id)
  })

  it('is open where the others are of another part, over or still to begin', () => {
    expect(remains({ part: 'club' })).toBeNull()
    expect(remains({ openedAt: from })).toBeNull()
    expect(remains({ from: from + 1 })).toBeNull()
    expect(remainingClosure(opened, [opened], from)).toBeNull()
  })
})

it('what will be closed is said in the order in which it begins', () => {
  const later = closure({ id: '01JZZZZZZZZZZZZZZZZZZZZZZB', part: 'club', from: from + 1 })
  expect(closureBanners([later, closure()], 0).map(({ id }) => id)).toEqual([closure().id, later.id])
})
