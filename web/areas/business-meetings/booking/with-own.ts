import type { QueryClient } from '@tanstack/react-query'
import type { OwnBusinessMeeting } from '#shared/contract/business-meeting-booking.ts'
import { meetingsQuery, ownMeetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'

/** Shows what the portal has stored of one’s own meeting; the list of times is asked for anew. */
export const withOwn = (client: QueryClient, own: OwnBusinessMeeting): void => {
  client.setQueryData(ownMeetingsQuery.queryKey, (known) =>
    known ? { ...known, meetings: [...known.meetings.filter(({ id }) => id !== own.id), own] } : known,
  )
  void client.invalidateQueries({ queryKey: ownMeetingsQuery.queryKey })
  void client.invalidateQueries({ queryKey: meetingsQuery.queryKey })
}
