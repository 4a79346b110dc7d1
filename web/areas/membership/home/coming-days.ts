import { addDays, stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { standingOn } from '#shared/insurance/standing.ts'
import { heldEntries } from '#shared/membership/entries.ts'
import type { MembershipEntry } from '#shared/membership/entry.ts'

/** Something that will happen to a membership by itself, with its day. */
export type ComingDay = { day: string } & (
  | { what: 'kind'; kind: MembershipEntry['kind'] }
  | { what: 'last-day' | 'insured' | 'normal-fee' | 'reduced-fee' }
  | { what: 'employment' | 'employment-ends'; employer: string }
)

/** What the entries of a membership say of the days to come, the next first. */
export const comingDays = ({ entries, employments, reduced, leaves, portalNow }: OwnMembership): ComingDay[] => {
  const today = stockholmDate(portalNow)
  const held = heldEntries(entries)
  const kinds = held
    .filter(({ from }) => from > today)
    .map(({ entry, from }): ComingDay => ({ what: 'kind', kind: entry.kind, day: from }))
  const end = leaves ?? (kinds.length === 0 ? held.at(-1)?.until : null)
  const insurance = standingOn(entries, today)
  const jobs = employments.flatMap(({ employer, from, until, id }): ComingDay[] => [
    ...(from !== null && from > today && employments.every((each) => each.id !== id || each.from === from)
      ? [{ what: 'employment', employer, day: from } as const]
      : []),
    ...(until !== null && until >= today ? [{ what: 'employment-ends', employer, day: until } as const] : []),
  ])
  const fees = reduced.flatMap(({ from, until }): ComingDay[] => [
    ...(from > today ? [{ what: 'reduced-fee', day: from } as const] : []),
    ...(until !== null && until >= today ? [{ what: 'normal-fee', day: addDays(until, 1) } as const] : []),
  ])
  return [
    ...kinds,
    ...jobs,
    ...fees,
    ...(end && end >= today ? [{ what: 'last-day', day: end } as const] : []),
    ...(insurance.state === 'qualifying' &&
    insurance.from > today &&
    (!insurance.until || insurance.until >= insurance.from)
      ? [{ what: 'insured', day: insurance.from } as const]
      : []),
  ]
    .filter(({ day }) => leaves === null || day <= leaves)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
