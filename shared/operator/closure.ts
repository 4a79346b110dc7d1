import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { stockholmTime } from '../clock.ts'
import type { ShownBanner } from '../content/banner.ts'
import { beginningOf, endOf, Moment } from '../content/moments.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { closables, isServedBy, nameOfPart, type Closable } from './closed-parts.ts'

/** From an instant of portal time until an operator opens it; `expected`: when, for people to know. */
export const Closure = z.object({
  id: z.ulid(),
  part: z.enum(closables),
  from: Instant,
  expected: Instant,
  openedAt: Instant.nullable(),
})
export type Closure = z.infer<typeof Closure>

/** What an operator types. `from` without a day is now. */
export const NewClosure = z.strictObject({
  part: z.enum(closables, { error: 'required' }),
  from: Moment,
  expected: Moment,
})
export type NewClosure = z.infer<typeof NewClosure>

export const timesOf = ({ from, expected }: NewClosure, now: number): { from: number; expected: number | null } => ({
  from: Math.max(beginningOf(from) ?? now, now),
  expected: endOf(expected),
})

export const closureIssues = (given: NewClosure, now: number): FieldIssue[] => {
  const { from, expected } = timesOf(given, now)
  if (given.from.day === '' && given.from.time !== '') return [{ path: 'from.day', code: 'date-required' }]
  if (expected === null) return [{ path: 'expected.day', code: 'date-required' }]
  if (expected <= now) return [{ path: 'expected.day', code: 'day-passed' }]
  return expected <= from ? [{ path: 'expected.day', code: 'until-before-from' }] : []
}

const isOver = ({ openedAt }: Closure) => openedAt !== null

export const isClosed = (closure: Closure, now: number): boolean => !isOver(closure) && closure.from <= now

/** What keeps an area of functions from answering at `now`, or null. */
export const closureOf = (closures: readonly Closure[], area: string, now: number): Closure | null =>
  closures
    .filter((closure) => isClosed(closure, now) && isServedBy(closure.part, area))
    .toSorted((one, other) => other.expected - one.expected)[0] ?? null

/** What a refusal names: the part that is closed, and until about when, unless that has passed. */
export const refusalParams = ({ part, expected }: Closure, now: number): { part: Closable; at: number | 'none' } => ({
  part,
  at: expected > now ? expected : 'none',
})

const days = {
  sv: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'long' }),
}
const inSwedish = (at: number) => `${days.sv.format(at)} kl. ${stockholmTime(at).replace(':', '.')}`
const inEnglish = (at: number) => `${days.en.format(at)} at ${stockholmTime(at)}`

const textOf = (closure: Closure, now: number): ShownBanner['text'] => {
  const { part, from, expected } = closure
  const { sv, en } = nameOfPart(part)
  if (!isClosed(closure, now))
    return {
      sv: `${sv} går inte att använda från ${inSwedish(from)} till omkring ${inSwedish(expected)}.`,
      en: `${en} cannot be used from ${inEnglish(from)} until about ${inEnglish(expected)}.`,
    }
  return expected > now
    ? {
        sv: `${sv} går inte att använda till omkring ${inSwedish(expected)}.`,
        en: `${en} cannot be used until about ${inEnglish(expected)}.`,
      }
    : {
        sv: `${sv} går inte att använda. Det tar längre tid än väntat.`,
        en: `${en} cannot be used. It takes longer than expected.`,
      }
}

/** Whether another closure of the part says more: two operators may have closed it, or one for longer. */
const isSaidByAnother = (closure: Closure, closures: readonly Closure[], now: number): boolean => {
  const last = closures
    .filter((other) => other.part === closure.part && isClosed(other, now))
    .toSorted((one, other) => other.expected - one.expected)[0]
  return isClosed(closure, now) && last !== closure
}

/** What keeps the part of one closure closed once that one is opened, or null. */
export const remainingClosure = (opened: Closure, closures: readonly Closure[], now: number): Closure | null =>
  closures.find(
    (other) =>
      other.id !== opened.id && isClosed(other, now) && (other.part === opened.part || other.part === 'portal'),
  ) ?? null

/** What is closed now first, then by when it begins; of a part closed more than once the latest expected end. */
export const closureBanners = (closures: readonly Closure[], now: number): ShownBanner[] =>
  closures
    .filter((closure) => !isOver(closure) && !isSaidByAnother(closure, closures, now))
    .toSorted((one, other) => one.from - other.from)
    .map((closure) => ({ id: closure.id, number: 0, kind: 'maintenance', text: textOf(closure, now) }))
