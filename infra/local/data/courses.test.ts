import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { CourseDraft } from '#shared/courses/course-draft.ts'
import { OccasionDraft, occasionDraftOf } from '#shared/courses/occasion-draft.ts'
import { coursesFor } from '#shared/courses/listed.ts'
import { publishedIssues } from '#shared/courses/publish-issues.ts'
import type { RoleKind } from '#shared/roles/role.ts'
import { courses } from './courses.ts'

describe('the demonstration’s courses', () => {
  it.each(['2027-01-20', '2027-03-28', '2027-10-30'])('opened on %s could have been written by an editor', (day) => {
    const held = courses(stockholmInstant(day, '09:00'))
    for (const { type, title, about, groups, restriction } of held.courses)
      expect(CourseDraft.safeParse({ type, title, about, groups, restriction })).toMatchObject({ success: true })
    for (const occasion of held.occasions) {
      const draft = occasionDraftOf(occasion)
      expect(OccasionDraft.safeParse(draft)).toMatchObject({ success: true })
      expect([...publishedIssues(draft, occasion, occasion.startsAt)]).toEqual([])
    }
  })

  it('for seniors are shown to seniors, and to no other member', () => {
    const opening = stockholmInstant('2027-01-20', '09:00')
    const held = courses(opening)
    const shownTo = (kind: RoleKind) =>
      coursesFor({ kind }, held.courses, held.occasions, opening).map(({ title }) => title.sv)
    expect(shownTo('retired')).toContain('Träff för seniorer')
    for (const kind of ['employable', 'manager', 'self_employed', 'student', 'job_seeker', 'unknown'] as const)
      expect(shownTo(kind)).not.toContain('Träff för seniorer')
  })
})
