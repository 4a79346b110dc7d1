import { saveItem as endpoint } from '#shared/contract/annual-meeting.ts'
import { requiredVersion } from '../common/exchange.ts'
import { savingOperation } from '../common/operation.ts'
import { assertMayOpen, opensMeeting } from './opening-rules.ts'
import { checkedItem, effectsOf } from './item-rules.ts'

/**
 * Autosave: one call to the store, which checks version, meeting, lock and session together. Opening the meeting reads
 * its summary before.
 */
export const saveItem = savingOperation(endpoint, {
  run: async ({ params, body: { fence, ...body } }, saver, { stores }) => {
    const version = requiredVersion(saver)
    const item = checkedItem({ id: params.item, ...body })
    if (opensMeeting(item)) assertMayOpen(await stores.meetings.readSummary(params), saver.portalNow)
    const save = { item, version, fence, ...effectsOf(item) }
    return { item: await stores.meetings.saveItem(params, saver.writer, save), savedAt: saver.portalNow }
  },
})
