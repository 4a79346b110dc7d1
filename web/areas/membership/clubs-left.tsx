import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { useSignedIn, whoIs } from '#web/client/query.ts'

type Props = { clubs: OwnMembership['clubs']; left: string }

/** A club that is left by a change, and the mandates there that end with it. */
export const ClubLeft = ({ clubs, left }: Props) => {
  const intl = useIntl()
  const mandates = whoIs(useSignedIn()).roles.flatMap(({ clubId, assignmentType }) =>
    clubId === left && assignmentType ? [intl.formatMessage({ id: `roles.assignment.${assignmentType}` })] : [],
  )
  const club = clubs.find(({ clubId }) => clubId === left)?.name ?? ''
  return (
    <>
      <li>
        <FormattedMessage id="membership.employment.leaves" values={{ club }} />
      </li>
      {mandates.length > 0 && (
        <li>
          <FormattedMessage
            id="membership.employment.mandates-end"
            values={{ mandates: <FormattedList value={mandates} /> }}
          />
        </li>
      )}
    </>
  )
}
