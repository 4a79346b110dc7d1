import type { BothLanguages } from '../../basics/both-languages.ts'
import type { DataKind } from '../../data-rights/data-kinds.ts'
import type { Retention } from '../../data-rights/retention.ts'
import type { TableName } from '../tables.ts'

/**
 * Where the items of a kind lie, and when one is a person’s own as a whole. Of `pk` and `sk` a star stands for
 * anything. `own`: the fields (a path through the item) that hold its person’s reference; `key`: it stands in the
 * item’s key. A person named anywhere else in it has a part in it and no more.
 */
export type Place = {
  table: TableName
  pk: string
  sk: string
  own?: readonly string[] | 'key'
  /** Fields of one's own item in which others write. */
  byOthers?: readonly string[]
  /** Fields that say what an act was about, further to those of every kind. */
  beside?: readonly string[]
}

export const at = (table: TableName, pk: string, sk: string, own?: Place['own']): Place => ({
  table,
  pk,
  sk,
  ...(own && { own }),
})
export const ofMeeting = (sk: string, own?: Place['own']) => at('meetings', 'AM#*', sk, own)
export const ofMember = (sk: string) => at('people', 'MEM#*', sk, 'key')
/** The person who uploads or removes a file is shown which one. */
export const ofFile = (place: Place): Place => ({ ...place, beside: ['name'] })

/** Spans that end with something that happens: with the person, with a process, or never. */
type Unending = 'with-person' | 'association-law' | 'for-good' | 'while-open'
/** Spans whose end the sweep counts itself, in portal time, where the item has no `ttl`. */
export type Counted = '90-days' | '1-year' | '2-years' | '10-years'
/** From when a counted span runs; `erasure/past-span.ts` has the rule of each. */
export type CountedSince =
  | 'createdAt'
  | 'signedAt'
  | 'occasion-ended'
  | 'last-attempt'
  | 'last-sign-up-gone'
  | 'last-written-or-sent'

/** `ttl`: the store itself forgets it, by the second that was written with it. */
type Span =
  | { retention: Unending }
  | { retention: Counted; since: 'ttl' | CountedSince }
  | { retention: Exclude<Retention, Unending | Counted>; since: 'ttl' }

/**
 * What a stored item holds of a person: for how long and since when, as which kind of data they are shown it, why,
 * and where it lies. `name`: what its person reads over it, and operators of what could not be removed.
 */
export type StoredRecord = Span & { name: BothLanguages; data: DataKind; why: string; place: Place }

/** That something never holds a person, and why. */
export type Nobody = { retention: null; why: string }
export const nobody = (why: string) => ({ retention: null, why })
export const partOf = (of: string) => nobody(`part of the key of ${of}`)

export type Held = StoredRecord | Nobody
