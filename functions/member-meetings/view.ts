import type { MemberMeetingsView } from '#shared/contract/member-meetings.ts'
import { newestFirst } from '#shared/member-meetings/member-meeting.ts'
import { may } from '#shared/roles/access.ts'
import type { Deps } from '../common/deps.ts'
import type { ClubCaller } from '../common/exchange.ts'
import { namesByRef } from '../common/names.ts'

export const viewFor = async (caller: ClubCaller, club: string, { stores }: Deps): Promise<MemberMeetingsView> => {
  const [meetings, known] = await Promise.all([stores.memberMeetings.list(club), stores.people.club(club)])
  const names = await namesByRef(
    meetings.flatMap(({ registeredBy, changedBy, protocol }) => [
      registeredBy,
      changedBy,
      ...(protocol ? [protocol.uploadedBy] : []),
    ]),
    caller.who.ref,
    stores,
  )
  return {
    clubId: club,
    clubName: known?.name ?? '',
    meetings: newestFirst(meetings),
    names,
    mayEdit: may('member-meetings.edit', caller.who, caller.resource, caller.portalNow).ok,
    portalNow: caller.portalNow,
  }
}
