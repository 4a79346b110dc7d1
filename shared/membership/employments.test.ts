import { describe, expect, it } from 'vitest'
import { employmentHistory, employmentsOn, endedFrom, madeUpon } from './employments.ts'
import { MemberEmployment } from './employment.ts'

const job = (more: Partial<MemberEmployment> = {}) =>
  MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: null, ...more })
const raised = job({ from: '2027-03-01', fixedIncome: 40_000, source: '01A' })
const second = job({ id: 'second', from: '2027-02-20', source: '01B' })

/** The employments once all but those that go on have ended from a day on. */
const after = (before: MemberEmployment[], from = '2027-02-15', ...ongoing: string[]) => {
  const ended = endedFrom(before, { from, ongoing: new Set(ongoing), source: '01END' })
  const isReplaced = (each: MemberEmployment) =>
    ended.some(({ id, from: of, source }) => id === each.id && of === each.from && source === each.source)
  return [...before.filter((each) => !isReplaced(each)), ...ended]
}
const idsOn = (employments: MemberEmployment[], ...days: string[]) =>
  days.map((day) => employmentsOn(employments, day).map(({ id }) => id))

describe('employments that end from a day on', () => {
  it('hold on the day before and never again, also where they were changed for later or began later', () => {
    const employments = after([job(), raised, second])
    const days = ['2027-02-14', '2027-02-15', '2027-02-20', '2027-03-01', '2028-01-01']
    expect(idsOn(employments, ...days)).toEqual([['job'], [], [], [], []])
    expect(employmentHistory(employments)).toMatchObject([{ id: 'job', from: null, until: '2027-02-14', held: [{}] }])
  })

  it.each(['01Z', 'register'])('do not hold on that day where something else (%s) made them begin then', (source) => {
    expect(idsOn(after([job({ from: '2027-02-15', source })]), '2027-02-14', '2027-02-15')).toEqual([[], []])
    const employments = after([job(), job({ from: '2027-02-15', source })])
    expect(idsOn(employments, '2027-02-14', '2027-02-15', '2027-02-16')).toEqual([['job'], [], []])
  })

  it('leave those alone that go on or have ended already', () => {
    const over = job({ id: 'over', until: '2027-02-14' })
    expect(after([over, second], '2027-02-15', 'second')).toEqual([over, second])
  })

  it('keep the end that was set for an earlier day than theirs', () => {
    const employments = after([job({ until: '2027-02-10' })])
    expect(idsOn(employments, '2027-02-10', '2027-02-11')).toEqual([['job'], []])
  })
})

it('a version made upon another comes after it, where it is known when that was reported', () => {
  const known = MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: null, at: 5 })
  expect(madeUpon(known, { employer: 'Ekbro AB' })).toEqual({ ...known, employer: 'Ekbro AB', at: 6 })
  expect(madeUpon({ ...known, at: null }, {}).at).toBeNull()
})
