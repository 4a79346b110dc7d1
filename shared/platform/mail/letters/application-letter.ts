import { writeDay } from '../../../languages/formats.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { ApplicationCause } from '../../../membership-application/states.ts'
import type { StoredApplication } from '../../../membership-application/stored.ts'
import en from '../messages/en/application.json' with { type: 'json' }
import sv from '../messages/sv/application.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { feeFact } from './fee-fact.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

const wayOn = (cause: ApplicationCause | null) => {
  if (cause === 'already-member') return 'member'
  if (cause === 'handed-back') return cause
  return cause === 'closed-by-union' ? 'closed' : 'contact'
}

const ways = {
  member: ['membership', 'membership'],
  'handed-back': ['becomeMember', 'apply-again'],
  closed: ['contact', 'contact-union'],
  contact: ['contact', 'contact-union'],
} as const

export const applicationLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  { language, state, cause, fee, firstCharge, memberSince, firstFeeDay, regretUntil, books }: StoredApplication,
): Letter => {
  const say = texts(language)
  const values = { product: productName }
  const text = (part: 'subject' | 'preview' | 'heading' | 'body') =>
    say(`mail.membership.${state === 'registered' ? 'registered' : 'refused'}.${part}`, values)
  const [page, button] = ways[state === 'registered' ? 'member' : wayOn(cause)]
  const fact = (label: 'since' | 'fee-from', day: string | null) =>
    day === null ? [] : [{ label: say(`mail.membership.${label}`), value: writeDay(day, language) }]
  const regret =
    regretUntil === null ? [] : [say('mail.membership.registered.regret', { day: writeDay(regretUntil, language) })]
  return {
    language,
    productName,
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [
      text('body'),
      ...(state === 'registered'
        ? [say('mail.membership.registered.next'), ...regret]
        : [say(`mail.membership.refused.${wayOn(cause)}`, values)]),
      ...(books && state !== 'registered' ? [say('mail.membership.refused.meeting')] : []),
    ],
    facts: [
      ...fact('since', memberSince),
      ...(state === 'registered' && fee ? [feeFact(fee, language)] : []),
      ...fact('fee-from', firstFeeDay),
      ...(state === 'registered' && firstCharge
        ? [
            {
              label: say('mail.membership.first-charge'),
              value: say('mail.membership.first-charge.value', {
                amount: firstCharge.amount,
                day: writeDay(firstCharge.due, language),
              }),
            },
          ]
        : []),
    ],
    button: {
      text: say(`mail.button.${button}`, values),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo(page, {}, language)}`,
    },
    reason: say('mail.reason.applicant', values),
  }
}
