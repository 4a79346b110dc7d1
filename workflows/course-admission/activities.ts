import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { wakesAt } from '#shared/courses/admission-state.ts'
import { extendOffer } from '#shared/courses/offers.ts'
import { PortalError } from '#shared/errors.ts'
import type { SeenNumbers } from '#shared/courses/numbers-due.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { offerAnswers } from './answer-offer.ts'
import { numberDecisions } from './decide-numbers.ts'
import { createCachedAdmissions, type CachedAdmission } from './cached-admission.ts'
import { orderCourseLetter } from './letters.ts'
import type { CourseStart, OfferAnswer, OfferExtension } from './messages.ts'
import { admissionSteps } from './steps.ts'
import { hasToAnnounce, announceChanges } from './announce-changes.ts'

/**
 * The outcome of one run: `isMore` when there is more to do at once, `pause` until there is (ms; null when only a
 * nudge brings more), `hasLetters` when letters are to be ordered, `isOver` when no one can sign up any more.
 */
export type RunOutcome = {
  isMore: boolean
  pause: number | null
  seen: SeenNumbers | null
  hasLetters: boolean
  isOver: boolean
}

/** A run goes on so long (ms), then the process asks for the next one: a worker that is gone is soon noticed. */
const longestScan = 2_000
const actsAtOnce = 50
const lettersAtOnce = 50

/** The engine’s time of this attempt, which may come long after the process has asked; it runs on. */
const clockOf = (asked: number): (() => number) => {
  const { scheduledTimestampMs, currentAttemptScheduledTimestampMs } = Context.current().info
  const late = Math.max(0, currentAttemptScheduledTimestampMs - scheduledTimestampMs)
  const begun = performance.now()
  return () => asked + late + Math.round(performance.now() - begun)
}

/** Admits to occasions: every act is one transaction upon what was read, so that doing it again does nothing twice. */
export const courseAdmissionActivities = (deps: Pick<WorkerDeps, 'dynamo' | 'stores' | 'engine' | 'clock'>) => {
  const { stores, clock } = deps
  const cache = createCachedAdmissions(deps)
  const { decideNumbers, renumberLate } = numberDecisions(deps, cache)
  const steps = admissionSteps(deps, cache)
  const answers = offerAnswers(deps, cache)

  type Step = { isDone: boolean; seen: SeenNumbers | null; waitsUntil: number | null }

  type RunContext = { seen: SeenNumbers | null; realNow: () => number; offset: number; end: number }

  const doNext = async (
    admission: CachedAdmission,
    { seen, realNow: clockNow, offset, end }: RunContext,
  ): Promise<Step> => {
    const realNow = clockNow()
    const now = realNow + offset
    const acts = await stores.admissions.askedActs(admission.occasion.id, actsAtOnce)
    // Participants whom one entry has ended are notified before another one ends the rest.
    const isBefore =
      (await cache.reportEnded(admission)) ||
      (await answers.takeStored(admission, acts, now)) ||
      (await steps.followEditors(admission, now)) ||
      (await steps.letTimePass(admission, now)) ||
      (await steps.doAsked(admission, acts, now)) ||
      (await renumberLate(admission, acts))
    if (isBefore) return { isDone: true, seen, waitsUntil: null }
    const decided: Step = await decideNumbers(admission, { acts, seen, realNow }, now)
    if (decided.isDone) return decided
    // Seats first: no letter that waits holds up another person's offer.
    const isAfter =
      (await steps.offerSeats(admission, now)) || (await steps.startOffers(admission, () => clockNow() < end))
    return isAfter ? { ...decided, isDone: true } : decided
  }

  return {
    /** `asked`: the engine’s time at which the process asked. */
    decideNext: async (
      { occasion }: CourseStart,
      { seen: before, asked }: { seen: SeenNumbers | null; asked: number },
    ): Promise<RunOutcome> => {
      const realNow = clockOf(asked)
      const end = realNow() + longestScan
      const offset = await clock.storedOffset()
      for (let seen = before; ;) {
        const admission = await cache.open(occasion, realNow() + offset)
        if (!admission) return { isMore: false, pause: null, seen: null, hasLetters: false, isOver: true }
        const next = await doNext(admission, { seen, realNow, offset, end })
        seen = next.seen
        if (next.isDone && realNow() < end) continue
        const hasLetters = hasToAnnounce(admission) || (await stores.admissions.follows(occasion, 1)).length > 0
        if (next.isDone) return { isMore: true, pause: null, seen, hasLetters, isOver: false }
        const wakes = wakesAt(admission.state)
        const due = [next.waitsUntil, wakes === null ? null : wakes - offset].filter((at) => at !== null)
        const pause = due.length === 0 ? null : Math.max(0, Math.min(...due) - realNow())
        return { isMore: false, pause, seen, hasLetters, isOver: pause === null }
      }
    },

    /**
     * Takes an answer once, at the engine’s time at which it was given: between two runs, or during one, because only
     * one of two batches upon the same progress is stored.
     * @throws PortalError offer-over, overlapping, give-up-too-late, overloaded
     */
    answerCourseOffer: async ({ occasion }: CourseStart, answer: OfferAnswer, asked: number): Promise<void> =>
      answers.answer(occasion, answer, asked + (await clock.storedOffset())),

    /**
     * Gives an offer more time, once. Nothing of why an operator does it stands in the log, which everybody can read.
     * @throws PortalError offer-over, also where it cannot end later
     */
    extendCourseOffer: async ({ occasion }: CourseStart, { offer, until }: OfferExtension, asked: number) => {
      const now = asked + (await clock.storedOffset())
      for (;;) {
        const admission = await cache.read(occasion)
        if (!admission) throw new PortalError('offer-over')
        const { state } = admission
        if (state.offers[offer]?.expiresAt === until) return
        const extended = extendOffer(state, { offer, until, reason: 'extended-by-union' }, now)
        if (!extended.ok) throw new PortalError('offer-over')
        if (await cache.write(admission, extended)) return
      }
    },

    /** Orders the log's letters and those of a new time or place. @throws while one is left: it is tried again */
    orderCourseLetters: async ({ occasion }: CourseStart): Promise<void> => {
      await announceChanges(deps, occasion)
      for (;;) {
        const open = await stores.admissions.follows(occasion, lettersAtOnce)
        if (open.length === 0) return
        const done = await Promise.allSettled(
          open.map(async (follow) => {
            const { others = [], ...letter } = follow
            await orderCourseLetter(deps, letter)
            for (const other of others) await orderCourseLetter(deps, { ...letter, ...other })
            await stores.admissions.followDone(follow)
          }),
        )
        const failed = done.filter(({ status }) => status === 'rejected').length
        if (failed > 0) throw ApplicationFailure.retryable(`${failed} letters are left`, 'letters-left')
      }
    },
  }
}
export type CourseAdmissionActivities = ReturnType<typeof courseAdmissionActivities>
