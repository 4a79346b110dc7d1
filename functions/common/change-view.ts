import { ChangeView } from '#shared/contract/membership-commands.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { portalTime } from './portal-time.ts'

/** A change as its member sees it, every instant in portal time. */
export const changeView = (
  { nextAttemptAt, overAt, askedAt, takingBack, ...change }: MembershipChange,
  now: Parameters<typeof portalTime>[0],
): ChangeView => {
  const at = portalTime(now)
  return ChangeView.parse({
    ...change,
    nextAttemptAt: nextAttemptAt && at(nextAttemptAt),
    overAt: overAt && at(overAt),
    ...(askedAt !== undefined && { askedAt: at(askedAt) }),
    ...(takingBack && { takingBack: { ...takingBack, at: at(takingBack.at, takingBack.portalAt) } }),
  })
}
