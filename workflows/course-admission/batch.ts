import {
  hasSeatToGive,
  takenSeatsOf,
  wakesAt,
  type ActRefusal,
  type AdmissionState,
  type Outcome,
} from '#shared/courses/admission-state.ts'
import { termsInLog } from '#shared/courses/admission-terms.ts'
import { chained, logStart, type Hash, type LogEntry } from '#shared/courses/course-log.ts'
import { partsIn, type Parts } from '#shared/courses/seats.ts'
import type {
  AdmissionFollow,
  AdmissionProgress,
  AskedAct,
  GiveUp,
  SignUpItem,
  WaitingLine,
} from '#shared/courses/sign-up.ts'
import { hasEnded } from '#shared/courses/sign-up-status.ts'
import { storedLine } from '#shared/courses/waiting-line.ts'
import type { AdmissionBatch, SeatGain, StandingChange } from '#shared/platform/stores/courses/admission-batch.ts'
import type { HeldSeats } from '#shared/platform/stores/courses/held-seats.ts'
import { handledBy, refusedOf } from './asked-acts.ts'
import { standingOf } from './standing.ts'

type Done = Extract<Outcome, { ok: true }>

export type Concerned = {
  signUps: readonly SignUpItem[]
  acts: readonly AskedAct[]
  refusal?: { code: ActRefusal; at: number } | null
  /** Where those who may get a seat have seats already; each person who gets one is among them. */
  held?: ReadonlyMap<string, HeldSeats>
  givesUp?: readonly GiveUp[]
}

/** Entries that end many sign-ups at once, each of which is notified afterwards. */
const endsAll = ({ what }: LogEntry): boolean => what === 'list-closed' || what === 'occasion-cancelled'

const lineOf = ({ line, signUps }: AdmissionState): WaitingLine =>
  storedLine(line.map((number) => ({ number, parts: partsIn(signUps[number]!.parts, 'waiting') })))

/**
 * So many numbers that were passed over are read again, as many as one batch reads, in less than a kilobyte of the
 * progress; what has not come long since hardly ever comes.
 */
const missingAtMost = 100

const missingIn = ({ passedOver }: AdmissionState): number[] =>
  Object.keys(passedOver)
    .map(Number)
    .filter((number) => passedOver[number] === null)
    .slice(-missingAtMost)

const readPartsOf = (
  state: AdmissionState,
  { head, ending }: Pick<AdmissionProgress, 'head' | 'ending'>,
): Pick<AdmissionBatch, 'progress' | 'taken' | 'line'> => ({
  progress: {
    occasion: state.occasion,
    decidedThrough: state.decidedThrough,
    logged: state.logged,
    head,
    phase: state.phase,
    terms: termsInLog(state.terms),
    wakesAt: wakesAt(state),
    hasSeatToGive: hasSeatToGive(state),
    untimedOffers: Object.values(state.offers).filter(({ expiresAt }) => expiresAt === null).length,
    missing: missingIn(state),
    ending,
  },
  taken: takenSeatsOf(state),
  line: lineOf(state),
})

/** So many letters about one entry are stored by themselves: a transaction has a hundred writes. */
const lettersApart = 40

/** Letters about one entry take so many writes at the most; each has room for hundreds of them. */
const bundlesAtMost = 60

/** Many letters about one entry go into as few items as they fit in: all passed over in a long line are notified. */
const bundled = (letters: readonly AdmissionFollow[]): AdmissionFollow[] =>
  letters.length <= lettersApart
    ? [...letters]
    : [...Map.groupBy(letters, ({ entry, letter }) => `${entry} ${letter}`).values()].flatMap((same) => {
        const size = Math.max(lettersApart, Math.ceil(same.length / bundlesAtMost))
        return Array.from({ length: Math.ceil(same.length / size) }, (_, bundle) => {
          const [first, ...rest] = same.slice(bundle * size, (bundle + 1) * size)
          return { ...first!, others: rest.map(({ number, places }) => ({ number, places })) }
        })
      })

const getsSeat = ({ signUp, standing }: StandingChange): boolean =>
  partsIn(standing?.parts ?? {}, 'seat').some((part) => signUp.standing?.parts[part] !== 'seat')

/** Who gets a seat. Without what they have elsewhere no check could say that it does not overlap. */
const gainsOf = (changes: readonly StandingChange[], held: ReadonlyMap<string, HeldSeats>): SeatGain[] =>
  [...Map.groupBy(changes.filter(getsSeat), ({ signUp }) => signUp.person)].map(([person, gained]) => {
    const theirs = held.get(person)
    if (!theirs) throw new Error('somebody gets a seat whose seats elsewhere were not read')
    return { held: theirs, gained: gained.map(({ signUp: { occasion, number } }) => ({ occasion, number })) }
  })

export const batchOf = (
  { occasion, before, hash }: { occasion: string; before: AdmissionProgress | null; hash: Hash },
  { state, entries: made, follows }: Done,
  { signUps, acts, refusal = null, held = new Map(), givesUp = [] }: Concerned,
): AdmissionBatch => {
  const { entries, head } = chained(made, before?.head ?? logStart(occasion, hash), hash)
  const hashes = new Map(entries.map(({ index }, at) => [index, entries[at + 1]?.previous ?? head]))
  const lastAbout = new Map(entries.map((entry) => [entry.number, entry]))
  const all = entries.findLast(endsAll)
  const ending = all ? { entry: all.index, hash: hashes.get(all.index)! } : (before?.ending ?? null)

  const changes = signUps.flatMap((signUp): StandingChange[] => {
    const { number } = signUp
    const entry = lastAbout.get(number)
    if (!entry || !state.signUps[number]) {
      const refused = refusal ? refusedOf(acts, { number, ...refusal }) : {}
      const isAsked = acts.some((act) => act.what === 'cancel' && act.number === number)
      return isAsked || refused.refused ? [{ signUp, standing: null, hasEnded: false, ...refused }] : []
    }
    const reason = entry.what === 'decided' ? entry.reason : null
    const standing = standingOf(state, number, { entry, hash: hashes.get(entry.index)!, reason })
    const { index, at } = entry
    return [{ signUp, standing, hasEnded: hasEnded(standing.status), ...handledBy(acts, { number, entry: index, at }) }]
  })

  const letters = follows.flatMap((follow): AdmissionFollow[] => {
    if (follow.what !== 'letter' || follow.entry === all?.index) return []
    const { number, entry, letter, places, due } = follow
    return [{ occasion, number, entry, letter, places, due, hash: hashes.get(entry)! }]
  })

  return {
    before,
    ...readPartsOf(state, { head, ending }),
    entries,
    changes,
    acts,
    follows: bundled(letters),
    gains: gainsOf(changes, held),
    givesUp,
    expired: entries.flatMap((entry) => (entry.what === 'offer-expired' ? entry.offer : [])),
  }
}

const isSame = (one: Parts, other: Parts): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((part) => one[part] === other[part])

/** Some of those whom one entry ended, each notified, upon a state that stays as it is. */
export const endingOf = (
  before: AdmissionProgress,
  state: AdmissionState,
  { entry, all, atMost }: { entry: LogEntry; all: readonly SignUpItem[]; atMost: number },
): AdmissionBatch => {
  const { occasion, head, ending } = before
  const { index, what } = entry
  const of =
    what === 'list-closed'
      ? ({ letter: what, due: state.terms.closesAt } as const)
      : ({ letter: 'occasion-cancelled' } as const)
  const unnotified = all.filter(({ number, standing }) => {
    const ended = state.signUps[number]
    return ended && !(standing?.status === ended.status && isSame(standing.parts, ended.parts))
  })
  const now = unnotified.slice(0, atMost)
  const hash = ending?.hash ?? head
  return {
    before,
    ...readPartsOf(state, { head, ending: unnotified.length > atMost ? ending : null }),
    entries: [],
    changes: now.map((signUp) => {
      const standing = standingOf(state, signUp.number, { entry, hash, reason: null })
      return { signUp, standing, hasEnded: hasEnded(standing.status) }
    }),
    acts: [],
    follows: now.map(({ number }) => ({ occasion, number, entry: index, places: {}, hash, ...of })),
    gains: [],
    givesUp: [],
    expired: [],
  }
}
