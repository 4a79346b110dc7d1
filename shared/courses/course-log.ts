import type { Admission } from './occasion.ts'
import type { Parts } from './seats.ts'

/** SHA-256 of a text in UTF-8, lower-case hex; handed in, because browser, server and workflow have each their own. */
export type Hash = (text: string) => string

export const admissionRefusals = [
  'fully-booked',
  'overlapping',
  'already-registered',
  'removed-before',
  'session-gone',
  'withdrawn',
  'list-closed',
  'occasion-cancelled',
] as const
export type AdmissionRefusal = (typeof admissionRefusals)[number]

export type LoggedTerms = {
  admission: Admission
  waitingList: boolean
  capacity: number | null
  sessions: Readonly<Record<string, number>>
}

type ToNobody = { number: null; pseudonym: null }
type ToSomebody = { number: number; pseudonym: string }
type OfOffer = ToSomebody & { offer: number; parts: readonly string[]; reason: null }

type Each<What extends string, Rest> = What extends unknown ? Rest & { what: What } : never

/** What is logged of an admission; persons are pseudonyms under a key of the occasion. */
export type LogFact =
  /** The log begins; editors changed capacity, sessions, admission or waiting list. */
  | Each<'opened' | 'changed', ToNobody & { terms: LoggedTerms; reason: null }>
  /** A number’s turn came. `former`: a number that was passed over before this person’s application came. */
  | (ToSomebody & { what: 'decided'; parts: Parts; former: number | null; reason: AdmissionRefusal | null })
  /** A number whose application has not come. */
  | { what: 'passed-over'; number: number; pseudonym: null; reason: null }
  | (ToSomebody & { what: 'organiser-decided'; parts: Parts; reason: string | null })
  | Each<'offered' | 'offer-accepted' | 'offer-declined' | 'offer-expired', OfOffer>
  /** The offer’s letter has been taken by the mail service: its time runs until then. Instants are portal time. */
  | (ToSomebody & { what: 'offer-running'; offer: number; until: number; reason: null })
  | (ToSomebody & { what: 'offer-extended'; offer: number; until: number; reason: string })
  /** The organiser gave free seats by hand, when it was too late for offers. */
  | (ToSomebody & { what: 'seated'; parts: readonly string[]; reason: null })
  /** The same, past those ahead who have a seat elsewhere at that time; they stay in line. */
  | (ToSomebody & { what: 'seated-past'; parts: readonly string[]; past: readonly number[]; reason: 'overlapping' })
  | (ToSomebody & { what: 'cancelled'; parts: readonly string[]; reason: null })
  | (ToSomebody & { what: 'removed'; mayReturn: boolean; reason: string })
  | (ToSomebody & { what: 'return-allowed'; reason: null })
  /** Moved before another number in line, or to its end. */
  | (ToSomebody & { what: 'reordered'; before: number | null; reason: string })
  /** Time is up: no one waits any longer. */
  | (ToNobody & { what: 'list-closed'; reason: null })
  | (ToNobody & { what: 'occasion-cancelled'; reason: string })

/** Where and when something is logged, and what is taken then, of all and of each session; held seats count. */
type Logged = { index: number; at: number; seats: number; sessionSeats: Readonly<Record<string, number>> }

export type UnchainedEntry = LogFact & Logged
/** `previous`: the hash of the entry before, of the first `logStart`. */
export type LogEntry = UnchainedEntry & { previous: string }

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The one spelling of a value: keys in order, no space; the order of keys gets lost where it is stored. */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`)
  return `{${members.join(',')}}`
}
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** What stands before the first entry of an occasion’s log, so that no log can be shown as another’s. */
export const logStart = (occasion: string, hash: Hash): string => hash(`mandat-course-log/1/${occasion}`)

/** The hash that the next entry carries, and that a confirmation names with the entry’s index. */
export const hashOf = (entry: LogEntry, hash: Hash): string => hash(canonicalJson(entry))

/** Entries as they are stored, each with the hash of the one before; `head` is the hash that the next one carries. */
export const chained = (
  entries: readonly UnchainedEntry[],
  head: string,
  hash: Hash,
): { entries: LogEntry[]; head: string } => {
  let previous = head
  const linked = entries.map((entry): LogEntry => {
    const made = { ...entry, previous }
    previous = hashOf(made, hash)
    return made
  })
  return { entries: linked, head: previous }
}

/** A log as its verifiers read it: `occasion.json`. `head`: the hash of its last entry. */
export type CourseLog = {
  format: 'mandat-course-log/1'
  occasion: string
  entries: readonly LogEntry[]
  head: string
}
