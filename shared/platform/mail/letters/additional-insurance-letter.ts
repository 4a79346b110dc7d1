import { writeDay } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { addDays } from '../../../clock.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { AdditionalInsuranceChangeName } from '../../../membership-change/change-kinds.ts'
import type { ChangeState } from '../../../membership-change/states.ts'
import en from '../messages/en/additional-insurance.json' with { type: 'json' }
import sv from '../messages/sv/additional-insurance.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'
import { membershipChangeTexts } from './membership-change-letter.ts'

const texts = mailTexts({ sv, en })

/** `insuredSalary`: kronor a month, null of an end. */
type ChangeFacts = {
  kind: AdditionalInsuranceChangeName
  from: string
  state: Extract<ChangeState, 'waiting' | 'planned' | 'done'>
  insuredSalary: number | null
}

const outcomeOf = ({ kind, state }: ChangeFacts) => {
  if (state === 'waiting') return 'received'
  const isEnd = kind === 'additional-insurance-ended'
  if (state === 'planned') return isEnd ? 'ending' : 'accepted'
  return isEnd ? 'ended' : 'holds'
}

export const additionalInsuranceLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  change: ChangeFacts,
): Letter => {
  const say = texts(language)
  const ofChange = membershipChangeTexts(language)
  const { kind, from, insuredSalary } = change
  const what = ofChange(`mail.membership-change.what.${kind}`)
  const text = (part: 'subject' | 'preview' | 'body') =>
    say(`mail.additional-insurance.${outcomeOf(change)}.${part}`, { what })
  const isEnd = kind === 'additional-insurance-ended'
  return {
    language,
    productName,
    subject: text('subject'),
    preview: text('preview'),
    heading: text('subject'),
    paragraphs: [text('body')],
    facts: [
      { label: ofChange('mail.membership-change.change'), value: what },
      ...(insuredSalary === null
        ? []
        : [
            {
              label: say('mail.additional-insurance.insured-salary'),
              value: say('mail.additional-insurance.amount', { amount: insuredSalary }),
            },
          ]),
      isEnd
        ? { label: say('mail.additional-insurance.last-day'), value: writeDay(addDays(from, -1), language) }
        : { label: ofChange('mail.membership-change.from'), value: writeDay(from, language) },
    ],
    button: {
      text: say('mail.button.income-insurance'),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('incomeInsurance', {}, language)}`,
    },
    reason: say('mail.reason.membership-change', { product: productName }),
  }
}
