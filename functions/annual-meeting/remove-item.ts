import { mayRemove } from '#shared/annual-meeting/standard-agenda.ts'
import { removeItem as endpoint } from '#shared/contract/annual-meeting.ts'
import { PortalError } from '#shared/errors.ts'
import { requiredVersion } from '../common/exchange.ts'
import { savingOperation } from '../common/operation.ts'

/** Removes an item of the club's own; what is already gone counts as removed. */
export const removeItem = savingOperation(endpoint, {
  run: async ({ params }, saver, { stores }) => {
    const refused = mayRemove({ id: params.item })
    if (refused) throw new PortalError(refused)
    const version = requiredVersion(saver)
    const item = await stores.meetings.readItem(params, params.item)
    await stores.meetings.removeItem(params, saver.writer, params.item, version, item?.widget ?? 'custom-item')
    return { removed: true as const }
  },
})
