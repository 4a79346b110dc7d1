import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { SubscriptionKind } from '../../../membership/subscriptions.ts'
import {
  addressedSubscription,
  subscriptionDeclinedLetter,
  subscriptionTexts,
  type NewItem,
} from '../letters/subscription-letter.ts'
import type { Sender } from '../letters/letters.ts'
import { prepareLetter } from '../message.ts'
import { sampleId, sampleToken, type Sample } from './sample.ts'

type Items = (sender: Sender, language: Language) => NewItem[]

const sv = (language: Language, swedish: string, english: string) => (language === 'sv' ? swedish : english)
const of =
  (kind: SubscriptionKind, items: Items): Sample =>
  (sender, language) =>
    addressedSubscription(sender, language, kind, { items: items(sender, language), token: sampleToken })

export const subscriptionSamples = {
  news: of('news', ({ productSlug }, language) => [
    {
      text: sv(language, 'Nytt avtal om kompetensutveckling', 'A new agreement on training'),
      path: pathsOf(productSlug).pathTo('newsItem', { news: sampleId('N') }, language),
    },
  ]),
  polls: of('polls', ({ productSlug }, language) => [
    {
      text: sv(language, 'Hur vill du ha din utbildning?', 'How do you want your training?'),
      path: pathsOf(productSlug).pathTo('poll', { poll: sampleId('Q') }, language),
    },
  ]),
  'course-tips': of('course-tips', ({ productSlug }, language) => [
    {
      text: sv(
        language,
        'Förhandla lön, onsdag 10 mars 2027 09.00–16.00',
        'Negotiating pay, Wednesday 10 March 2027 9:00–16:00',
      ),
      path: pathsOf(productSlug).pathTo('occasion', { occasion: sampleId('K') }, language),
    },
  ]),
  'career-events': of('career-events', ({ productSlug }, language) => [
    {
      text: subscriptionTexts(language)('mail.subscription.times', {
        company: 'Granholma Analys AB',
        count: 3,
        day: sv(language, '30 mars 2027', '30 March 2027'),
      }),
      path: pathsOf(productSlug).pathTo('businessMeetings', {}, language),
    },
  ]),
  'choice-declined': (sender, language) =>
    prepareLetter(subscriptionDeclinedLetter(sender, language, { kind: 'course-tips', token: sampleToken })),
} as const satisfies Record<SubscriptionKind | 'choice-declined', Sample>
