import { nameTo } from '#shared/basics/named.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { noticeInForce } from '#shared/annual-meeting/notices.ts'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { PortalError } from '#shared/errors.ts'
import { contended } from '#shared/platform/dynamo.ts'
import type { StoredMeeting } from '#shared/platform/stores/annual-meeting/meeting-content.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import type { Deps } from '../common/deps.ts'
import { requiredMeeting, type MeetingCaller } from '../common/exchange.ts'
import { worksOn } from '../common/rights.ts'
import { participationView } from './view.ts'

/** A rehearsal is for those who rehearse. @throws PortalError not-found */
export const assertIsForMembers = (caller: MeetingCaller, { year }: MeetingKey): void => {
  requiredMeeting(caller)
  if (isRehearsal(year) && !worksOn(caller)) throw new PortalError('not-found')
}

/** Items at least as new as the summary: a write conditional on the summary's version has seen them all. */
export const readMeeting = async ({ club, year }: MeetingKey, { stores }: Deps): Promise<StoredMeeting> => {
  const summary = await stores.meetings.readSummary({ club, year })
  const meeting = summary && (await stores.meetings.readMeeting({ club, year }))
  if (!meeting) throw new PortalError('not-found')
  return { ...meeting, summary }
}

export const viewFor = async (caller: MeetingCaller, key: MeetingKey, deps: Deps): Promise<ParticipationView> => {
  const { meetings, people } = deps.stores
  const works = worksOn(caller)
  const [meeting, participant, counts, club] = await Promise.all([
    readMeeting(key, deps),
    meetings.readParticipant(key, caller.who.ref),
    works ? meetings.countComing(key) : null,
    people.club(key.club),
  ])
  const by = noticeInForce(meeting.summary)?.said?.by
  const sender = by ? await people.person(by) : null
  return participationView(meeting, {
    calledBy: (sender && nameTo(sender, caller.who.ref)) || null,
    who: caller.who.ref,
    clubName: club?.name ?? '',
    coming: participant?.coming ?? null,
    counts,
    portalNow: caller.portalNow,
  })
}

/**
 * Tries a write again on what is stored by then, each time the meeting has changed while it was being judged.
 * @throws PortalError overloaded when the meeting changes faster than that
 */
export const onLatest = async (
  key: MeetingKey,
  deps: Deps,
  write: (meeting: StoredMeeting) => Promise<boolean>,
): Promise<void> => {
  for (let attempt = 0; attempt < contended.attempts; attempt += 1) {
    if (attempt > 0) await contended.pause(attempt)
    if (await write(await readMeeting(key, deps))) return
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}
