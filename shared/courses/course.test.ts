import { describe, expect, it } from 'vitest'
import { AssignmentType } from '../assignments/types.ts'
import { stockholmInstant } from '../clock.ts'
import { mandateRoles } from '../roles/mandate-roles.ts'
import { RoleKind } from '../roles/role.ts'
import { comingMonths, coursesFor, type Course, type Occasion } from './course.ts'
import { groupsOf, TargetGroup } from './target-groups.ts'

const now = stockholmInstant('2027-01-20', '09:00')
const course = (id: string, ...groups: TargetGroup[]): Course => ({
  id,
  type: 'course',
  title: { sv: id, en: id },
  about: { sv: '', en: '' },
  groups,
  restriction: 'none',
})
const held = (courseId: string, day: string): Occasion => ({
  id: `${courseId}-${day}`,
  courseId,
  startsAt: stockholmInstant(day, '09:00'),
  endsAt: stockholmInstant(day, '16:00'),
  place: null,
  seats: 20,
  signUpUntil: day,
})

describe('target groups', () => {
  it('are about thirty', () => {
    expect(TargetGroup.options).toHaveLength(30)
  })

  it.each(AssignmentType.options)('%s has a group of its own and those of its role kind', (assignmentType) => {
    const groups = groupsOf({ kind: mandateRoles[assignmentType].kind, assignmentType })
    expect(groups).toEqual(expect.arrayContaining(['elected', 'member']))
    expect(groups.length).toBeGreaterThan(2)
  })

  it.each(RoleKind.options)('%s is a member or not, never both', (kind) => {
    const groups = groupsOf({ kind })
    expect(groups.includes('member') && groups.includes('notMember')).toBe(false)
    if (kind === 'non_member') expect(groups).toEqual(['notMember'])
  })
})

describe('courses for a role', () => {
  const courses = [
    course('chairing', 'chair'),
    course('money', 'treasurer'),
    course('pension', 'member'),
    course('held', 'chair'),
    course('open', 'notMember'),
  ]
  const occasions = [
    held('pension', '2027-02-01'),
    held('chairing', '2027-03-01'),
    held('chairing', '2027-01-25'),
    held('money', '2027-01-21'),
    held('held', '2027-01-20'),
    held('open', '2027-01-22'),
  ]

  it('are those for one of its groups that are still to be held, the next one first', () => {
    const found = coursesFor({ kind: 'elected_club_chairman', assignmentType: 'chairman' }, courses, occasions, now)
    expect(found.map(({ id, occasions: dates }) => [id, dates.length])).toEqual([
      ['chairing', 2],
      ['pension', 1],
    ])
    expect(found[0]?.occasions[0]?.id).toBe('chairing-2027-01-25')
  })

  it('of a non-member are those open to non-members', () => {
    expect(coursesFor({ kind: 'non_member' }, courses, occasions, now).map(({ id }) => id)).toEqual(['open'])
  })

  it('are looked for in this month and the six that follow', () => {
    expect(comingMonths(stockholmInstant('2027-10-31', '23:00'))).toEqual([
      '2027-10',
      '2027-11',
      '2027-12',
      '2028-01',
      '2028-02',
      '2028-03',
      '2028-04',
    ])
  })
})
