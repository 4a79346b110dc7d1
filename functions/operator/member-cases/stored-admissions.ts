import { z } from 'zod'
import type { Course } from '#shared/courses/course.ts'
import type { LogEntry } from '#shared/courses/course-log.ts'
import { listedMonths } from '#shared/courses/listed.ts'
import type { Replay } from '#shared/courses/log-replay.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import type { AdmissionProgress } from '#shared/courses/sign-up.ts'
import { verifyLog } from '#shared/courses/verify-log.ts'
import { sha256 } from '#shared/platform/documents/sha256.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Now } from './sources.ts'

/** `offers`: the open ones; `made`: every offer that was made; `writtenAt`: when the log was last written. */
type JudgedLog = {
  isBroken: boolean
  offers: Replay['offers']
  made: ReadonlyMap<number, { number: number; at: number }>
  writtenAt: number
}

export type StoredAdmission = {
  course: Course
  occasion: Occasion
  /** When the first sign-up was stored that is not decided; null where all are. Portal time. */
  pendingSince: number | null
  log: JudgedLog | null
}

/** A longer log is judged anew only so often (ms, real time): pages ask again and again. */
const shortLog = 2_000
const judgedFor = 5 * 60_000

type Judged = { head: string; realNow: number; log: JudgedLog }
const judgedOf = new WeakMap<Stores, Map<string, Judged>>()

const judge = (entries: readonly LogEntry[], { occasion, head }: AdmissionProgress): JudgedLog => {
  const { faults, replay } = verifyLog({ format: 'mandat-course-log/1', occasion, entries, head }, sha256)
  const made = entries.flatMap((entry) => {
    const { what, index, number, at } = entry
    return what === 'offered' ? [[index, { number, at }] as const] : []
  })
  return {
    isBroken: faults.length > 0,
    offers: replay.offers,
    made: new Map(made),
    writtenAt: entries.at(-1)?.at ?? 0,
  }
}

const unreadable: JudgedLog = { isBroken: true, offers: {}, made: new Map(), writtenAt: 0 }

/** A log of which an entry cannot even be read is broken; a store that does not answer says nothing of it. */
const readJudged = async ({ courseLogs }: Stores, progress: AdmissionProgress): Promise<JudgedLog> => {
  const { occasion, logged } = progress
  const entries = await courseLogs.entries(occasion).catch((error: unknown) => {
    if (error instanceof z.ZodError) return null
    throw error
  })
  return entries ? judge(entries.slice(0, logged), progress) : unreadable
}

/** The log of an occasion, judged once for each of its ends. `isAsked`: an operator wants to know it as it is now. */
const judgedLog = async (stores: Stores, progress: AdmissionProgress, realNow: number, isAsked: boolean) => {
  const { occasion, head, logged } = progress
  const known = judgedOf.get(stores) ?? new Map<string, Judged>()
  judgedOf.set(stores, known)
  const last = known.get(occasion)
  const isRecent = last !== undefined && realNow - last.realNow < judgedFor
  if (last && !isAsked && (last.head === head || logged > shortLog) && isRecent) return last.log
  const log = await readJudged(stores, progress)
  known.set(occasion, { head, realNow, log })
  return log
}

/** How many numbers are searched for the first that has an application. */
const searchedAtOnce = 50

const pendingSince = async (
  { admissions }: Stores,
  id: string,
  { progress, drawn }: { progress: AdmissionProgress | null; drawn: number },
): Promise<number | null> => {
  const next = (progress?.decidedThrough ?? 0) + 1
  const [late, [first]] = await Promise.all([
    // What came after its number was passed over waits for another one.
    admissions.signUpsUnder(id, progress?.missing ?? []),
    admissions.signUpsFrom(id, next, Math.min(drawn, next + searchedAtOnce)),
  ])
  const waiting = first ? [first, ...late] : late
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ at }) => at))
}

/** How an admission stands in the store; null for an occasion for which no one has signed up. */
export const storedAdmission = async (
  stores: Stores,
  { course, occasion }: { course: Course; occasion: Occasion },
  { realNow, isAsked = false }: Pick<Now, 'realNow'> & { isAsked?: boolean },
): Promise<StoredAdmission | null> => {
  const stored = await stores.admissions.readAdmission(occasion.id)
  if (stored.drawn === 0) return null
  const [since, log] = await Promise.all([
    pendingSince(stores, occasion.id, stored),
    stored.progress ? judgedLog(stores, stored.progress, realNow, isAsked) : null,
  ])
  return { course, occasion, pendingSince: since, log }
}

export const storedAdmissions = async (stores: Stores, now: Now): Promise<StoredAdmission[]> => {
  const { courses, occasions } = await stores.courses.listByMonths(listedMonths(now.portalNow))
  const published = occasions.flatMap((occasion) => {
    const course = courses.find(({ id }) => id === occasion.courseId)
    return course && occasion.state !== 'draft' ? [{ course, occasion }] : []
  })
  const found = await Promise.all(published.map((held) => storedAdmission(stores, held, now)))
  return found.filter((each) => each !== null)
}
