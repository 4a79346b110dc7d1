import { describe, expect, it } from 'vitest'
import { stockholmDate, stockholmInstant } from '../clock.ts'
import { holdsOn } from '../membership/entries.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { feeOn } from '../membership/fee-on.ts'
import { standingOn } from '../insurance/standing.ts'
import { insteadOfLeaving } from './instead.ts'
import { judgedLeaving } from './judged-leaving.ts'
import {
  entriesUntil,
  hasEndedWith,
  isOwnEnd,
  lastDayLeft,
  lastDayOf,
  leavingObstacle,
  leftUnsubmitted,
  reducedUntil,
  takenBackOn,
  withLastDay,
} from './leaving.ts'

const entry = (given: object) =>
  MembershipEntry.parse({ kind: 'employed', from: '2020-01-01', until: null, source: 'joined', ...given })
const membership = (given: object = {}) => ({
  entries: [entry(given)],
  employments: [],
  reduced: [],
  additional: [],
  clubs: [],
})

describe('the last day of a membership that is left', () => {
  it.each([
    ['2027-01-01', '2027-01-31'],
    ['2027-01-31', '2027-01-31'],
    ['2027-02-01', '2027-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2028-02-29', '2028-02-29'],
    ['2027-04-30', '2027-04-30'],
    ['2027-12-31', '2027-12-31'],
  ])('is, asked on %s, the last of that month: %s', (today, lastDay) => {
    expect(lastDayOf([entry({})], today)).toBe(lastDay)
    expect(lastDayOf([], today)).toBe(lastDay)
  })

  it('is the last of the month in which a membership begins that has not begun', () => {
    expect(lastDayOf([entry({ from: '2027-03-01' })], '2027-01-20')).toBe('2027-03-31')
  })

  it('is of the Swedish month, when it is another one in the world’s time', () => {
    const atMidnight = stockholmInstant('2027-07-01', '00:30')
    expect(new Date(atMidnight).toISOString()).toContain('2027-06-30')
    expect(lastDayOf([entry({})], stockholmDate(atMidnight))).toBe('2027-07-31')
  })
})

describe('a membership that ends with its last day', () => {
  const left = withLastDay(
    { ...membership(), reduced: [{ from: '2027-01-01', until: null, source: 'r' }] },
    '2027-02-28',
  )

  it('holds and costs as before until then, and nothing from the day after', () => {
    for (const day of ['2027-02-01', '2027-02-28']) {
      expect(holdsOn(left.entries, day)).not.toBeNull()
      expect(feeOn(left, day)).toEqual(feeOn({ ...left, entries: [entry({})] }, day))
    }
    expect(holdsOn(left.entries, '2027-03-01')).toBeNull()
    expect(feeOn(left, '2027-03-01')).toBeNull()
    expect(left.reduced).toMatchObject([{ until: '2027-02-28' }])
  })

  it('has its income insurance until that day', () => {
    expect(standingOn(left.entries, '2027-02-28')).toMatchObject({ state: 'qualified', until: '2027-02-28' })
    expect(standingOn(left.entries, '2027-03-01')).toEqual({ state: 'no-member' })
  })

  it('never comes to be what was to begin later, and an earlier end stays', () => {
    const entries = [entry({}), entry({ kind: 'retired', from: '2027-05-01', source: 'later', cause: 'change' })]
    const { entries: after } = withLastDay({ ...membership(), entries }, '2027-02-28')
    expect(holdsOn(after, '2027-05-01')).toBeNull()
    expect(withLastDay(membership({ until: '2027-01-15' }), '2027-02-28')).toEqual(membership({ until: '2027-01-15' }))
  })

  it('leaves alone a membership that was applied for anew, while the end is still to be carried out', () => {
    const anew = entry({ from: '2027-03-01', cause: 'application', source: 'anew' })
    const { entries } = withLastDay({ ...membership(), entries: [entry({}), anew] }, '2027-02-28')
    expect(holdsOn(entries, '2027-02-28')).not.toBeNull()
    expect(holdsOn(entries, '2027-03-01')?.source).toBe('anew')
  })
})

describe('leaving', () => {
  it('is refused where the membership ends no later already, and not where it would end later', () => {
    expect(leavingObstacle([entry({ until: '2027-02-28' })], { until: '2027-02-28' })).toBe('ends-already')
    expect(leavingObstacle([entry({ until: '2027-02-27' })], { until: '2027-02-28' })).toBe('ends-already')
    expect(leavingObstacle([entry({ until: '2027-03-31' })], { until: '2027-02-28' })).toBeNull()
    expect(leavingObstacle([entry({})], { until: '2027-02-28' })).toBeNull()
  })

  it('counts from its signature, whether the register knows it or not, until it is taken back', () => {
    const change = { kind: 'left', from: '2027-03-01' } as const
    expect(lastDayLeft([{ ...change, state: 'waiting' }])).toBe('2027-02-28')
    expect(lastDayLeft([{ ...change, state: 'planned' }])).toBe('2027-02-28')
    expect(lastDayLeft([{ ...change, state: 'planned', takingBack: { by: 'member' } }])).toBeNull()
    expect(lastDayLeft([{ ...change, state: 'cancelled' }])).toBeNull()
    expect(lastDayLeft([{ ...change, kind: 'retired', state: 'planned' }])).toBeNull()
  })

  it('is the end that the register reports for the same day, and no other', () => {
    const changes = [{ kind: 'left', state: 'planned', from: '2027-03-01' } as const]
    expect(isOwnEnd(changes, { until: '2027-02-28', cause: 'left' })).toBe(true)
    expect(isOwnEnd(changes, { until: '2027-02-27', cause: 'left' })).toBe(false)
    expect(isOwnEnd(changes, { until: '2027-02-28', cause: 'died' })).toBe(false)
    expect(isOwnEnd([{ ...changes[0]!, state: 'cancelled' }], { until: '2027-02-28', cause: 'left' })).toBe(false)
  })

  it('asks for no reason, and refuses tags, links and a text that is too long in the one that is given', () => {
    const issueOf = (given: object) => {
      const { error } = judgedLeaving.safeParse({ until: '2027-02-28', reason: null, comment: '', ...given })
      return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
    }
    expect(issueOf({})).toEqual([])
    expect(issueOf({ reason: 'fee', comment: 'Det blev för dyrt.' })).toEqual([])
    expect(issueOf({ comment: '<b>dyrt</b>' })).toEqual(['comment invalid-characters'])
    expect(issueOf({ comment: 'se www.example.org/varfor' })).toEqual(['comment invalid-characters'])
    expect(issueOf({ comment: 'x'.repeat(501) })).toEqual(['comment too-long'])
    expect(issueOf({ reason: 'because' })).toEqual(['reason invalid'])
  })
})

describe('what may fit instead of leaving', () => {
  const today = '2027-01-20'
  it.each([
    ['employed', ['retired', 'became-unemployed', 'reduced-fee']],
    ['student', ['looking-for-work', 'got-a-job']],
    ['self_employed', ['reduced-fee']],
    ['retired', []],
    ['job_seeker', ['retired']],
  ])('is for %s: %j', (kind, changes) => {
    expect(insteadOfLeaving(membership({ kind }), today)).toEqual(changes)
  })
})

it('a membership is left without the register knowing it from the day after its last one, unless it is taken back', () => {
  const left = { kind: 'left', state: 'planned' as const, from: '2027-03-01' }
  const unsubmitted = (change: object, today = '2027-03-01') => leftUnsubmitted([{ ...left, ...change }], today)
  expect(unsubmitted({})).toEqual(left)
  expect(unsubmitted({}, '2027-02-28')).toBeNull()
  for (const change of [{ kind: 'retired' }, { state: 'done' }, { takingBack: {} }, { from: null }])
    expect(unsubmitted(change)).toBeNull()
  expect(leftUnsubmitted([], '2027-03-01')).toBeNull()
})

describe('a person who has left and is to become a member anew', () => {
  const ended = entry({ until: '2027-02-28' })
  const begun = (cause: string) => entry({ from: '2027-03-01', cause, source: 'anew' })
  const holdsAfter = (...entries: ReturnType<typeof entry>[]) =>
    holdsOn(entriesUntil(entries, '2027-02-28'), '2027-03-01') !== null

  it('is one again by what the register reports, once it has reported the end of the first', () => {
    expect(hasEndedWith([ended], '2027-02-28')).toBe(true)
    expect(hasEndedWith([entry({})], '2027-02-28')).toBe(false)
    expect(holdsAfter(ended, begun('register'))).toBe(true)
    expect(holdsAfter(entry({}), begun('register'))).toBe(false)
  })

  it('is none by a change that was planned before', () => {
    expect(holdsAfter(ended, begun('change'))).toBe(false)
  })

  it('lives out the days with a reduced fee that are before the end', () => {
    const reduced = ['2027-01-31', '2027-02-28', '2027-06-30'].map((until) => ({
      from: '2027-01-01',
      until,
      source: until,
    }))
    expect(reducedUntil(reduced, '2027-02-28').map(({ until }) => until)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-02-28',
    ])
  })
})

it('leaving is taken back on the day on which the member alone ended it, and on no other', () => {
  const change = { kind: 'left', state: 'cancelled' as const, cause: null, overOn: '2027-02-10' }
  const on = (given: object, today = '2027-02-10') => takenBackOn([{ ...change, ...given }], today)
  expect(on({})).toBe('2027-02-10')
  expect(takenBackOn([], '2027-02-10')).toBeNull()
  expect(on({}, '2027-02-11')).toBeNull()
  for (const other of [{ kind: 'retired' }, { state: 'done' }, { cause: 'closed-by-union' }, { overOn: undefined }])
    expect(on(other)).toBeNull()
})
