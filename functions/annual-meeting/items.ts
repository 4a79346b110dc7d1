import { OpeningData } from '#shared/annual-meeting/agenda/opening.ts'
import { isLateReasonMissing } from '#shared/annual-meeting/late-plan.ts'
import type { MeetingItem, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { sentBy } from '#shared/annual-meeting/member-entry.ts'
import { motionsItem } from '#shared/annual-meeting/participation.ts'
import { mayRemove } from '#shared/annual-meeting/standard-agenda.ts'
import * as contract from '#shared/contract/annual-meeting.ts'
import { PortalError } from '#shared/errors.ts'
import { requiredVersion, requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { savingOperation } from '../common/saving-operation.ts'
import { checkedItem, effectsOf } from './item-rules.ts'

const opensMeeting = ({ widget, data }: MeetingItem): boolean =>
  widget === 'opening' && OpeningData.parse(data).opened === true

/** @throws PortalError invalid-input while the reason for a late time or place is missing */
const assertMayOpen = (summary: MeetingSummary | null, portalNow: number): void => {
  if (summary?.planned && isLateReasonMissing(summary.planned, summary, portalNow))
    throw new PortalError('invalid-input', { fields: [{ path: 'opened', code: 'late-reason-required' }] })
}

/** Autosave: one call to the store checks version, meeting, lock and session; opening reads the summary before. */
export const saveItem = savingOperation(contract.saveItem, {
  run: async ({ params, body: { fence, ...body } }, saver, { stores }) => {
    const version = requiredVersion(saver)
    const item = checkedItem({ id: params.item, ...body })
    if (opensMeeting(item)) assertMayOpen(await stores.meetings.readSummary(params), saver.portalNow)
    const save = { item, version, fence, ...effectsOf(item) }
    return { item: await stores.meetings.saveItem(params, saver.writer, save), savedAt: saver.portalNow }
  },
})

/** Adds an item of the club's own under the browser's id; adding it again gives what is stored. */
export const addItem = savingOperation(contract.addItem, {
  run: async ({ params, body }, saver, { stores }) => {
    const item = checkedItem({ ...body, hidden: false })
    if (sentBy(item)) throw new PortalError('written-by-member')
    return { item: await stores.meetings.addItem(params, saver.writer, item, motionsItem), savedAt: saver.portalNow }
  },
})

/** Removes an item of the club's own; what is already gone counts as removed. */
export const removeItem = savingOperation(contract.removeItem, {
  run: async ({ params }, saver, { stores }) => {
    const refused = mayRemove({ id: params.item })
    if (refused) throw new PortalError(refused)
    const version = requiredVersion(saver)
    const item = await stores.meetings.readItem(params, params.item)
    await stores.meetings.removeItem(params, saver.writer, params.item, version, item?.widget ?? 'custom-item')
    return { removed: true as const }
  },
})

/** Turns the screens in the room to a paragraph. @throws PortalError not-found when the meeting has no such item */
export const showItem = operation(contract.showItem, {
  run: async ({ params, body }, caller, { stores }) => {
    requiredMeeting(caller)
    if (!(await stores.meetings.readItem(params, body.item))) throw new PortalError('not-found')
    await stores.meetings.noteShown(params, body.item, caller.portalNow)
    return { shown: true as const }
  },
})
