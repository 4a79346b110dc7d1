import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { StateTag } from '#web/components/card-section.tsx'
import { memberMeetingsQuery } from '#web/features/club-room.ts'
import { DayInWords } from '#web/components/day.tsx'
import type { HomeTileProps } from './home-tile.ts'
import { Tile } from './tile.tsx'

/** The club's last meeting with its members, and whether its protocol is there. */
export const MemberMeetingsTile = ({ clubId }: HomeTileProps) => (
  <Tile
    title={<FormattedMessage id="member-meetings.title" />}
    icon="member-meetings"
    page="memberMeetings"
    params={{}}
    query={useQuery(memberMeetingsQuery(clubId))}
    state={({ meetings: [last] }) =>
      last ? (
        <FormattedMessage
          id="my-assignment.tile.member-meetings.last"
          values={{ day: <DayInWords day={last.date} />, count: last.participants }}
        />
      ) : (
        <FormattedMessage id="my-assignment.tile.member-meetings.none" />
      )
    }
    tag={({ meetings: [last], mayEdit }) =>
      mayEdit && last && !last.protocol ? (
        <StateTag state="attention">
          <FormattedMessage id="member-meetings.protocol.missing" />
        </StateTag>
      ) : null
    }
  />
)
