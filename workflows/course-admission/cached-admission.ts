import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApplicationFailure } from '@temporalio/common'
import type { AdmissionState, AdmissionTerms, Outcome } from '#shared/courses/admission-state.ts'
import { openAdmission } from '#shared/courses/admission.ts'
import { termsOf } from '#shared/courses/admission-terms.ts'
import type { Hash } from '#shared/courses/course-log.ts'
import { inPieces } from '#shared/courses/interruptible.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import type { AdmissionProgress } from '#shared/courses/sign-up.ts'
import type { AnnouncedWhenAndWhere } from '#shared/courses/when-and-where.ts'
import { admissionFrom } from '#shared/courses/verify-log.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { batchOf, endingOf, type Concerned } from './batch.ts'

export const hash: Hash = (text) => createHash('sha256').update(text).digest('hex')

export type CachedAdmission = {
  occasion: Occasion
  progress: AdmissionProgress
  state: AdmissionState
  /** The last number drawn. */
  drawn: number
  announced: AnnouncedWhenAndWhere | null
}

/** So many numbers of admissions a worker remembers, the latest; any other admission is made from its log again. */
const remembered = 100_000
/** What an admission weighs beside its numbers, counted in numbers. */
const weightOfOne = 100
/** A log is gone through in pieces of so many entries, because signing and all other activities share the thread. */
const entriesInPiece = 200

/** So many are notified of an end in one transaction, each with three writes. */
const reportedAtOnce = 30

type Done = Extract<Outcome, { ok: true }>

/** Reads and writes admissions. What is remembered of one holds for as long as its log ends where it did. */
export const createCachedAdmissions = ({ stores }: Pick<WorkerDeps, 'stores'>) => {
  const { admissions, courseLogs } = stores
  const known = new Map<string, { head: string; state: AdmissionState }>()
  const beingMade = new Map<string, Promise<AdmissionState>>()

  const remember = (occasion: string, head: string, state: AdmissionState) => {
    known.delete(occasion)
    known.set(occasion, { head, state })
    let weight = 0
    for (const [id, cached] of [...known].toReversed()) {
      weight += weightOfOne + cached.state.decidedThrough
      if (weight > remembered && id !== occasion) known.delete(id)
    }
  }

  const makeFromLog = async ({ occasion, head, logged }: AdmissionProgress, terms: AdmissionTerms) => {
    const entries = (await courseLogs.entries(occasion)).slice(0, logged)
    const made = admissionFrom({ format: 'mandat-course-log/1', occasion, entries, head }, terms, hash)
    const state = await inPieces(made, entriesInPiece, nextTurn)
    if (!state) throw ApplicationFailure.retryable('the log of an admission does not verify', 'log-broken')
    return state
  }

  /** A caller who asks while it is being made waits for the same. */
  const fromLog = (progress: AdmissionProgress, terms: AdmissionTerms): Promise<AdmissionState> => {
    const { head } = progress
    const begun = beingMade.get(head)
    if (begun) return begun
    const made = makeFromLog(progress, terms).finally(() => beingMade.delete(head))
    beingMade.set(head, made)
    return made
  }

  const stateOf = async (progress: AdmissionProgress, terms: AdmissionTerms): Promise<AdmissionState> => {
    const { occasion, head } = progress
    const found = known.get(occasion)
    const state = found?.head === head ? found.state : await fromLog(progress, terms)
    const { closesAt } = terms
    const asOfNow = { ...state, terms: { ...state.terms, closesAt } }
    remember(occasion, head, asOfNow)
    return asOfNow
  }

  /**
   * Stores what an act has come to. False where another write has gone on meanwhile, here or with a seat of the same
   * person elsewhere: then everything is read anew.
   */
  const write = async (
    { occasion, progress }: { occasion: string; progress: AdmissionProgress | null },
    outcome: Done,
    { signUps = [], acts = [], ...concerned }: Partial<Concerned> = {},
  ): Promise<boolean> => {
    const wanted = [...outcome.entries, ...acts].flatMap(({ number }) => number ?? [])
    const read = new Set(signUps.map(({ number }) => number))
    const missing = [...new Set(wanted)].filter((number) => !read.has(number))
    const others = await admissions.signUpsUnder(occasion, missing)
    const batch = batchOf({ occasion, before: progress, hash }, outcome, {
      ...concerned,
      signUps: [...signUps, ...others],
      acts,
    })
    const isWritten = await admissions.writeBatch(batch)
    if (isWritten) remember(occasion, batch.progress.head, outcome.state)
    return isWritten
  }

  const begin = async ({ id, ...occasion }: Occasion, now: number): Promise<void> => {
    const opened = openAdmission(id, termsOf(occasion), now)
    if (opened.ok) await write({ occasion: id, progress: null }, opened)
  }

  const read = async (id: string): Promise<CachedAdmission | null> => {
    const { occasion, progress, drawn, announced } = await admissions.readAdmission(id)
    if (!occasion || !progress) return null
    return { occasion, progress, drawn, announced, state: await stateOf(progress, termsOf(occasion)) }
  }

  return {
    read,
    /** Notifies some of those whom one entry has ended; the next call notifies more. False where no one is left. */
    reportEnded: async ({ progress, state, occasion }: CachedAdmission): Promise<boolean> => {
      if (!progress.ending) return false
      const [[entry], all] = await Promise.all([
        courseLogs.entries(occasion.id, progress.ending.entry),
        admissions.allSignUps(occasion.id),
      ])
      if (!entry) return false
      await admissions.writeBatch(endingOf(progress, state, { entry, all, atMost: reportedAtOnce }))
      return true
    },
    /** As `read`; its log begins where a person has signed up. Null where no one has. */
    open: async (id: string, now: number): Promise<CachedAdmission | null> => {
      const found = await read(id)
      if (found) return found
      const { occasion, drawn } = await admissions.readAdmission(id)
      if (!occasion || drawn === 0) return null
      await begin(occasion, now)
      return read(id)
    },
    write: ({ occasion, progress }: CachedAdmission, outcome: Done, concerned?: Partial<Concerned>) =>
      write({ occasion: occasion.id, progress }, outcome, concerned),
  }
}
export type CachedAdmissions = ReturnType<typeof createCachedAdmissions>
