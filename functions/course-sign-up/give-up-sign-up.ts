import { giveUpSignUp as endpoint } from '#shared/contract/course-sign-up.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { partsToGiveUp } from '#shared/courses/giving-up.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { whole } from '#shared/courses/seats.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { isOpen } from '#shared/courses/sign-up-rule.ts'
import { PortalError } from '#shared/errors.ts'
import type { EngineDeps } from '../common/engine.ts'
import { operation } from '../common/operation.ts'
import { ownSignUp } from '../common/own-sign-up.ts'
import { signalAdmission } from '../common/signal-admission.ts'

/** What is left of a sign-up to give up; all that was chosen before its turn came. */
const partsLeft = ({ standing, chosen }: SignUpItem): string[] =>
  standing
    ? Object.keys(standing.parts).filter((part) => standing.parts[part] !== 'none')
    : chosen.length > 0
      ? [...chosen]
      : [whole]

const isTooLate = ({ standing }: SignUpItem, parts: readonly string[], occasion: Occasion, now: number): boolean => {
  if (!standing) return false
  const free = partsToGiveUp(occasion, standing.parts, now)
  return parts.some((part) => !free.includes(part))
}

/**
 * Asks the process to give up all of a sign-up or some sessions; a repeated request is not sent again.
 * @throws not-found for another person’s, invalid-input, sign-up-ended, give-up-too-late, course-over for an
 * e-course, overloaded
 */
export const giveUpSignUp = operation(endpoint, {
  run: async ({ params: { occasion: id, number }, body }, caller, deps: EngineDeps) => {
    const { courses, signUps } = deps.stores
    const [signUp, found] = await Promise.all([courses.readSignUp(id, number), courses.readOccasion(id)])
    if (!signUp || !found || signUp.person !== caller.who.ref) throw new PortalError('not-found')
    if (signUp.standing?.status === 'cancelled') return ownSignUp(id, caller, deps.stores)
    if (!isOpen(signUp)) throw new PortalError('sign-up-ended')
    const { parts } = body
    const left = partsLeft(signUp)
    // What is given up already is left out, so that the same can be sent again.
    const leaving = [...new Set(parts ?? left)].filter((part) => signUp.standing?.parts[part] !== 'none')
    if (parts?.length === 0 || leaving.some((part) => !left.includes(part)))
      throw new PortalError('invalid-input', { fields: [{ path: 'parts', code: 'invalid' }] })
    if (leaving.length === 0) return ownSignUp(id, caller, deps.stores)
    if (isTooLate(signUp, leaving, found.occasion, caller.portalNow))
      throw isECourse(found.occasion)
        ? new PortalError('course-over')
        : new PortalError('give-up-too-late', { params: { day: found.occasion.cancelUntil } })
    const asked = signUp.givingUpSince === null ? [] : await signUps.readAsked(id, number)
    const isAsked = asked.some((act) => act.parts === null || leaving.every((part) => act.parts?.includes(part)))
    if (!isAsked) {
      if (asked.length > 0) throw new PortalError('overloaded', { retryAfter: 2 })
      // To give up all that is left now is to give up all that is left by then.
      const all = left.every((part) => leaving.includes(part))
      await signUps.askToGiveUp({
        id: body.commandId,
        occasion: id,
        what: 'cancel',
        number,
        parts: all ? null : leaving,
        askedAt: caller.portalNow,
      })
    }
    await signalAdmission(id, deps)
    return ownSignUp(id, caller, deps.stores)
  },
})
