import { motionsRefusal } from '#shared/annual-meeting/participation.ts'
import { sentBy } from '#shared/annual-meeting/member-entry.ts'
import { withdrawEntry as endpoint } from '#shared/contract/annual-meeting-participation.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'
import { assertIsForMembers, onLatest, viewFor } from './stored-meeting.ts'

/** Withdraws one's own entry; the answer says to no one else whether an entry exists. */
export const withdrawEntry = operation(endpoint, {
  run: async ({ params }, caller, deps) => {
    assertIsForMembers(caller, params)
    await onLatest(params, deps, async (meeting) => {
      const item = meeting.items.find(({ id }) => id === params.entry)
      if (!item || sentBy(item)?.by !== caller.who.ref) return true
      const refused = motionsRefusal(meeting, caller.portalNow)
      if (refused) throw new PortalError(refused)
      return deps.stores.meetings.withdrawEntry(params, caller.writer, {
        item,
        contentVersion: meeting.summary.contentVersion,
      })
    })
    return viewFor(caller, params, deps)
  },
})
