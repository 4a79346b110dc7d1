import { describe, expect, it } from 'vitest'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { stockholmInstant } from '../clock.ts'
import { coursesFor, isStillOn, lastListedDay, listedMonths, nextForSignUp } from './listed.ts'
import { noneTaken, type Occasion } from './occasion.ts'

const now = stockholmInstant('2027-01-20', '09:00')

describe('a published occasion', () => {
  it('is on until it ends, where it was not cancelled', () => {
    const { endsAt } = anOccasion('A', 'C', '2027-02-01')
    const isOn = (state: Occasion['state'], at: number) => isStillOn({ state, endsAt }, at)
    expect([isOn('published', endsAt - 1), isOn('published', endsAt)]).toEqual([true, false])
    expect([isOn('draft', now), isOn('cancelled', now)]).toEqual([false, false])
  })
})

describe('courses for a role', () => {
  const courses = [
    aCourse('C', { groups: ['chair'] }),
    aCourse('D', { groups: ['treasurer'] }),
    aCourse('E', { groups: ['member'] }),
    aCourse('F', { groups: ['chair'] }),
    aCourse('G', { groups: ['notMember'] }),
    aCourse('H', { groups: ['member'], type: 'eCourse' }),
    aCourse('J', { groups: ['chair'], state: 'withdrawn' }),
  ]
  const held = (course: string, day: string, differs: Partial<Occasion> = {}) =>
    anOccasion(`${course}${day.replaceAll('-', '')}`, course, day, differs)
  const occasions = [
    held('E', '2027-02-01'),
    held('C', '2027-03-01'),
    held('C', '2027-01-25'),
    held('C', '2027-01-24', { state: 'draft' }),
    held('D', '2027-01-21'),
    held('F', '2027-01-20'),
    held('F', '2027-01-22', { state: 'cancelled' }),
    held('G', '2027-01-22'),
    held('H', '2026-11-01', { capacity: null, endsAt: now + 1 }),
    held('J', '2027-01-21'),
  ]
  const idsFor = (role: Parameters<typeof coursesFor>[0], at = now) =>
    coursesFor(role, courses, occasions, at).map(({ id, occasions: dates }) => [id, dates.length])

  it('are the published ones for its groups that are still to be held, the next one first and e-courses last', () => {
    expect(idsFor({ kind: 'elected_club_chairman', assignmentType: 'chairman' })).toEqual([
      [idOf('C'), 2],
      [idOf('E'), 1],
      [idOf('H'), 1],
    ])
    expect(coursesFor({ kind: 'employable' }, courses, occasions, now)[0]?.occasions[0]?.id).toBe(idOf('E20270201'))
  })

  it('hold an e-course until it ends', () => {
    expect(idsFor({ kind: 'employable' }, now + 1)).toEqual([[idOf('E'), 1]])
  })

  it('of a non-member are those open to non-members', () => {
    expect(idsFor({ kind: 'non_member' })).toEqual([[idOf('G'), 1]])
  })

  it('have as next what one can still sign up for, and nothing that is full, under way or an e-course', () => {
    const view = (occasion: (typeof occasions)[number], seats = 0) => ({ ...occasion, taken: { ...noneTaken, seats } })
    const next = (...of: ReturnType<typeof view>[]) => nextForSignUp([{ occasions: of }], now)?.occasion.id
    const [free, soon] = [view(held('C', '2027-03-01')), held('C', '2027-01-25')]
    expect(next(view(soon, 20), free)).toBe(free.id)
    expect(next(view(held('C', '2027-01-20')), free)).toBe(free.id)
    expect(next(view(held('H', '2026-11-01', { capacity: null, endsAt: now + 1 })))).toBeUndefined()
    expect(next(free, view(held('C', '2027-02-15')))).toBe(idOf('C20270215'))
  })

  it('are read from two months back, in this month and the twelve that follow', () => {
    const at = stockholmInstant('2027-10-31', '23:00')
    const months = listedMonths(at)
    expect([months[0], months[2], months.at(-1)]).toEqual(['2027-08', '2027-10', '2028-10'])
    expect(months).toHaveLength(15)
    expect(lastListedDay(at)).toBe('2028-10-31')
  })
})
