import { comingRefusal } from '#shared/annual-meeting/participation.ts'
import { sayComing as endpoint } from '#shared/contract/annual-meeting-participation.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'
import { assertIsForMembers, readMeeting, viewFor } from './stored-meeting.ts'

/** Whether one comes; said again it replaces what was said. */
export const sayComing = operation(endpoint, {
  run: async ({ params, body }, caller, deps) => {
    assertIsForMembers(caller, params)
    const refused = comingRefusal(await readMeeting(params, deps), caller.portalNow)
    if (refused) throw new PortalError(refused)
    await deps.stores.meetings.sayComing(params, caller.writer, body.coming)
    return viewFor(caller, params, deps)
  },
})
