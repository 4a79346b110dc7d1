import { addDays, stockholmDate, stockholmInstant } from '../clock.ts'
import { subscriptionLimits } from '../letter-delivery/letter-limits.ts'
import type { SubscriptionKind } from './subscriptions.ts'

const { weekday, time, weeksBack } = subscriptionLimits

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00Z`).getUTCDay() || 7

/** The latest day, at an instant of portal time, on which what one has chosen is sent; and when on it. */
export const subscriptionDay = (now: number): { day: string; until: number } => {
  const today = stockholmDate(now)
  const latest = addDays(today, -((weekdayOf(today) - weekday + 7) % 7))
  const day = stockholmInstant(latest, time) <= now ? latest : addDays(latest, -7)
  return { day, until: stockholmInstant(day, time) }
}

/** The days before it, the latest first, that are searched for the last letter. */
export const earlierDays = (day: string): string[] =>
  Array.from({ length: weeksBack }, (_, index) => addDays(day, -7 * (index + 1)))

/** From when on something is new where no letter was sent within those weeks. */
export const firstNews = (day: string): number => stockholmInstant(addDays(day, -7 * weeksBack), time)

/** The sending of a kind on a day: one a week. */
export const subscriptionSendId = (kind: SubscriptionKind, day: string): string => `chosen-${kind}-${day}`
