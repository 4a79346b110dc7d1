import { saveOccasion as endpoint } from '#shared/contract/course-commands.ts'
import { changedFields } from '#shared/courses/course-event.ts'
import { isStillOn } from '#shared/courses/listed.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { occasionDraftOf, occasionIssues, occasionWritten } from '#shared/courses/occasion-draft.ts'
import { organiserIssues, publishedIssues } from '#shared/courses/publish-issues.ts'
import { openingLetterAt } from '#shared/courses/opening-letter.ts'
import { fixedIssues } from '#shared/courses/occasion-change.ts'
import { PortalError } from '#shared/errors.ts'
import type { EngineDeps } from '../common/engine.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { signalAdmission } from '../common/signal-admission.ts'
import { refuseUnknownClash } from './clashing-seats.ts'

/**
 * Saves what an editor has written; what is published changes for everybody at once, and admission goes on with it.
 * @throws not-found for a course that is not saved, or another course’s occasion; invalid-input, version-conflict,
 * occasion-cancelled, occasion-over, seats-at-new-time
 */
export const saveOccasion = operation(endpoint, {
  run: async ({ params, query, body }, caller, deps: EngineDeps) => {
    const { courses: store, signUps } = deps.stores
    const seen = requiredVersion(caller)
    const { course, occasions } = await store.readManaged(params.course)
    if (!course) throw new PortalError('not-found')
    const isECourse = course.type === 'eCourse'
    const stored = occasions.find(({ id }) => id === params.occasion)
    if (!stored && seen > 0) throw new PortalError('not-found')
    if (stored?.state === 'cancelled') throw new PortalError('occasion-cancelled')
    const isPublished = stored?.state === 'published'
    if (isPublished && !isStillOn(stored, caller.portalNow)) throw new PortalError('occasion-over')
    const hasSignUps = isPublished && (await signUps.hasAny(stored.id))
    const fixed = stored ? [...fixedIssues(stored, body)] : []
    const fields = [
      ...(hasSignUps ? fixed : []),
      ...(isPublished ? publishedIssues(body, stored, caller.portalNow) : occasionIssues(body, isECourse)),
      ...(isPublished ? organiserIssues({ ...body, organisers: stored.organisers }) : []),
    ]
    if (fields.length > 0) throw new PortalError('invalid-input', { fields })
    const occasion: Occasion = {
      ...occasionWritten(body, isECourse),
      id: params.occasion,
      courseId: course.id,
      organisers: stored?.organisers ?? [],
      state: stored?.state ?? 'draft',
      reason: null,
      publishedAt: stored?.publishedAt ?? null,
      version: seen + 1,
      updatedAt: caller.portalNow,
    }
    if (hasSignUps) await refuseUnknownClash({ stored, occasion, known: query.clashing ?? 0 }, deps.stores)
    const changed = stored ? changedFields(occasionDraftOf(stored), occasionDraftOf(occasion)) : []
    // Sign-up that now opens later: members who have begun to watch since then are notified as it opens.
    const notifies = openingLetterAt(occasion, caller.portalNow) === 'ahead'
    await store.saveOccasion(occasion, seen, { what: 'saved', by: caller.person.ref, changed }, { fixed, notifies })
    if (hasSignUps) await signalAdmission(occasion.id, deps)
    return occasion
  },
})
