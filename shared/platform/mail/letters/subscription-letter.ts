import type { Language } from '../../../basics/language.ts'
import { pathsOf, type Page } from '../../../languages/paths.ts'
import { subscriptionLimits } from '../../../letter-delivery/letter-limits.ts'
import type { SubscriptionKind } from '../../../membership/subscriptions.ts'
import type { PreparedLetter } from '../message.ts'
import { prepareLetter } from '../message.ts'
import en from '../messages/en/subscription.json' with { type: 'json' }
import sv from '../messages/sv/subscription.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { oneClickAddress, unsubscribePage } from '../unsubscribe-links.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'
import { declinedTexts } from './mailing-declined-letter.ts'

export const subscriptionTexts = mailTexts({ sv, en })

/** In the reader's language. */
export type NewItem = { text: string; path: string }

const pages = {
  news: 'newsAndPolls',
  polls: 'newsAndPolls',
  'course-tips': 'courseCatalogue',
  'career-events': 'businessMeetings',
} as const satisfies Record<SubscriptionKind, Page>

/** `token`: by which the reader declines such letters. */
const subscriptionLetter = (
  sender: Sender,
  language: Language,
  kind: SubscriptionKind,
  { items, token }: { items: readonly NewItem[]; token: string },
): Letter => {
  const { productName, productSlug, portalOrigin } = sender
  const say = subscriptionTexts(language)
  const values = { count: items.length, product: productName }
  const shown = items.slice(0, subscriptionLimits.mostItems)
  return {
    language,
    productName,
    subject: say(`mail.subscription.${kind}.subject`, values),
    preview: shown[0]?.text ?? '',
    heading: say(`mail.subscription.${kind}.subject`, values),
    paragraphs: [
      say(`mail.subscription.${kind}.body`, values),
      ...(items.length > shown.length ? [say('mail.subscription.more', { count: items.length - shown.length })] : []),
    ],
    links: shown.map(({ text, path }) => ({ text, url: portalOrigin + path })),
    button: {
      text: say(`mail.subscription.${kind}.button`),
      url: portalOrigin + pathsOf(productSlug).pathTo(pages[kind], {}, language),
    },
    reason: say(`mail.subscription.${kind}.reason`),
    decline: { text: say('mail.subscription.decline'), url: unsubscribePage(sender, language, token) },
  }
}

export const addressedSubscription = async (
  sender: Sender,
  language: Language,
  kind: SubscriptionKind,
  content: { items: readonly NewItem[]; token: string },
): Promise<PreparedLetter> => ({
  ...(await prepareLetter(subscriptionLetter(sender, language, kind, content))),
  oneClick: oneClickAddress(sender, language, content.token),
})

export const subscriptionDeclinedLetter = (
  sender: Sender,
  language: Language,
  { kind, token }: { kind: SubscriptionKind; token: string },
): Letter => {
  const say = subscriptionTexts(language)
  const declined = declinedTexts(language)
  return {
    language,
    productName: sender.productName,
    subject: say(`mail.subscription.${kind}.declined`),
    preview: declined('mail.mailing-declined.preview'),
    heading: say(`mail.subscription.${kind}.declined`),
    paragraphs: [say(`mail.subscription.${kind}.declined-body`), declined('mail.mailing-declined.other')],
    button: {
      text: say('mail.button.subscription-declined'),
      url: unsubscribePage(sender, language, token, { isUndo: true }),
    },
    reason: say('mail.reason.subscription-declined'),
  }
}
