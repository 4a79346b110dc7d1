import { stockholmDate } from '#shared/clock.ts'
import { offeredSubscriptions, SubscriptionKind } from '#shared/membership/subscriptions.ts'
import { addressedSubscription } from '#shared/platform/mail/letters/subscription-letter.ts'
import { meantOf } from '#shared/platform/mail/meant.ts'
import type { PreparedLetter } from '#shared/platform/mail/message.ts'
import type { TokenSealing } from '#shared/platform/sealing.ts'
import { livePerson } from '#shared/platform/stores/people/access.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { unsubscribeToken } from '#shared/platform/unsubscribe-token.ts'
import type { LetterSettings } from './letters-of.ts'
import { newFor } from './new-for-subscribers.ts'

/**
 * Makes the letters that their readers have chosen: what is new for each. None where nothing is, nor to a reader who
 * has chosen otherwise since it was ordered, has left, has no role that is offered it, or no address that works.
 */
export const subscriptionLetters = async (
  stores: Stores,
  { kind: ofSend, about: { since, until } }: Pick<SendAbout<'subscription'>, 'kind' | 'about'>,
  settings: LetterSettings,
  sealing: TokenSealing,
  now: { realNow: () => number; storedPortalNow: () => Promise<number> },
) => {
  const kind = SubscriptionKind.parse(ofSend)
  const { productSlug } = settings
  const asked = { since, until, portalNow: await now.storedPortalNow(), realNow: now.realNow(), productSlug }
  const published = await newFor[kind](stores, asked)
  return async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const portalNow = await now.storedPortalNow()
    const [live, { kinds }] = await Promise.all([
      livePerson(stores, ref, null, portalNow),
      stores.choices.subscriptions(ref),
    ])
    if (!live || !kinds.includes(kind)) return null
    const { person, who } = live
    const day = stockholmDate(portalNow)
    // A person who has left cannot choose otherwise any more; without an address it would be a letter in trouble each
    // week.
    const { isMember, email, isReturned } = meantOf(person, undefined, day)
    if (!isMember || !email || isReturned) return null
    if (!offeredSubscriptions(who.roles).includes(kind)) return null
    const items = published.forReader({ language, roles: who.roles, memberUntil: person.memberUntil ?? null })
    if (items.length === 0) return null
    const token = unsubscribeToken(sealing, { ref, kind, club: null, day })
    return addressedSubscription(settings, language, kind, { items, token })
  }
}
