import { createHash } from 'node:crypto'
import { openAdmission, type Drawn } from '#shared/courses/admission.ts'
import type { AdmissionState, AdmissionTerms, CourseLetter, Follow, Outcome } from '#shared/courses/admission-state.ts'
import { chained, logStart, type CourseLog, type LogEntry } from '#shared/courses/course-log.ts'

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

export const hour = 3_600_000
/** When the occasions of these tests begin; a thousand hours are left when they open. */
export const startsAt = 1_000 * hour

export const someTerms = (differs: Partial<AdmissionTerms> = {}): AdmissionTerms => ({
  admission: 'open',
  waitingList: true,
  capacity: 2,
  sessions: {},
  closesAt: startsAt,
  ...differs,
})

/** An admission as a process keeps it: the state, and the log with its head. */
export type LoggedAdmission = {
  state: AdmissionState
  log: CourseLog
  letters: (Follow & { what: 'letter' })[]
  follows: string[]
}

type Done = Extract<Outcome, { ok: true }>
export const taken = (outcome: Outcome): Done => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome
}

const logged = (log: CourseLog, outcome: Done): LoggedAdmission => {
  const { entries, head } = chained(outcome.entries, log.head, hash)
  return {
    state: outcome.state,
    log: { ...log, entries: [...log.entries, ...entries], head },
    letters: outcome.follows.filter((follow) => follow.what === 'letter'),
    follows: outcome.follows.map(({ what }) => what).filter((what) => what !== 'letter'),
  }
}

export const opened = (terms: AdmissionTerms, occasion = 'O', now = 0): LoggedAdmission =>
  logged(
    { format: 'mandat-course-log/1', occasion, entries: [], head: logStart(occasion, hash) },
    taken(openAdmission(occasion, terms, now)),
  )

/** What comes of an act that is not refused. */
export const after = (before: LoggedAdmission, act: (state: AdmissionState) => Outcome): LoggedAdmission =>
  logged(before.log, taken(act(before.state)))

export const drawn = (
  number: number,
  pseudonym: string,
  chosen: readonly string[] = [],
  differs: Partial<NonNullable<Drawn['application']>> = {},
): Drawn => ({ number, application: { pseudonym, chosen, former: null, refusal: null, withdrawn: false, ...differs } })

export const statusOf = ({ state }: LoggedAdmission): string =>
  Object.entries(state.signUps)
    .map(([number, { status }]) => `${number} ${status}`)
    .join(', ')
export const lettersOf = ({ letters }: LoggedAdmission): [number, CourseLetter][] =>
  letters.map(({ number, letter }) => [number, letter])

/** The log as a forger writes it who has changed an entry and chains the log anew from it. */
export const rechained = (log: CourseLog, entries: readonly LogEntry[]): CourseLog => ({
  ...log,
  ...chained(
    entries.map((entry, index) => ({ ...entry, index })),
    logStart(log.occasion, hash),
    hash,
  ),
})
