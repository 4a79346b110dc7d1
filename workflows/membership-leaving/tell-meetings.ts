import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { addDays, seasonYearOf } from '#shared/clock.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { signatoryIn } from '#shared/membership-leaving/what-ends.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Tells the meetings of this season whose protocol was to be signed by somebody who has left; once for each, however often
 * this is done. Whoever opens the meeting finds that another has to be chosen.
 */
export const tellMeetings = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { id, kind, state, from, person, endedMandates = [] }: MembershipChange,
  portalNow: number,
): Promise<void> => {
  if (kind !== 'left' || state !== 'done' || !from) return
  const { employments } = await stores.memberships.asStored(person)
  const held = [...employmentsOn(employments, addDays(from, -1)), ...endedMandates]
  const year = seasonYearOf(portalNow)
  for (const club of new Set(held.flatMap(({ clubId }) => clubId ?? []))) {
    const meeting = await stores.meetings.readSummary({ club, year })
    if (meeting && signatoryIn(meeting, person))
      await engine.signal(meetingId(club, year), 'officerUnavailable', { officer: person, eventId: `left ${id}` })
  }
}
