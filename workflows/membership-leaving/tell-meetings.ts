import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { seasonYearOf } from '#shared/clock.ts'
import { signatoryIn } from '#shared/membership-leaving/what-ends.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { MembershipOver } from './membership-over.ts'

/**
 * Tells the meetings of this season whose protocol was to be signed by somebody who is a member no more; once for each,
 * however often this is done. Whoever opens the meeting finds that another has to be chosen.
 */
export const tellMeetings = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { person, act, clubs }: Pick<MembershipOver, 'person' | 'act' | 'clubs'>,
  portalNow: number,
): Promise<void> => {
  const { employments } = await stores.memberships.asStored(person)
  const year = seasonYearOf(portalNow)
  for (const club of new Set([...employments.flatMap(({ clubId }) => clubId ?? []), ...clubs])) {
    const meeting = await stores.meetings.readSummary({ club, year })
    if (meeting && signatoryIn(meeting, person))
      await engine.signal(meetingId(club, year), 'officerUnavailable', { officer: person, eventId: `left ${act}` })
  }
}
