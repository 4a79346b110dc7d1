import { PortalError } from '#shared/errors.ts'
import type { SubscriptionKind } from '#shared/membership/subscriptions.ts'
import { declinedSendId } from '#shared/platform/mail/sending-ids.ts'
import type { UnsubscribingDeps } from './deps.ts'

type Stores = Pick<UnsubscribingDeps['stores'], 'mail' | 'mailings' | 'choices'>
type Chosen = { ref: string; kind: SubscriptionKind }

/** The same again where the member has changed their choices meanwhile. */
const unlessChanged = async <Result>(save: () => Promise<Result>, again: () => Promise<Result>): Promise<Result> => {
  try {
    return await save()
  } catch (error) {
    if (error instanceof PortalError && error.code === 'version-conflict') return again()
    throw error
  }
}

/**
 * Turns off what a reader has chosen, together with the sending that confirms it. Gives the sending, or null where
 * nothing confirms it by letter. Declining by a link sends the reader one letter a day at the most, since a mailing
 * can be forwarded; a choice on their own page and a complaint send none.
 */
export const turnOff = async ({ ref, kind }: Chosen, at: number, stores: Stores): Promise<string | null> => {
  const { mail, mailings, choices } = stores
  const { kinds, version } = await choices.subscriptions(ref)
  const sendId = declinedSendId(ref, kind, at)
  // Off already: today's letter may never have been started.
  if (!kinds.includes(kind)) return (await mail.lotsOf(sendId)) === null ? null : sendId
  const rest = kinds.filter((each) => each !== kind)
  const about = { of: 'mailing-declined', chosen: kind } as const
  const send = { sendId, kind: 'mailing-declined', about, createdAt: at, by: null, recipients: [ref] } as const
  const failed = await mail.createSendWith(send, {
    ...choices.writesOf(ref, rest, version),
    open: mailings.openWrite(sendId, null),
  })
  if (failed === null) return sendId
  if ('chosen' in failed) return turnOff({ ref, kind }, at, stores)
  // Declined, taken back and declined again on one day: a letter has confirmed it already.
  return unlessChanged(
    async () => {
      await choices.saveSubscriptions(ref, rest, version)
      return null
    },
    () => turnOff({ ref, kind }, at, stores),
  )
}

export const turnOn = async ({ ref, kind }: Chosen, stores: Stores): Promise<void> => {
  const { kinds, version } = await stores.choices.subscriptions(ref)
  if (kinds.includes(kind)) return
  await unlessChanged(
    async () => void (await stores.choices.saveSubscriptions(ref, [...kinds, kind], version)),
    () => turnOn({ ref, kind }, stores),
  )
}
