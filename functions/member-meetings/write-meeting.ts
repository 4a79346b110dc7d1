import * as contract from '#shared/contract/member-meetings.ts'
import { PortalError } from '#shared/errors.ts'
import { memberMeetingIssues, type MemberMeetingDraft } from '#shared/member-meetings/member-meeting.ts'
import type {
  StoredClubFile,
  StoredMemberMeeting,
} from '#shared/platform/stores/member-meetings/member-meetings-store.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { viewFor } from './view.ts'

/** @throws PortalError invalid-input for a meeting that has not been held, was nowhere, or ends before it begins */
const assertHeld = (draft: MemberMeetingDraft, now: number) => {
  const fields = memberMeetingIssues(draft, now)
  if (fields.length > 0) throw new PortalError('invalid-input', { fields })
}

/** The meeting's own protocol, or one that the caller has uploaded for it. @throws PortalError file-missing */
const protocolOf = async (
  { protocol }: MemberMeetingDraft,
  before: StoredMemberMeeting | null,
  club: string,
  caller: Caller,
  { stores }: Deps,
): Promise<StoredClubFile | null> => {
  if (protocol === null || protocol === before?.protocol?.id)
    return before?.protocol?.id === protocol ? before.protocol : null
  const stored = await stores.memberMeetings.readProtocol(club, protocol)
  if (stored?.uploadedBy !== caller.who.ref) throw new PortalError('file-missing')
  return stored
}

export const registerMemberMeeting = operation(contract.registerMemberMeeting, {
  run: async ({ params: { club }, body: { id, ...draft } }, caller, deps) => {
    const { portalNow: at, who } = caller.writer
    assertHeld(draft, at)
    const { memberMeetings } = deps.stores
    const protocol = await protocolOf(draft, await memberMeetings.read(club, id), club, caller, deps)
    await memberMeetings.write({
      ...draft,
      id,
      clubId: club,
      protocol,
      version: 1,
      registeredAt: at,
      registeredBy: who,
      changedAt: at,
      changedBy: who,
    })
    return viewFor(caller, club, deps)
  },
})

/** Corrects what was registered; who registered it stays. */
export const correctMemberMeeting = operation(contract.correctMemberMeeting, {
  run: async ({ params: { club, meeting: id }, body: draft }, caller, deps) => {
    const seen = requiredVersion(caller)
    const { portalNow: at, who } = caller.writer
    assertHeld(draft, at)
    const before = await deps.stores.memberMeetings.read(club, id)
    if (!before) throw new PortalError('not-found')
    const protocol = await protocolOf(draft, before, club, caller, deps)
    await deps.stores.memberMeetings.write({
      ...before,
      ...draft,
      protocol,
      version: seen + 1,
      changedAt: at,
      changedBy: who,
    })
    return viewFor(caller, club, deps)
  },
})

export const removeMemberMeeting = operation(contract.removeMemberMeeting, {
  run: async ({ params: { club, meeting } }, caller, deps) => {
    await deps.stores.memberMeetings.remove(club, meeting, requiredVersion(caller))
    return viewFor(caller, club, deps)
  },
})
