import { FormattedMessage } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ClubLeft } from '../clubs-left.tsx'

type Props = { own: OwnMembership; from: string }

/** Employments end with the change: the clubs that are left with them, and what one is elected for there. */
export const ClubsEnd = ({ own: { employments, clubs }, from }: Props) => {
  const left = new Set(employmentsOn(employments, from).flatMap(({ clubId }) => clubId ?? []))
  if (left.size === 0) return null
  return (
    <CardSection title={<FormattedMessage id="membership.employment.clubs" />}>
      <ul className="membership-list">
        {[...left].map((clubId) => (
          <ClubLeft key={clubId} clubs={clubs} left={clubId} />
        ))}
      </ul>
    </CardSection>
  )
}
