import { FormattedMessage } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { EmploymentChangeName } from '#shared/membership-change/employment-changes.ts'
import { employmentsOn, type MemberEmployment } from '#shared/membership/employments.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ClubLeft } from '../clubs-left.tsx'

type Props = { own: OwnMembership; kind: EmploymentChangeName; known: MemberEmployment | null; from: string }

/** What the change does to the clubs one belongs to, and to what one is elected for there. */
export const ClubsFollow = ({ own: { employments, clubs }, kind, known, from }: Props) => {
  const others = employmentsOn(employments, from).filter(({ id }) => id !== known?.id)
  const leaves = kind === 'employment-ended' || kind === 'workplace-changed'
  const left = leaves && !others.some(({ clubId }) => clubId === known?.clubId) ? (known?.clubId ?? null) : null
  const joins = kind === 'employment-added' || kind === 'workplace-changed'
  const isLast = kind === 'employment-ended' && others.length === 0
  if (!left && !joins && !isLast) return null
  return (
    <CardSection title={<FormattedMessage id="membership.employment.clubs" />}>
      <ul className="membership-list">
        {left && <ClubLeft clubs={clubs} left={left} />}
        {joins && (
          <li>
            <FormattedMessage id="membership.employment.joins" />
          </li>
        )}
        {isLast && (
          <li>
            <FormattedMessage id="membership.employment.last" />
          </li>
        )}
      </ul>
    </CardSection>
  )
}
