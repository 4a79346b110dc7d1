import { mailingOf } from '../../../letter-delivery/about.ts'
import { firstNews, subscriptionDay, subscriptionSendId } from '../../../membership/subscription-week.ts'
import { SubscriptionKind } from '../../../membership/subscriptions.ts'
import type { Dynamo } from '../../dynamo.ts'
import { pagesOf } from '../../erasure/everything-of.ts'
import { kindOfItem } from '../../erasure/places.ts'
import { noteRestored } from '../../restored.ts'
import { StoredSend } from './letters.ts'
import type { MailStore } from './mail-store.ts'

/** Mailings that ask an officer, and letters that may or may not have been sent. */
export type HeldRestored = { mailings: number; letters: number }

/** Letters that were not sent when the copy was made may have been since, so they are uncertain. */
const markUncertain = async (mail: MailStore, { sendId, lots }: StoredSend, now: number): Promise<number> => {
  let marked = 0
  for (let lot = 0; lot < lots; lot += 1) {
    const letters = new Map((await mail.lettersOfLot(sendId, lot)).map((letter) => [letter.ref, letter]))
    for (const ref of await mail.recipientsOfLot(sendId, lot)) {
      const letter = letters.get(ref)
      const isWaiting = !letter || letter.state === 'reopened'
      if (isWaiting && (await mail.claim(sendId, ref, now, letter?.attempt ?? 1)) !== 'mine') continue
      if (isWaiting || letter.state === 'claimed') marked += Number(await mail.markUncertain(sendId, ref, 'restored'))
    }
  }
  return marked
}

/** An officer is not asked about the test of a mailing, which no one could let go on. */
const asksOfficer = (send: StoredSend): boolean => mailingOf(send)?.isTest === false

/** This week's chosen letters may have been sent after the copy was made, so they count as sent. */
const countWeekAsSent = async (mail: MailStore, now: number): Promise<void> => {
  const { day, until } = subscriptionDay(now)
  const about = { of: 'subscription', since: firstNews(day), until } as const
  for (const kind of SubscriptionKind.options) {
    const sendId = subscriptionSendId(kind, day)
    const isNew = await mail.createSend({ sendId, kind, about, createdAt: now, by: null, recipients: [] })
    if (isNew) await mail.takeTally(sendId, { over: true })
  }
}

/**
 * For a store restored from a copy, while the portal is stopped: what was under way may have gone out since. Mailings
 * ask an officer; other letters become uncertain, and an operator decides to send them again, as for those that a day
 * before now orders once the portal is up. A repetition finds nothing.
 */
export const holdRestored = async (dynamo: Dynamo, mail: MailStore, now: number): Promise<HeldRestored> => {
  const held: HeldRestored = { mailings: 0, letters: 0 }
  await noteRestored(dynamo, now)
  for await (const { items } of pagesOf(dynamo, 'mail'))
    for (const item of items) {
      if (kindOfItem('mail', item) !== 'send') continue
      const send = StoredSend.parse(item)
      if (send.over) continue
      if (asksOfficer(send)) held.mailings += Number((await mail.holdRestored(send.sendId, now)).changed)
      else held.letters += await markUncertain(mail, send, now)
    }
  await countWeekAsSent(mail, now)
  return held
}
