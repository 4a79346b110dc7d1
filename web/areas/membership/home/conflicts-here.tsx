import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { conflictInTheWay } from '#shared/membership/conflict-notices.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { DayInWords } from '#web/components/day.tsx'
import { toContact } from '#web/features/membership/to-contact.tsx'

/** Says that there is a conflict where the member works, and what it means for them. */
export const ConflictsHere = ({ own: { employments, conflicts, portalNow } }: { own: OwnMembership }) => {
  const today = stockholmDate(portalNow)
  const here = employmentsOn(employments, today).flatMap(
    (job) => conflictInTheWay(conflicts, { old: job, to: null }, today)?.notice ?? [],
  )
  return [...new Set(here)].map(({ id, kind, name, from }) => (
    <p key={id} className="notice attention">
      <FormattedMessage
        id={`membership.conflict.${kind}`}
        values={{ workplace: name, day: <DayInWords day={from} /> }}
      />{' '}
      <FormattedMessage id="membership.conflict.means" values={{ contact: toContact }} />
    </p>
  ))
}
