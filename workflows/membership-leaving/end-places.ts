import { obstacleTo } from '#shared/membership-change/rules.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { endBusinessMeetings } from './end-business-meetings.ts'
import { endSeats } from './end-seats.ts'
import type { MembershipOver } from './membership-over.ts'
import { notifyMeetings } from './notify-meetings.ts'

/**
 * Ends what a person had as a member beside their mandates: seats for members alone, meetings with companies, and
 * what they were to do at annual meetings. Once however often this is done; nothing of who is a member again.
 */
export const endPlaces = async (
  deps: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>,
  over: MembershipOver,
  portalNow: number,
): Promise<void> => {
  const person = await deps.stores.people.person(over.person)
  if (person && obstacleTo(person) === null) return
  await endSeats(deps, over, portalNow)
  await endBusinessMeetings(deps, over, portalNow)
  await notifyMeetings(deps, over, portalNow)
}
