import { writeDay } from '../../../languages/formats.ts'
import { lastDayRetained, type DataRequest } from '../../../data-rights/request.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/data-request.json' with { type: 'json' }
import sv from '../messages/sv/data-request.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter, LetterOf } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

const pages = { portability: 'dataPortability', access: 'rightOfAccess' } as const

type Of = Pick<DataRequest, 'kind' | 'language'>

const letterOf = (
  { productName, productSlug, portalOrigin }: Sender,
  { kind, language }: Of,
  {
    name,
    values,
    facts,
  }: { name: `ready-${DataRequest['kind']}` | 'extended'; values: { day: string }; facts: [keyof typeof sv, string][] },
): Letter => {
  const say = texts(language)
  const all = { product: productName, ...values }
  return {
    language,
    productName,
    subject: say(`mail.data-request.${name}.subject`, all),
    preview: say(`mail.data-request.${name}.preview`, all),
    heading: say(`mail.data-request.${name}.subject`, all),
    paragraphs: [say(`mail.data-request.${name}.body`, all), say(`mail.data-request.${name}.next`, all)],
    facts: facts.map(([label, value]) => ({ label: say(label), value })),
    button: {
      text: say(`mail.button.data-${kind}`),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo(pages[kind], {}, language)}`,
    },
    reason: say('mail.reason.data-request', all),
  }
}

/** Nothing of the data itself is in the letter. */
export const dataReadyLetter = (sender: Sender, request: Of & { readyAt: number }): Letter => {
  const day = writeDay(lastDayRetained(request.readyAt), request.language)
  return letterOf(sender, request, {
    name: `ready-${request.kind}`,
    values: { day },
    facts: [['mail.data-request.until', day]],
  })
}

export const dataExtendedLetter = (sender: Sender, request: Of & { dueOn: string; reason: string }): Letter => {
  const day = writeDay(request.dueOn, request.language)
  return letterOf(sender, request, {
    name: 'extended',
    values: { day },
    facts: [
      ['mail.data-request.due', day],
      ['mail.data-request.why', request.reason],
    ],
  })
}

/** To the union, in Swedish; it does not say whose the request is. */
export const dataRequestDueLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  { id, kind, dueOn }: Pick<DataRequest, 'id' | 'kind' | 'dueOn'>,
): LetterOf<'data-request-due'> => {
  const say = texts('sv')
  const values = { day: writeDay(dueOn, 'sv') }
  return {
    kind: 'data-request-due',
    language: 'sv',
    productName,
    subject: say(`mail.data-request.due-${kind}.subject`, values),
    preview: say('mail.data-request.due.preview'),
    heading: say(`mail.data-request.due-${kind}.subject`, values),
    paragraphs: [say('mail.data-request.due.body', values), say('mail.data-request.due.next')],
    button: {
      text: say('mail.button.data-request-case'),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('memberCase', { case: id }, 'sv')}`,
    },
    reason: say('mail.reason.data-request-due'),
  }
}
