import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { isStudent } from '#shared/roles/membership.ts'
import { isAhead } from '#shared/business-meetings/own-meetings.ts'
import { useSignedIn } from '#web/client/query.ts'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import { ownMeetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'

/** For students, and members who still have a meeting: what is next. */
export const BusinessMeetingsTile = () => {
  const { roles } = useSignedIn()
  const { data } = useQuery(ownMeetingsQuery)
  const next = data?.meetings.find((meeting) => isAhead(meeting, data.portalNow))
  if (!next && !isStudent(roles)) return null
  return (
    <TileCard
      title={<FormattedMessage id="business-meetings.title" />}
      icon="member-meetings"
      page="businessMeetings"
      params={{}}
    >
      <p className="secondary">
        {next ? (
          <FormattedMessage
            id="membership.meetings.next"
            values={{
              company: next.companyName,
              day: <FormattedDate value={next.startsAt} timeZone="Europe/Stockholm" day="numeric" month="long" />,
            }}
          />
        ) : (
          <FormattedMessage id="membership.meetings.none" />
        )}
      </p>
    </TileCard>
  )
}
