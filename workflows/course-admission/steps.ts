import { cancelOccasion, changeTerms } from '#shared/courses/admission-acts.ts'
import {
  hasSeatToGive,
  nothingHappens,
  wakesAt,
  type AdmissionState,
  type Outcome,
} from '#shared/courses/admission-state.ts'
import { termsInLog, termsOf } from '#shared/courses/admission-terms.ts'
import { timePasses } from '#shared/courses/admission-time.ts'
import { clashingInLine } from '#shared/courses/by-hand.ts'
import { areOffersMade } from '#shared/courses/offer-time.ts'
import { letterTaken, offerFreeSeats } from '#shared/courses/offers.ts'
import { clashingOf } from '#shared/courses/seats-elsewhere.ts'
import type { AskedAct, StoredAnswer } from '#shared/courses/sign-up.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { outcomeOf } from './asked-acts.ts'
import { offerRunsFrom } from './letters.ts'
import type { CachedAdmission, CachedAdmissions } from './cached-admission.ts'

/** So many offers are made, or expire, in one transaction. */
const offersAtOnce = 10

/** Stored answers are taken by themselves, before anything else. */
type ActInTurn = Exclude<AskedAct, StoredAnswer>

type Done = Extract<Outcome, { ok: true }>

/** So many letters are read side by side, and as many offers begin to run in one transaction, two writes each. */
const lettersAtOnce = 40

/** The outcome when these offers begin to run; null where none can. */
const allBegun = (before: AdmissionState, begun: readonly { offer: number; from: number }[]): Done | null =>
  begun.reduce<Done | null>((all, { offer, from }) => {
    const outcome = letterTaken(all?.state ?? before, { offer }, from)
    return outcome.ok ? { ...outcome, entries: [...(all?.entries ?? []), ...outcome.entries] } : all
  }, null)

/** The number that a sign-up has now; null while one that was passed over has no other yet. */
const numberNow = (state: AdmissionState, number: number): number | null => {
  const later = state.passedOver[number]
  if (later === undefined) return number <= state.decidedThrough ? number : null
  return later === null ? null : numberNow(state, later)
}

/** The same in the same order, beginning with what comes after the one that was last read. */
const goingOn = <Each>(all: readonly Each[], isAfter: (each: Each) => boolean): Each[] => {
  const first = all.findIndex(isAfter)
  return first < 0 ? [...all] : [...all.slice(first), ...all.slice(0, first)]
}

/** What is done beside deciding numbers, each in one transaction. Each returns whether it did anything. */
export const admissionSteps = (deps: Pick<WorkerDeps, 'stores'>, cache: CachedAdmissions) => {
  const { stores } = deps
  /** The offer of an occasion whose letter this worker read last: the next run goes on from there. */
  const lastScannedAt = new Map<string, number>()
  const carryOut = async (admission: CachedAdmission, outcome: Outcome): Promise<boolean> => {
    if (outcome.ok) await cache.write(admission, outcome)
    return outcome.ok
  }
  /** Seats elsewhere of the person whom an act may seat, and of those in line whom it would pass over. */
  const elsewhereOf = async ({ occasion, state }: CachedAdmission, act: ActInTurn) => {
    const readSeats = async (numbers: readonly number[]) => {
      const signUps = await stores.admissions.signUpsUnder(occasion.id, numbers)
      const held = await stores.heldSeats.readHeld(signUps.map(({ person }) => person))
      return { signUps, held, clashing: clashingOf(occasion, signUps, held) }
    }
    const mayGiveSeat = act.what === 'seat' || (act.what === 'decide' && act.isAccepted)
    const own = await readSeats(mayGiveSeat ? [act.number] : [])
    if (act.what !== 'seat') return own
    const ahead = await clashingInLine(state, async (numbers) => (await readSeats(numbers)).clashing)
    return { ...own, clashing: { ...ahead, ...own.clashing } }
  }

  /** What was asked for is over then, also where it is refused. */
  const carryOutAsked = async (admission: CachedAdmission, act: ActInTurn, now: number): Promise<boolean> => {
    const { clashing, ...concerned } = await elsewhereOf(admission, act)
    const outcome = outcomeOf(admission.state, act, { clashing, now })
    if (outcome.ok) await cache.write(admission, outcome, { acts: [act], ...concerned })
    else
      await cache.write(admission, nothingHappens(admission.state), {
        acts: [act],
        refusal: { code: outcome.code, at: now },
      })
    return true
  }

  return {
    followEditors: async (admission: CachedAdmission, now: number): Promise<boolean> => {
      const { occasion, state } = admission
      if (occasion.state === 'cancelled' && state.phase !== 'cancelled')
        return carryOut(admission, cancelOccasion(state, { reason: 'cancelled' }, now))
      const terms = termsOf(occasion)
      if (termsInLog(terms) === termsInLog(state.terms)) return false
      return carryOut(admission, changeTerms(state, terms, now))
    },

    letTimePass: async (admission: CachedAdmission, now: number): Promise<boolean> => {
      const due = wakesAt(admission.state)
      return due !== null && due <= now && carryOut(admission, timePasses(admission.state, offersAtOnce, now))
    },

    /** Does the first thing that a participant or an organiser has asked for; what is refused is over as well. */
    doAsked: async (admission: CachedAdmission, acts: readonly AskedAct[], now: number): Promise<boolean> => {
      const { state } = admission
      const [act] = acts.flatMap((asked) => {
        const number = numberNow(state, asked.number)
        return number === null || asked.what === 'answer' ? [] : [{ ...asked, number }]
      })
      return act ? carryOutAsked(admission, act, now) : false
    },

    /**
     * The time of an offer runs once its letter has been taken, or can never be sent. Letters are read while there is
     * time left; the next run goes on behind them, so that none waits behind thousands that no one takes.
     */
    startOffers: async (admission: CachedAdmission, isTimeLeft: () => boolean): Promise<boolean> => {
      const { occasion, state } = admission
      const last = lastScannedAt.get(occasion.id) ?? -1
      lastScannedAt.delete(occasion.id)
      const untimed = Object.entries(state.offers).flatMap(([id, { number, expiresAt }]) =>
        expiresAt === null ? [{ offer: Number(id), number }] : [],
      )
      const inTurn = goingOn(untimed, ({ offer }) => offer > last)
      for (let first = 0; first < inTurn.length && (first === 0 || isTimeLeft()); first += lettersAtOnce) {
        const batch = inTurn.slice(first, first + lettersAtOnce)
        const begun = await Promise.all(
          batch.map(async ({ offer, number }) => {
            const from = await offerRunsFrom(deps, { occasion: occasion.id, entry: offer, number })
            return from === null ? [] : [{ offer, from }]
          }),
        )
        lastScannedAt.set(occasion.id, batch.at(-1)!.offer)
        const outcome = allBegun(state, begun.flat())
        if (outcome) return carryOut(admission, outcome)
      }
      return false
    },

    offerSeats: async (admission: CachedAdmission, now: number): Promise<boolean> => {
      const { state } = admission
      if (!hasSeatToGive(state) || !areOffersMade(state.terms.closesAt, now)) return false
      return carryOut(admission, offerFreeSeats(state, offersAtOnce, now))
    },
  }
}
