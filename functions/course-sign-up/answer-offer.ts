import { answerOffer as endpoint } from '#shared/contract/course-sign-up.ts'
import { isOpen, timesOf } from '#shared/courses/sign-up-rule.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { overlapIn } from '#shared/courses/overlap.ts'
import { PortalError } from '#shared/errors.ts'
import { courseProcess } from '#shared/platform/engine/course-process.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { EngineDeps } from '../common/engine.ts'
import { operation } from '../common/operation.ts'
import { ownSignUp, timesElsewhere } from '../common/own-sign-up.ts'

/** Whether an offer was answered so before, as a page finds that lost the answer. */
const wasAnswered = async (signUp: SignUpItem, offer: number, isAccepted: boolean, { courses }: Stores) => {
  const entry = await courses.readToldEntry(signUp.occasion, offer)
  if (entry?.what !== 'offered' || entry.number !== signUp.number || !Array.isArray(entry.parts)) return false
  const states = entry.parts.map((part) => signUp.standing?.parts[part])
  return isAccepted
    ? states.every((state) => state === 'seat')
    : states.every((state) => state === 'none') && signUp.standing?.status !== 'notAccepted'
}

/** @throws PortalError overlapping where one has a seat elsewhere at the same time: that is given up first */
const refuseOverlap = async (signUp: SignUpItem, stores: Stores): Promise<void> => {
  const { occasion, person, language } = signUp
  const [found, listed] = await Promise.all([stores.courses.readOccasion(occasion), stores.signUps.listOf(person)])
  if (!found) throw new PortalError('not-found')
  const offered = timesOf(found.course, found.occasion, signUp.standing?.offer?.parts ?? [])
  const overlap = overlapIn(offered, await timesElsewhere(listed, occasion, stores))
  if (!overlap) return
  const [one, other] = overlap.map(({ title }) => title[language])
  throw new PortalError('overlapping', { params: { one: one ?? '', other: other ?? '' } })
}

/**
 * Takes or declines seats that are held for the caller. Answered so before, it is the same answer.
 * @throws not-found, offer-over, overlapping, engine-unavailable
 */
export const answerOffer = operation(endpoint, {
  run: async ({ params: { occasion, offer }, body: { isAccepted } }, caller, deps: EngineDeps) => {
    const { stores, engine } = deps
    const signUp = await stores.signUps.readLatest(occasion, caller.who.ref)
    if (!signUp) throw new PortalError('not-found')
    if (!isOpen(signUp) || signUp.standing?.offer?.id !== offer) {
      if (await wasAnswered(signUp, offer, isAccepted, stores)) return ownSignUp(occasion, caller, stores)
      throw new PortalError('offer-over')
    }
    if (isAccepted) await refuseOverlap(signUp, stores)
    const { number } = signUp
    await engine.startWithCommand(courseProcess(occasion), {
      update: 'answerOffer',
      commandId: `offer-${offer}-${number}-${isAccepted}`,
      argument: { number, offer, isAccepted },
    })
    return ownSignUp(occasion, caller, stores)
  },
})
