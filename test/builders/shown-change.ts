import { stockholmDate } from '#shared/clock.ts'
import { isKnown } from '#shared/look-ups/lists.ts'
import { judgedChange } from '#shared/membership-change/change.ts'
import { consequencesOf } from '#shared/membership-change/consequences.ts'
import { shownOf } from '#shared/membership-change/shown.ts'
import type { Portal } from './portal.ts'

/** A change as a page sends it that has shown what becomes of the income insurance, as the membership is now. */
export const asShown = async (
  { stores, clock }: Pick<Portal, 'stores' | 'clock'>,
  ref: string,
  change: object,
): Promise<object> => {
  const judge = judgedChange({ now: clock.portalNow(), isKnown })
  const wanted = judge.safeParse({ shownInsurance: null, ...change }).data
  const { periods, employments, reduced, additional } = await stores.memberships.of(ref)
  const membership = { entries: periods, employments, reduced, additional, clubs: [] }
  const ground = { membership, source: 'shown', today: stockholmDate(clock.portalNow()) }
  const consequences = wanted ? consequencesOf(wanted, ground) : null
  return { shownInsurance: shownOf(consequences).shownInsurance, ...change }
}
