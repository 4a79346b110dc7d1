import { useQuery } from '@tanstack/react-query'
import { convenedBy, type Convened } from '#shared/annual-meeting/convened.ts'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { contactsQuery } from '#web/features/club-queries.ts'

type Asked = { club: string; by: string | null; lastMotionDay: string | null; day: string }

/** What the notice says beside when and where, with the club's first contact once that is read. */
export const useConvened = ({ club, by, lastMotionDay, day }: Asked): Convened => {
  const session = useSignedIn()
  // An operator reads the meeting, not the club's contacts.
  const isOfClub = activeRole(session)?.clubId === club
  const { data } = useQuery({ ...contactsQuery(club), enabled: isOfClub })
  const first = data?.contacts.find(({ hasLeft }) => !hasLeft)
  return convenedBy(by, first, lastMotionDay, day)
}
