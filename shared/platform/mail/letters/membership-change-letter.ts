import { isNeverBegun } from '../../../assignments/plan-change.ts'
import { writeDay } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { MembershipChange } from '../../../membership-change/change.ts'
import { isEndingCause } from '../../../membership-change/states.ts'
import { letterOfOutcome } from '../../../membership-change/letters.ts'
import { insuranceLimits } from '../../../limits.ts'
import type { InsuranceMade } from '../../../membership-change/insured-after.ts'
import type { PayableFee } from '../../../membership/fee.ts'
import en from '../messages/en/membership-change.json' with { type: 'json' }
import sv from '../messages/sv/membership-change.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { feeFact } from './fee-fact.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

export const membershipChangeTexts = mailTexts({ sv, en })

export type EndedMandate = { title: string; clubName: string; from: string; until: string }
export const endedMandateFact = ({ title, clubName: club, from, until }: EndedMandate, language: Language) => {
  const say = membershipChangeTexts(language)
  const [outcome, day] = isNeverBegun({ from, until }) ? (['never-begun', from] as const) : (['ended', until] as const)
  return {
    label: say('mail.membership-change.mandate'),
    value: say(`mail.membership-change.mandate-${outcome}`, { title, club, day: writeDay(day, language) }),
  }
}

/** The same as the page said before the change was confirmed. */
const insuranceFacts = ({ income, additional }: InsuranceMade, language: Language) => {
  const say = membershipChangeTexts(language)
  return [
    ...(income
      ? [
          {
            label: say('mail.membership-change.insurance'),
            value: say(`mail.membership-change.insurance.${income.is}`, {
              day: writeDay(income.day, language),
              days: insuranceLimits.compensationDays,
            }),
          },
        ]
      : []),
    ...(additional
      ? [
          {
            label: say('mail.membership-change.additional'),
            value: say(`mail.membership-change.additional.${additional.is}`, {
              day: writeDay(additional.day, language),
              days: insuranceLimits.additionalDays,
            }),
          },
        ]
      : []),
  ]
}

type ChangeFacts = Pick<MembershipChange, 'kind' | 'from' | 'state' | 'cause'> & {
  fee: PayableFee | null
  insurance?: InsuranceMade
  ended?: EndedMandate[]
}

/** `fee` and `insurance`: from the first day of the change. */
export const membershipChangeLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { kind, from = null, state, cause, fee, insurance, ended = [] }: ChangeFacts,
): Letter => {
  const say = membershipChangeTexts(language)
  const isDone = letterOfOutcome({ kind, state, from, cause }) === 'membership-change-done'
  const what = say(`mail.membership-change.what.${kind}`)
  const isOver = isDone && kind === 'regretted'
  const outcome = isOver ? 'regretted' : isDone ? 'done' : 'stopped'
  const text = (part: 'subject' | 'preview' | 'heading' | 'body') =>
    say(`mail.membership-change.${outcome}.${part}`, { what, product: productName })
  const page = outcome === 'done' ? 'membership' : 'membershipCases'
  return {
    language,
    productName,
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [
      text('body'),
      ...(isDone ? [] : [say(`mail.membership-change.cause.${isEndingCause(cause) ? cause : 'register-rejected'}`)]),
    ],
    facts: [
      { label: say('mail.membership-change.change'), value: what },
      ...(from === null ? [] : [{ label: say('mail.membership-change.from'), value: writeDay(from, language) }]),
      ...(isDone && fee ? [feeFact(fee, language)] : []),
      ...(isDone && insurance ? insuranceFacts(insurance, language) : []),
      ...ended.map((mandate) => endedMandateFact(mandate, language)),
    ],
    button: {
      text: say(outcome === 'done' ? 'mail.button.membership' : 'mail.button.cases'),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo(page, {}, language)}`,
    },
    reason: say('mail.reason.membership-change', { product: productName }),
  }
}
