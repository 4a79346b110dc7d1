import * as contract from '#shared/contract/course-commands.ts'
import { isStillOn } from '#shared/courses/listed.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { organiserIssues, publishIssues } from '#shared/courses/publish-issues.ts'
import { PortalError } from '#shared/errors.ts'
import { notifyOrganisers } from '#shared/platform/mail/notify-organisers.ts'
import { notifyWatchers } from '#shared/platform/mail/notify-watchers.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { requiredVersion, type Visit } from '../common/exchange.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { EngineDeps } from '../common/engine.ts'
import { operation } from '../common/operation.ts'
import { signalAdmission } from '../common/signal-admission.ts'

/** @throws PortalError not-found for one that is not saved, or another course’s */
export const storedOccasion = async (
  { courses }: Pick<Stores, 'courses'>,
  params: { course: string; occasion: string },
) => {
  const { course, occasions } = await courses.readManaged(params.course)
  const found = occasions.find(({ id }) => id === params.occasion)
  if (!course || !found) throw new PortalError('not-found')
  const { taken: _taken, isOnline: _isOnline, isOrganised: _isOrganised, ...occasion } = found
  return { course, occasion }
}

/** What an editor brings somewhere is what they have seen. @throws PortalError version-conflict with what is stored */
const asSeen = (stored: Occasion, caller: Visit): void => {
  if (stored.version !== requiredVersion(caller)) throw new PortalError('version-conflict', { current: stored })
}

/**
 * @throws not-found, course-not-published, occasion-cancelled, version-conflict, invalid-input for one that is over
 * or without a place, or without anyone who decides
 */
export const publishOccasion = operation(contract.publishOccasion, {
  run: async ({ params }, caller, deps: EngineDeps) => {
    const { stores } = deps
    const { portalNow, person } = caller
    const { course, occasion: stored } = await storedOccasion(stores, params)
    if (stored.state === 'published') return stored
    if (stored.state === 'cancelled') throw new PortalError('occasion-cancelled')
    if (course.state !== 'published') throw new PortalError('course-not-published')
    asSeen(stored, caller)
    const fields = [...publishIssues(stored, portalNow), ...organiserIssues(stored)]
    if (fields.length > 0) throw new PortalError('invalid-input', { fields })
    const occasion: Occasion = {
      ...stored,
      state: 'published',
      publishedAt: portalNow,
      version: stored.version + 1,
      updatedAt: portalNow,
    }
    await stores.courses.saveOccasion(
      occasion,
      stored.version,
      { what: 'published', by: person.ref },
      { notifies: true },
    )
    // Where the engine is away, the next scan of open effects notifies the watchers.
    await notifyWatchers(deps, occasion.id, portalNow).catch(unlessEngineIsAway)
    await notifyOrganisers(deps, occasion.id, portalNow).catch(unlessEngineIsAway)
    return occasion
  },
})

/**
 * Admission removes everyone who has signed up. Asked again it answers the same.
 * @throws not-found, for a draft too, occasion-over, version-conflict
 */
export const cancelOccasion = operation(contract.cancelOccasion, {
  run: async ({ params, body: { reason } }, caller, deps: EngineDeps) => {
    const { stores } = deps
    const { portalNow, person } = caller
    const { occasion: stored } = await storedOccasion(stores, params)
    if (stored.state === 'cancelled') return stored
    if (stored.state === 'draft') throw new PortalError('not-found')
    if (!isStillOn(stored, portalNow)) throw new PortalError('occasion-over')
    asSeen(stored, caller)
    const occasion: Occasion = {
      ...stored,
      state: 'cancelled',
      reason,
      version: stored.version + 1,
      updatedAt: portalNow,
    }
    await stores.courses.saveOccasion(occasion, stored.version, { what: 'cancelled', by: person.ref })
    if (await stores.signUps.hasAny(occasion.id)) await signalAdmission(occasion.id, deps)
    return occasion
  },
})
