import { ulid } from 'ulid'
import { nothingHappens } from '#shared/courses/admission-state.ts'
import { answerOffer } from '#shared/courses/offers.ts'
import { clashingParts, seatsToGiveUp, unnamed, type SeatsToGiveUp } from '#shared/courses/seats-elsewhere.ts'
import { partsIn } from '#shared/courses/seats.ts'
import type { AskedAct, GiveUp, StoredAnswer } from '#shared/courses/sign-up.ts'
import { PortalError } from '#shared/errors.ts'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { Concerned } from './batch.ts'
import type { CachedAdmission, CachedAdmissions } from './cached-admission.ts'
import type { OfferAnswer } from './messages.ts'

const askedFor = ({ signUp: { occasion, number, standing }, parts }: SeatsToGiveUp, now: number): GiveUp => {
  const left = partsIn(standing?.parts ?? {}, 'undecided', 'seat', 'waiting', 'offered')
  const isAll = left.every((part) => parts.includes(part))
  return {
    id: ulid(),
    occasion,
    what: 'cancel',
    number,
    parts: isAll ? null : [...parts],
    askedAt: now,
  }
}

/** Answers to offers, each its own transaction upon what was read. */
export const offerAnswers = ({ stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>, cache: CachedAdmissions) => {
  /** Whether this is what the log says already, so that the answer was given before. */
  const wasAnsweredSo = async (occasion: string, { offer, number, isAccepted }: OfferAnswer): Promise<boolean> => {
    const what = isAccepted ? 'offer-accepted' : 'offer-declined'
    const since = await stores.courseLogs.entries(occasion, offer)
    return since.some((entry) => entry.what === what && entry.offer === offer && entry.number === number)
  }

  /**
   * What a yes is stored with: the seats that its person has, and the giving up of those at the same time.
   * @throws PortalError overlapping for a seat that the answer does not name or a business meeting, give-up-too-late,
   * overloaded while something else is given up there
   */
  const withYes = async (
    { occasion }: CachedAdmission,
    { number, givesUp = [] }: Pick<OfferAnswer, 'number' | 'givesUp'>,
    { parts, now }: { parts: readonly string[]; now: number },
  ): Promise<Partial<Concerned>> => {
    const signUps = await stores.admissions.signUpsUnder(occasion.id, [number])
    const held = await stores.heldSeats.readHeld(signUps.map(({ person }) => person))
    const all = [...held.values()]
    const leaving = seatsToGiveUp(
      occasion,
      parts,
      all.flatMap(({ seated }) => seated),
      now,
    )
    const meetings = all.flatMap((each) => each.meetings)
    const isMet = clashingParts(occasion, parts, { seated: [], meetings }).length > 0
    if (isMet || unnamed(leaving, givesUp).length > 0) throw new PortalError('overlapping')
    const late = leaving.find(({ isTooLate }) => isTooLate)
    if (late) throw new PortalError('give-up-too-late', { params: { day: late.occasion.cancelUntil } })
    const isBusy = leaving.some(({ signUp }) => signUp.givingUpSince !== null)
    if (isBusy) throw new PortalError('overloaded', { retryAfter: 2 })
    return { signUps, held, givesUp: leaving.map((each) => askedFor(each, now)) }
  }

  /** As `withYes`, but also for a no; null where it is refused. */
  const withAnswer = async (
    admission: CachedAdmission,
    act: StoredAnswer,
    offered: { parts: readonly string[]; now: number },
  ): Promise<Partial<Concerned> | null> => {
    if (!act.isAccepted) return {}
    return withYes(admission, act, offered).catch((error: unknown) => {
      if (error instanceof PortalError) return null
      throw error
    })
  }

  /** Lets the other processes do what is asked of them. A failure here is found by the next scan of open admissions. */
  const notifyOthers = async ({ givesUp = [] }: Pick<OfferAnswer, 'givesUp'>): Promise<void> => {
    await Promise.allSettled(givesUp.map(({ occasion }) => nudgeAdmission(engine, occasion)))
  }

  return {
    /** Takes an answer once; given again it is the same. @throws PortalError offer-over, and what `withYes` says */
    answer: async (occasion: string, answer: OfferAnswer, now: number): Promise<void> => {
      for (;;) {
        const admission = await cache.read(occasion)
        if (!admission) throw new PortalError('offer-over')
        const { state } = admission
        const offer = state.offers[answer.offer]
        const outcome = offer?.number === answer.number ? answerOffer(state, answer, now) : null
        if (offer && outcome?.ok) {
          const concerned = answer.isAccepted ? await withYes(admission, answer, { parts: offer.parts, now }) : {}
          if (await cache.write(admission, outcome, concerned)) break
        } else if (await wasAnsweredSo(occasion, answer)) break
        else throw new PortalError('offer-over')
      }
      await notifyOthers(answer)
    },

    /**
     * Does what was answered while this process was away, as of when it was: it was in time, whatever time has done
     * since. What does not hold for another reason is over. False where nothing was.
     */
    takeStored: async (admission: CachedAdmission, acts: readonly AskedAct[], now: number): Promise<boolean> => {
      const act = acts.find((each) => each.what === 'answer')
      if (!act) return false
      const { state } = admission
      const offer = state.offers[act.offer]
      const outcome = offer?.number === act.number ? answerOffer(state, act, act.askedAt) : null
      const concerned = offer && outcome?.ok ? await withAnswer(admission, act, { parts: offer.parts, now }) : null
      if (outcome?.ok && concerned) await cache.write(admission, outcome, { ...concerned, acts: [act] })
      else await cache.write(admission, nothingHappens(state), { acts: [act] })
      await notifyOthers(act)
      return true
    },
  }
}
