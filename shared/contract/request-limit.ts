import type { ErrorCode } from '../errors.ts'
import { emailVerificationLimits } from '../limits.ts'

const hour = 3_600_000

type Refusing = { readonly code: Extract<ErrorCode, 'too-many-requests' | 'too-many-sign-ins'> }

/**
 * Counted by browser, or by network where the browser has no name yet or `browser` is left out; `within` (ms, real
 * time) begins with the first request. `each` counts before the operation begins, `new` only what the operation finds
 * new.
 */
export type SenderLimit<Counted extends 'each' | 'new' = 'each' | 'new'> = Refusing & {
  readonly counted: Counted
  readonly within: number
  readonly most: { readonly browser?: number; readonly network: number }
}

/** Whom a request comes from: the smallest network that one subscriber has, and who is signed in. */
export type RequestFrom = { network: string; person: string | null }

/**
 * Counted in the transaction that stores what is asked for, so that refused and repeated requests do not count; by the
 * hour of the clock (real time). `of`: whose requests count together, null where this one does not.
 */
export type WriteLimit<What> = Refusing & {
  readonly counted: 'with-write'
  readonly within: 'hour'
  readonly most: {
    readonly [by: string]: { readonly most: number; readonly of: (from: RequestFrom, what: What) => string | null }
  }
}
export const withWrite = <What>(limit: Omit<WriteLimit<What>, 'counted' | 'within'>): WriteLimit<What> => ({
  counted: 'with-write',
  within: 'hour',
  ...limit,
})

/** By a number on an item that is written anyway: of the hour (real time) or of the Swedish day (portal time). */
export type ItemLimit = Refusing & {
  readonly counted: 'on-item'
  readonly within: 'hour' | 'day'
  readonly most: number
}

/** By the instants of what is stored anyway within `within` (ms): it knows to the second when there is room. */
export type StoredLimit = Refusing & { readonly counted: 'as-stored'; readonly within: number; readonly most: number }

/** Limits that an operation counts itself, each in its way of `functions/common/request-limits.ts`. */
type OperationLimit = SenderLimit<'new'> | WriteLimit<never> | ItemLimit | StoredLimit

export type OperationLimits = { readonly [counted: string]: OperationLimit }
export type EachLimits = { readonly [counted: string]: SenderLimit<'each'> }
/** How often a route takes requests, by the name of what is counted: routes that count the same share one count. */
export type Limits = OperationLimits | EachLimits

/** Links that confirm an email, of one person and by whichever route. */
export const emailLinks = {
  emailLinks: {
    counted: 'as-stored',
    within: hour,
    most: emailVerificationLimits.perHour,
    code: 'too-many-requests',
  },
} as const satisfies Limits
