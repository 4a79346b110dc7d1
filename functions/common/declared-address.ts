import { ulid } from 'ulid'
import type { Language } from '#shared/basics/language.ts'
import {
  isAskedForAddress,
  mayDeclareAddress,
  type OwnAddresses,
  type UnconfirmedAddress,
} from '#shared/courses/own-address.ts'
import { PortalError } from '#shared/errors.ts'
import { emailToVerify, isSameEmail } from '#shared/membership/email-verification.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { sendEmailLink, type EmailLinkDeps, type SendsEmailLinks } from './email-link.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { Caller } from './exchange.ts'

type Asking = Pick<Caller, 'who' | 'person' | 'portalNow' | 'realNow'>

/** The link that the caller's address waits for; null for a member, whose address is declared elsewhere. */
const awaited = async (
  { who, portalNow, realNow }: Omit<Asking, 'person'>,
  { emailVerifications }: Pick<Stores, 'emailVerifications'>,
): Promise<(UnconfirmedAddress & { id: string }) | null> => {
  if (!mayDeclareAddress(who, portalNow)) return null
  const sent = emailToVerify(await emailVerifications.read(who.ref), realNow)
  return sent === null || sent.state === 'expired' ? null : { ...sent, state: sent.state }
}

/** Where letters to the caller go, and the declared address that is not verified yet. */
export const addressesOf = async (
  caller: Asking,
  stores: Pick<Stores, 'emailVerifications'>,
): Promise<OwnAddresses> => {
  const waits = await awaited(caller, stores)
  return { email: caller.person.email, unconfirmed: waits && { email: waits.email, state: waits.state } }
}

/** `language`: that of the page, since the register knows nothing of the reader. */
type Declared = { email: string; language: Language | null }

/**
 * Asks the reader of an address that the caller declares to confirm it; no other letter goes there before that.
 * Declared again while it waits it is the same letter, so that a reader whose address is declared again and again
 * gets no flood; once the letter has come back, another is sent.
 * @throws PortalError too-many-requests, engine-unavailable, overloaded
 */
export const declareAddress = async (
  endpoint: SendsEmailLinks,
  caller: Caller,
  { email, language }: Declared,
  deps: EmailLinkDeps,
): Promise<OwnAddresses> => {
  const { person, who } = caller
  const { emailVerifications } = deps.stores
  const waits = await awaited(caller, deps.stores)
  if (isSameEmail(person.email, email)) {
    if (waits) await emailVerifications.cancel(who.ref, waits.id)
    return { email: person.email, unconfirmed: null }
  }
  const isAwaited = waits?.state === 'sent' && isSameEmail(waits.email, email)
  const id = isAwaited ? waits.id : ulid()
  await sendEmailLink(endpoint, { id, email, language }, caller, deps)
  return { email: person.email, unconfirmed: { email, state: 'sent' } }
}

/**
 * What the caller declares as address, where they have none and declare it themselves. For all others it is ignored: a
 * member's address changes once it is verified. The address of an applicant who is no member need not be verified: only
 * letters about their own sign-ups go there, and a seat must not wait for a link. With the engine down the letter waits
 * to be asked for again.
 * @throws PortalError invalid-input at `email` where it is missing, too-many-requests, overloaded
 */
export const askForAddress = async (
  endpoint: SendsEmailLinks,
  caller: Caller,
  { email, language }: { email: string | undefined; language: Language | null },
  deps: EmailLinkDeps,
): Promise<void> => {
  const known = await addressesOf(caller, deps.stores)
  if (!isAskedForAddress(caller.who, known, caller.portalNow)) return
  if (email === undefined) throw new PortalError('invalid-input', { fields: [{ path: 'email', code: 'required' }] })
  await declareAddress(endpoint, caller, { email, language }, deps).catch(unlessEngineIsAway)
}
