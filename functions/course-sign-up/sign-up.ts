import { signUp as endpoint } from '#shared/contract/course-sign-up.ts'
import { needsGoneAt, statedRefusal } from '#shared/courses/needs.ts'
import { mayReturnAfter, signUpRefusal } from '#shared/courses/sign-up-rule.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { PortalError } from '#shared/errors.ts'
import type { EmailLinkDeps } from '../common/email-link.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { ownSignUp, timesElsewhere } from '../common/own-sign-up.ts'
import { publicOccasion } from '../common/public-occasion.ts'
import { countStored } from '../common/request-limits.ts'
import { askForAddress } from '../common/declared-address.ts'
import { signalAdmission } from '../common/signal-admission.ts'

type Wanted = Pick<SignUpItem, 'occasion' | 'commandId' | 'language' | 'chosen'> & {
  /** What one needs there, empty where that is nothing. */
  needs?: string | undefined
  /** The address for letters to an applicant who has to declare it. */
  email?: string | undefined
}

/**
 * @throws PortalError not-found, too-many-requests, invalid-input without an address, and what `signUpRefusal` and
 * `statedRefusal` say
 */
const store = async (
  { needs = '', email, ...wanted }: Wanted,
  { own, listed }: { own: SignUpItem | null; listed: readonly SignUpItem[] },
  caller: Caller,
  deps: EmailLinkDeps,
): Promise<void> => {
  const { stores } = deps
  const { who, person, portalNow, realNow } = caller
  const { occasion: id, language, chosen } = wanted
  const before = listed.filter((signUp) => signUp.occasion === id)
  const [{ course, occasion }, elsewhere, earlier] = await Promise.all([
    publicOccasion(stores, id),
    timesElsewhere({ listed, person: who.ref }, id, stores),
    stores.signUps.readAll(before),
  ])
  const mayReturn = mayReturnAfter(earlier)
  const { taken } = occasion
  const memberUntil = person.memberUntil ?? null
  const refusal = signUpRefusal(
    { course, occasion, taken, roles: who.roles, own, mayReturn, memberUntil, chosen, elsewhere, language },
    portalNow,
  )
  if (refusal) throw new PortalError(refusal.code, refusal.details)
  const unread = statedRefusal(needs, occasion)
  if (unread) throw new PortalError(unread)
  const sent = before.map(({ at }) => at)
  countStored(endpoint, 'signUps', sent, portalNow)
  await askForAddress(endpoint, caller, { email, language }, deps)
  const made = await stores.signUps.create(
    { ...wanted, person: who.ref, at: portalNow },
    realNow,
    needs === '' ? null : { text: needs, goneAt: needsGoneAt(occasion) },
  )
  if (!made) throw new PortalError('already-registered')
}

/**
 * Stores a sign-up under the next number of the occasion; its process decides it in the order of the numbers. The same
 * command id is the same sign-up, whatever has become of it. With the engine down it is stored and pending.
 */
export const signUp = operation(endpoint, {
  run: async ({ params: { occasion }, body }, caller, deps: EmailLinkDeps) => {
    const { signUps } = deps.stores
    const [own, listed] = await Promise.all([
      signUps.readOpen(occasion, caller.who.ref),
      signUps.listOf(caller.who.ref),
    ])
    const isKnown = [...listed, ...(own ? [own] : [])].some(
      (known) => known.occasion === occasion && known.commandId === body.commandId,
    )
    if (!isKnown) await store({ occasion, ...body }, { own, listed }, caller, deps)
    await signalAdmission(occasion, deps)
    return ownSignUp(occasion, caller, deps.stores)
  },
})
