import { ulid } from 'ulid'
import { answerOffer as endpoint } from '#shared/contract/course-sign-up.ts'
import { overlapIn } from '#shared/courses/overlap.ts'
import { seatsToGiveUp, seatTimesElsewhere, unnamed } from '#shared/courses/seats-elsewhere.ts'
import { isOpen, leavingRefusal, timesOf } from '#shared/courses/sign-up-rule.ts'
import type { HeldOffer, StoredAnswer, SignUpItem, SignUpRef } from '#shared/courses/sign-up.ts'
import { PortalError } from '#shared/errors.ts'
import { courseProcess } from '#shared/platform/engine/course-process.ts'
import { isEngineAway } from '#shared/platform/engine/failures.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { ownSignUp } from '../common/own-sign-up.ts'
import { signalAdmission } from '../common/signal-admission.ts'

/** Whether an offer was answered so before, as a page finds that lost the answer. */
const wasAnswered = async (signUp: SignUpItem, offer: number, isAccepted: boolean, { courses }: Stores) => {
  const entry = await courses.readReportedEntry(signUp.occasion, offer)
  if (entry?.what !== 'offered' || entry.number !== signUp.number || !Array.isArray(entry.parts)) return false
  const states = entry.parts.map((part) => signUp.standing?.parts[part])
  return isAccepted
    ? states.every((state) => state === 'seat')
    : states.every((state) => state === 'none') && signUp.standing?.status !== 'notAccepted'
}

/**
 * @throws PortalError no-member-by-then where the seat would be lost with an ending membership; overlapping where the
 * participant has a meeting, or an unnamed seat elsewhere, at the same time; give-up-too-late where one of the named
 * seats cannot be given up any more
 */
const refuseYes = async (
  { signUp, parts, givesUp }: { signUp: SignUpItem; parts: readonly string[]; givesUp: readonly SignUpRef[] },
  { person: { memberUntil }, portalNow: now }: Pick<Caller, 'person' | 'portalNow'>,
  { courses, heldSeats }: Stores,
): Promise<void> => {
  const { person, language } = signUp
  const [found, { seated, meetings }] = await Promise.all([
    courses.readOccasion(signUp.occasion),
    heldSeats.readHeldBy(person),
  ])
  if (!found) throw new PortalError('not-found')
  const { course, occasion } = found
  const left = leavingRefusal(found, memberUntil ?? null)
  if (left) throw new PortalError(left.code, left.details)
  const leaving = seatsToGiveUp(occasion, parts, seated, now)
  const others = unnamed(leaving, givesUp)
  const overlap = overlapIn(
    timesOf(course, occasion, parts),
    seatTimesElsewhere({ seated: others, meetings }, occasion.id),
  )
  if (overlap) {
    const [one, other] = overlap.map(({ title }) => title[language])
    throw new PortalError('overlapping', { params: { one: one ?? '', other: other ?? '' } })
  }
  const late = leaving.find(({ isTooLate }) => isTooLate)
  if (late) throw new PortalError('give-up-too-late', { params: { day: late.occasion.cancelUntil } })
}

type GivenAnswer = {
  signUp: SignUpItem
  held: HeldOffer
  answer: Pick<StoredAnswer, 'offer' | 'isAccepted' | 'givesUp'>
}

/**
 * Stores an answer that the process cannot receive now: an answer given in time holds, however long the engine is
 * away.
 * @throws PortalError offer-over, overloaded
 */
const keep = async (
  { signUp, held, answer }: GivenAnswer,
  { portalNow }: Pick<Caller, 'portalNow'>,
  { courses, signUps }: Stores,
): Promise<void> => {
  const found = await courses.readOccasion(signUp.occasion)
  if (!found || portalNow >= Math.min(held.expiresAt ?? Infinity, found.occasion.startsAt))
    throw new PortalError('offer-over')
  await signUps.keepAnswer({ ...answer, askedAt: portalNow }, signUp)
}

/**
 * Takes or declines seats that are held for the caller; seats elsewhere at the same time are given up with a yes that
 * names them. Answered so before, it is the same answer. With the engine down it is stored, and done once the engine
 * is back.
 * @throws not-found, offer-over, no-member-by-then, overlapping, give-up-too-late, overloaded
 */
export const answerOffer = operation(endpoint, {
  run: async ({ params: { occasion, offer }, body: { isAccepted, givesUp = [] } }, caller, deps: EngineDeps) => {
    const { stores, engine } = deps
    const signUp = await stores.signUps.readLatest(occasion, caller.who.ref)
    if (!signUp) throw new PortalError('not-found')
    const held = signUp.standing?.offers.find(({ id }) => id === offer)
    if (!isOpen(signUp) || !held) {
      if (await wasAnswered(signUp, offer, isAccepted, stores)) return ownSignUp(occasion, caller, stores)
      throw new PortalError('offer-over')
    }
    const [known] = await stores.signUps.storedAnswers(occasion, [offer])
    if (known) {
      if (known.isAccepted !== isAccepted) throw new PortalError('offer-over')
      await signalAdmission(occasion, deps)
      return ownSignUp(occasion, caller, stores)
    }
    const check = () => refuseYes({ signUp, parts: held.parts, givesUp }, caller, stores)
    if (isAccepted) await check()
    const { number } = signUp
    try {
      await engine.startWithCommand(courseProcess(occasion), {
        update: 'answerOffer',
        // A refusal does not hold for ever, as the same command’s would; the answer itself is given once.
        commandId: `offer-${offer}-${number}-${ulid()}`,
        argument: { number, offer, isAccepted, ...(givesUp.length > 0 && { givesUp }) },
      })
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      if (isEngineAway(error)) {
        await keep({ signUp, held, answer: { offer, isAccepted, givesUp } }, caller, stores)
        return ownSignUp(occasion, caller, stores)
      }
      if (error.code !== 'overlapping') throw error
      // The process does not name what the participant has elsewhere, and that may have ended meanwhile.
      await check()
      throw new PortalError('overloaded', { retryAfter: 1 })
    }
    return ownSignUp(occasion, caller, stores)
  },
})
