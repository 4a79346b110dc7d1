import type { Retention } from '../../data-rights/retention.ts'

/**
 * What is kept of a person, for how long and why; or why it never holds one. Items with a `ttl` go by themselves. A span
 * counts from the day it was made, or from its end where `why` says so.
 */
export type Held = { kept: Retention; why: string } | { kept: null; why: string }

export const nobody = (why: string) => ({ kept: null, why })
export const kept = <const Span extends Retention>(retention: Span, why: string) => ({ kept: retention, why })
/** A part of the key of what `of` names. */
export const partOf = (of: string) => nobody(`part of the key of ${of}`)
