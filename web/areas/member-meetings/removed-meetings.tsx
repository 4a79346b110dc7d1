import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { removeMemberMeeting } from '#shared/contract/member-meetings.ts'
import type { MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { call } from '#web/client/api.ts'
import { memberMeetingsQuery } from '#web/features/club-room.ts'
import { useRemoval } from '#web/components/use-removal.ts'

type Removal = { isRemoved: (id: string) => boolean; error: unknown; remove: (meeting: MemberMeeting) => void }
const RemovalContext = createContext<Removal | null>(null)

/** Where a meeting stands in the list. */
export const rowOf = (id: string) => `member-meeting-${id}`

/** Which meetings have been removed and can still be had back. */
export const RemovedMeetings = ({ children }: { children: ReactNode }) => {
  const intl = useIntl()
  const client = useQueryClient()
  const { isRemoved, error, remove } = useRemoval()
  const removeMeeting = ({ id, clubId: club, subject, version }: MemberMeeting) => {
    const { queryKey } = memberMeetingsQuery(club)
    const carryOut = async (leaving: boolean) => {
      try {
        client.setQueryData(
          queryKey,
          await call(removeMemberMeeting, { params: { club, meeting: id }, ifMatch: version, keepalive: leaving }),
        )
      } catch (cause) {
        void client.invalidateQueries({ queryKey })
        throw cause
      }
    }
    remove({
      id,
      text: intl.formatMessage({ id: 'member-meetings.removed' }, { subject }),
      carryOut,
      returnTo: rowOf(id),
    })
  }
  return <RemovalContext value={{ isRemoved, error, remove: removeMeeting }}>{children}</RemovalContext>
}

export const useRemovedMeetings = (): Removal => {
  const removal = use(RemovalContext)
  if (!removal) throw new Error('useRemovedMeetings needs the layout of the member meetings above it')
  return removal
}
