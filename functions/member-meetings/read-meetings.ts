import * as contract from '#shared/contract/member-meetings.ts'
import { PortalError } from '#shared/errors.ts'
import { storedDownload } from '../common/download.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'
import { viewFor } from './view.ts'

export const readMemberMeetings = operation(contract.readMemberMeetings, {
  run: ({ params }, caller, deps) => viewFor(caller, params.club, deps),
})

export const readMeetingProtocol = operation(contract.readMeetingProtocol, {
  run: async ({ params }, _, deps: FileDeps) => {
    const meeting = await deps.stores.memberMeetings.read(params.club, params.meeting)
    if (!meeting?.protocol) throw new PortalError('not-found')
    return storedDownload(deps, meeting.protocol.key, meeting.protocol)
  },
})
