import { saveCourse as endpoint } from '#shared/contract/course-commands.ts'
import type { Course } from '#shared/courses/course.ts'
import type { CourseDraft } from '#shared/courses/course-draft.ts'
import { changedFields } from '#shared/courses/course-event.ts'
import { PortalError } from '#shared/errors.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const written = ({ type, title, about, groups, restriction }: Course): CourseDraft => ({
  type,
  title,
  about,
  groups,
  restriction,
})

/**
 * Saves what an editor has written; what is published changes for everybody at once.
 * @throws version-conflict, course-kind-fixed where its occasions have seats and an e-course has none
 */
export const saveCourse = operation(endpoint, {
  run: async ({ params, body }, caller, { stores: { courses: store } }) => {
    const seen = requiredVersion(caller)
    const { course: stored, occasions } = await store.readManaged(params.course)
    const isECourse = body.type === 'eCourse'
    if (stored && occasions.length > 0 && (stored.type === 'eCourse') !== isECourse)
      throw new PortalError('course-kind-fixed')
    const course: Course = {
      ...body,
      id: params.course,
      state: stored?.state ?? 'draft',
      publishedAt: stored?.publishedAt ?? null,
      version: seen + 1,
      updatedAt: caller.portalNow,
    }
    const changed = stored ? changedFields(written(stored), body) : []
    await store.saveCourse(course, seen, { what: 'saved', by: caller.person.ref, changed })
    return course
  },
})
