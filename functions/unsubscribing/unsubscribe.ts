import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/unsubscribing.ts'
import { MailingKind, OptOut } from '#shared/mailings/opt-out.ts'
import { SubscriptionKind } from '#shared/membership/subscriptions.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { declinedSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { unsubscribePage } from '#shared/platform/mail/unsubscribe-links.ts'
import { readUnsubscribeToken, type Unsubscribing } from '#shared/platform/unsubscribe-token.ts'
import type { Visit } from '../common/exchange.ts'
import { anonymousOperation } from '../common/operation.ts'
import { turnOff, turnOn } from './chosen-letters.ts'
import type { UnsubscribingDeps } from './deps.ts'

const done = { done: true } as const

type OfMailings = Unsubscribing & { kind: MailingKind }
/** Whether it declines what a club or the union sends to its members, and not what its reader has chosen themselves. */
const isOfMailings = (found: Unsubscribing): found is OfMailings => MailingKind.safeParse(found.kind).success

/** Declining twice changes nothing. Returns the confirming sending, or null where no letter confirms it. */
const decline = async (
  { ref, kind, club }: OfMailings,
  at: number,
  { mail, mailings, optOuts }: UnsubscribingDeps['stores'],
): Promise<string | null> => {
  const optOut = { kind, why: 'opted-out', at } as const
  const sendId = declinedSendId(ref, kind, at)
  const send = {
    sendId,
    kind: 'mailing-declined',
    about: { of: 'mailing-declined', chosen: null },
    clubId: club ?? undefined,
    createdAt: at,
    by: null,
    recipients: [ref],
  } as const
  const failed = await mail.createSendWith(send, {
    optOut: optOuts.putWrite(ref, optOut),
    open: mailings.openWrite(sendId, club),
  })
  if (failed === null) return sendId
  // Declined, taken back and declined again on one day: a letter has confirmed it already.
  if (failed['optOut'] === undefined && (await optOuts.put(ref, optOut))) return null
  const before = OptOut.safeParse(failed['optOut']).data
  const confirming = before && declinedSendId(ref, kind, before.at)
  return confirming && (await mail.lotsOf(confirming)) !== null ? confirming : null
}

/** The reader whose letter the token was made for; null also once nothing is stored about them. */
const readerOf = async (
  token: string,
  { portalNow }: Visit,
  { stores, sealing }: UnsubscribingDeps,
): Promise<Unsubscribing | null> => {
  const found = readUnsubscribeToken(sealing, token, stockholmDate(portalNow))
  return found && (await stores.people.person(found.ref)) ? found : null
}

const stopFor = (found: Unsubscribing, at: number, stores: UnsubscribingDeps['stores']): Promise<string | null> => {
  if (isOfMailings(found)) return decline(found, at, stores)
  return turnOff({ ref: found.ref, kind: SubscriptionKind.parse(found.kind) }, at, stores)
}

const declineBy = async (token: string, visit: Visit, deps: UnsubscribingDeps): Promise<typeof done> => {
  const found = await readerOf(token, visit, deps)
  const sendId = found && (await stopFor(found, visit.portalNow, deps.stores))
  if (sendId) await startMail(deps.engine, sendId, found.club).catch(unlessEngineIsAway)
  return done
}

export const unsubscribeByOneClick = anonymousOperation(contract.unsubscribeByOneClick, {
  run: ({ params }, visit, deps: UnsubscribingDeps) => declineBy(params.token, visit, deps),
})

export const unsubscribe = anonymousOperation(contract.unsubscribe, {
  run: ({ body }, visit, deps: UnsubscribingDeps) => declineBy(body.token, visit, deps),
})

export const subscribeAgain = anonymousOperation(contract.subscribeAgain, {
  run: async ({ body }, visit, deps: UnsubscribingDeps) => {
    const found = await readerOf(body.token, visit, deps)
    if (found && isOfMailings(found)) await deps.stores.optOuts.remove(found.ref, found.kind)
    else if (found) await turnOn({ ref: found.ref, kind: SubscriptionKind.parse(found.kind) }, deps.stores)
    return done
  },
})

/** Reads nothing of the token: the page is the same for every one. */
export const openUnsubscribeLink = anonymousOperation(contract.openUnsubscribeLink, {
  run: ({ params: { token }, query: { language = 'sv' } }, _, { config }) => {
    const { portalOrigin, productSlug = defaultProductSlug } = config
    return new URL(unsubscribePage({ portalOrigin, productSlug }, language, token))
  },
})
