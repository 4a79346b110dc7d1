import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { allSentAt, unheard, type Sending } from '#shared/letter-delivery/sending.ts'

/** How often an open page asks for news, in milliseconds: often while something goes on or another person writes. */
const often = 2_000
const calmly = 15_000

/** For how long word of letters that were sent is waited for often; most comes within seconds. */
const wordComesWithin = 60_000

/** Who has just saved something goes on writing, most often: for so long (ms) the next of it is awaited. */
const writesOnWithin = 60_000

/** Letters are being sent, or word of their arrival is expected. */
const isOnItsWay = (sending: Sending | null, now: number) =>
  sending !== null &&
  (sending.state === 'sending' || (unheard(sending) > 0 && now - allSentAt(sending) < wordComesWithin))

const isWrittenByOthers = ({ items, portalNow }: MeetingView, reader: string | null) =>
  items.some(
    ({ updatedAt, updatedBy }) => updatedBy !== null && updatedBy !== reader && portalNow - updatedAt < writesOnWithin,
  )

const isBusy = ({ summary, portalNow }: MeetingView) =>
  summary.lock !== null ||
  summary.frozen ||
  summary.sync.state === 'pending' ||
  isOnItsWay(summary.notice, portalNow) ||
  isOnItsWay(summary.documents, portalNow)

/**
 * In how long (ms) the reader's page asks again, by what it heard last. A page whose reader only reads may show a
 * change 15 seconds late: asking more often would cost seven times as much for a member who works alone.
 */
export const asksAgainIn = (heard: MeetingView | undefined, reader: string | null): number =>
  heard && (isBusy(heard) || isWrittenByOthers(heard, reader)) ? often : calmly

/** A reader who comes to one of these is about to write, upon what others have written until then. */
const fields = 'input, textarea, select, [contenteditable="true"]'

/** Whether a field has got the focus. */
export const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(fields)
