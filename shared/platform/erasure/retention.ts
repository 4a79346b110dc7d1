/**
 * For how long something of a person is kept; domain decisions, data rights. `with-person`: until twelve months after
 * leaving, or erased when they ask. `association-law`: protocols and what proves them stay, and the answer to whoever
 * asks to be erased says so. `for-good`: the trail of what staff did, by reference alone. `while-open`: until the process
 * that needs it ends. Items with a `ttl` go by themselves; the rest goes when somebody is erased, which comes with data
 * rights. A span counts from the day it was made, or from its end where `why` says so.
 */
export type Retention =
  | 'with-person'
  | 'association-law'
  | 'for-good'
  | 'while-open'
  | 'minutes'
  | '24-hours'
  | '30-days'
  | '90-days'
  | '3-months'
  | '1-year'
  | '2-years'
  | '10-years'

/** What is kept of a person, for how long and why; or why it never holds one. */
export type Held = { kept: Retention; why: string } | { kept: null; why: string }

export const nobody = (why: string): Held => ({ kept: null, why })
export const kept = (retention: Retention, why: string): Held => ({ kept: retention, why })
/** A part of the key of what `of` names. */
export const partOf = (of: string): Held => nobody(`part of the key of ${of}`)
