import { motionsItem } from '#shared/annual-meeting/participation.ts'
import { sentBy } from '#shared/annual-meeting/member-entry.ts'
import { addItem as endpoint } from '#shared/contract/annual-meeting.ts'
import { PortalError } from '#shared/errors.ts'
import { savingOperation } from '../common/operation.ts'
import { checkedItem } from './item-rules.ts'

/** Adds an item of the club's own under the browser's id; adding it again gives what is stored. */
export const addItem = savingOperation(endpoint, {
  run: async ({ params, body }, saver, { stores }) => {
    const item = checkedItem({ ...body, hidden: false })
    if (sentBy(item)) throw new PortalError('written-by-member')
    return { item: await stores.meetings.addItem(params, saver.writer, item, motionsItem), savedAt: saver.portalNow }
  },
})
