import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { EmploymentChangeName } from '#shared/membership-change/employment-changes.ts'
import { employmentsOn, type MemberEmployment } from '#shared/membership/employments.ts'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'

type Props = { own: OwnMembership; kind: EmploymentChangeName; known: MemberEmployment | null; from: string }

/** The mandates that somebody has in a club, in words. */
const useMandatesIn = (clubId: string | null): string[] => {
  const intl = useIntl()
  return whoIs(useSignedIn()).roles.flatMap(({ clubId: of, assignmentType }) =>
    of === clubId && assignmentType ? [intl.formatMessage({ id: `roles.assignment.${assignmentType}` })] : [],
  )
}

/** What the change does to the clubs one belongs to, and to what one is elected for there. */
export const ClubsFollow = ({ own: { employments, clubs }, kind, known, from }: Props) => {
  const others = employmentsOn(employments, from).filter(({ id }) => id !== known?.id)
  const leaves = kind === 'employment-ended' || kind === 'workplace-changed'
  const left = leaves && !others.some(({ clubId }) => clubId === known?.clubId) ? (known?.clubId ?? null) : null
  const mandates = useMandatesIn(left)
  const joins = kind === 'employment-added' || kind === 'workplace-changed'
  const isLast = kind === 'employment-ended' && others.length === 0
  if (!left && !joins && !isLast) return null
  const club = clubs.find(({ clubId }) => clubId === left)?.name ?? ''
  return (
    <CardSection title={<FormattedMessage id="membership.employment.clubs" />}>
      <ul className="membership-list">
        {left && (
          <li>
            <FormattedMessage id="membership.employment.leaves" values={{ club }} />
          </li>
        )}
        {mandates.length > 0 && (
          <li>
            <FormattedMessage
              id="membership.employment.mandates-end"
              values={{ mandates: <FormattedList value={mandates} /> }}
            />
          </li>
        )}
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
