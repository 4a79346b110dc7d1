import { expect, it } from 'vitest'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { feePreview, newFeeOf } from './preview.ts'

const job = MemberEmployment.parse({ id: 'one', employer: 'Nordvik Teknik AB', clubId: null, fixedIncome: 30_000 })
const inClub = { ...job, id: 'two', clubId: 'club-001', until: '2027-06-30' }

it('a preview says from when a club’s fee falls away although the fee itself stays', () => {
  const entries = [MembershipEntry.parse({ kind: 'employed', from: '2026-01-01', until: null, source: 'joined' })]
  const clubs = [{ clubId: 'club-001', fee: 15 }]
  const now = { entries, employments: [job, inClub], reduced: [], clubs }
  const { steps } = feePreview(now, now, { from: '2027-03-01', kind: null, today: '2027-02-20' })
  expect(steps.map(({ day, fee }) => [day, fee?.ground, fee?.clubs.length])).toEqual([
    ['2027-03-01', 'ordinary', 1],
    ['2027-07-01', 'ordinary', 0],
  ])
})

it('a preview says what follows from a change that is planned for later', () => {
  const entry = (kind: 'employed' | 'retired', from: string) =>
    MembershipEntry.parse({ kind, from, until: null, source: from })
  const entries = [entry('employed', '2026-01-01'), entry('retired', '2027-04-01')]
  const now = { entries, employments: [job], reduced: [], clubs: [] }
  const after = { ...now, reduced: [{ from: '2027-03-01', until: '2027-06-30', source: 'leave' }] }
  const { steps } = feePreview(now, after, { from: '2027-03-01', kind: null, today: '2027-02-20' })
  expect(steps.map(({ day, fee }) => [day, fee?.ground])).toEqual([
    ['2027-03-01', 'reduced'],
    ['2027-04-01', 'senior'],
  ])
})

it('a preview says what has been charged meanwhile, months without a membership not counted', () => {
  const entries = [MembershipEntry.parse({ kind: 'employed', from: '2027-02-01', until: null, source: 'joined' })]
  const none = { entries: [], employments: [], reduced: [], clubs: [] }
  const after = { ...none, entries }
  const { before, difference } = feePreview(none, after, { from: '2026-12-01', kind: null, today: '2027-03-20' })
  expect([before, difference]).toEqual([null, -2 * 235])
})

it('a preview says from when nothing is paid any more, and the first fee of a member who begins to pay', () => {
  const entry = (until: string | null) =>
    MembershipEntry.parse({ kind: 'employed', from: '2026-01-01', until, source: 'joined' })
  const now = { entries: [entry(null)], employments: [job], reduced: [], clubs: [] }
  const after = { ...now, entries: [entry('2027-03-31')] }
  const preview = feePreview(now, after, { from: '2027-03-01', kind: null, today: '2027-02-20' })
  expect(preview.steps.map(({ day, fee }) => [day, fee?.ground ?? null])).toEqual([
    ['2027-03-01', 'ordinary'],
    ['2027-04-01', null],
  ])
  expect(newFeeOf(preview)).toEqual(preview.steps[0]?.fee?.fee)
  const ended = feePreview(now, { ...now, entries: [] }, { from: '2027-03-01', kind: null, today: '2027-02-20' })
  expect([ended.steps, newFeeOf(ended)]).toEqual([[{ day: '2027-03-01', fee: null }], null])
})
