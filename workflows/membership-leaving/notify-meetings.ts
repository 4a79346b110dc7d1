import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { seasonYearOf, stockholmDate } from '#shared/clock.ts'
import { signatoryIn } from '#shared/membership-leaving/what-ends.ts'
import { personInSend, signatoryLeftSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'
import { meetingKeepers } from '#shared/roles/succession-keepers.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { MembershipOver } from './membership-over.ts'

type SignatoryLeft = { meeting: StoredSummary; person: string; portalNow: number }

const notifyKeepers = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { meeting, person, portalNow }: SignatoryLeft,
): Promise<void> => {
  const { clubId: club, year } = meeting
  const assignments = (await stores.people.clubPeople(club))?.assignments ?? []
  const keepers = meetingKeepers(meeting, assignments, stockholmDate(portalNow))
  const recipients = keepers.filter((keeper) => keeper !== person)
  if (recipients.length === 0) return
  const sendId = signatoryLeftSendId(club, year, person)
  const about = { of: 'signatory-left', person: personInSend(person) } as const
  const send = { sendId, kind: 'signatory-left', about, clubId: club, year, createdAt: portalNow, by: null } as const
  await stores.mail.createSend({ ...send, recipients })
  await startMail(engine, sendId, club)
}

/**
 * Signals the meetings of this season whose protocol was to be signed by a person who is a member no more, and
 * notifies by letter those who choose another; once for each, however often this is done.
 */
export const notifyMeetings = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { person, act, clubs }: Pick<MembershipOver, 'person' | 'act' | 'clubs'>,
  portalNow: number,
): Promise<void> => {
  const { employments } = await stores.memberships.asStored(person)
  const year = seasonYearOf(portalNow)
  for (const club of new Set([...employments.flatMap(({ clubId }) => clubId ?? []), ...clubs])) {
    const meeting = await stores.meetings.readSummary({ club, year })
    if (!meeting || !signatoryIn(meeting, person)) continue
    await engine.signal(meetingId(club, year), 'officerUnavailable', { officer: person, eventId: `left ${act}` })
    await notifyKeepers({ stores, engine }, { meeting, person, portalNow })
  }
}
