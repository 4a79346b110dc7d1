import { generateKeyBetween } from 'fractional-indexing'
import { itemsOf } from '#shared/annual-meeting/agenda/item-data.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import {
  motionOf,
  motionsItem,
  motionsRefusal,
  nextMotionNumber,
  questionOf,
} from '#shared/annual-meeting/participation.ts'
import { sentBy } from '#shared/annual-meeting/member-entry.ts'
import * as contract from '#shared/contract/annual-meeting-participation.ts'
import { PortalError } from '#shared/errors.ts'
import { meetingLimits } from '#shared/limits.ts'
import type { StoredMeeting } from '#shared/platform/stores/annual-meeting/meeting-content.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import type { Deps } from '../common/deps.ts'
import type { MeetingCaller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { assertIsForMembers, onLatest, viewFor } from './stored-meeting.ts'

type Made = Pick<MeetingItem, 'widget' | 'data'>

/** Puts an entry last of its kind. One that is there already, from the same member, answers the same request. */
const submit = async (
  key: MeetingKey,
  id: string,
  caller: MeetingCaller,
  deps: Deps,
  make: (meeting: StoredMeeting) => Made,
) => {
  assertIsForMembers(caller, key)
  const { who, portalNow } = caller.writer
  await onLatest(key, deps, async (meeting) => {
    const { items, summary } = meeting
    const { widget, data } = make(meeting)
    const known = items.find((item) => item.id === id)
    if (known && known.widget === widget && sentBy(known)?.by === who) return true
    const refused = motionsRefusal(meeting, portalNow)
    if (refused) throw new PortalError(refused)
    // The counter that is written with the entry decides; this check spares the member a useless wait for a turn.
    const own = items.filter((item) => item.widget === widget && sentBy(item)?.by === who)
    if (own.length >= meetingLimits.entriesOfMember)
      throw new PortalError('too-many-entries', { params: { max: meetingLimits.entriesOfMember } })
    if (items.filter(sentBy).length >= meetingLimits.entriesOfMeeting)
      throw new PortalError('too-many-in-meeting', { params: { max: meetingLimits.entriesOfMeeting } })
    const order = generateKeyBetween(itemsOf(meeting, widget).at(-1)?.order ?? null, null)
    const item = {
      id,
      widget,
      order,
      hidden: false,
      title: null,
      data,
      version: 1,
      updatedAt: portalNow,
      updatedBy: who,
    }
    return deps.stores.meetings.submitEntry(key, caller.writer, {
      item,
      contentVersion: summary.contentVersion,
      motionsParagraph: items.find((each) => each.id === motionsItem),
    })
  })
  return viewFor(caller, key, deps)
}

const sentNow = ({ writer }: MeetingCaller) => ({ by: writer.who, at: writer.portalNow })

export const submitMotion = operation(contract.submitMotion, {
  run: ({ params, body: { id, ...draft } }, caller, deps) =>
    submit(params, id, caller, deps, ({ items }) => ({
      widget: 'motion',
      data: motionOf(draft, nextMotionNumber(items), sentNow(caller)),
    })),
})

export const submitQuestion = operation(contract.submitQuestion, {
  run: ({ params, body: { id, ...draft } }, caller, deps) =>
    submit(params, id, caller, deps, () => ({ widget: 'question', data: questionOf(draft, sentNow(caller)) })),
})
