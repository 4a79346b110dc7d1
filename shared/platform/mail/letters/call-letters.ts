import { writePhone } from '../../../fields/phone.ts'
import { writeDay, writeTime } from '../../../languages/formats.ts'
import type { CallRequest } from '../../../contact-union/call-request.ts'
import { callLimits } from '../../../limits.ts'
import en from '../messages/en/call.json' with { type: 'json' }
import sv from '../messages/sv/call.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter, LetterOf } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

const everything = ['name', 'phone', 'when', 'subject'] as const

const factsOf = (
  { name, phone, subject, day, time }: CallRequest,
  language: CallRequest['language'],
  shown: readonly (typeof everything)[number][],
): Letter['facts'] => {
  const say = texts(language)
  const values = {
    name,
    phone: writePhone(phone),
    subject,
    when: say('mail.call.at', { day: writeDay(day, language), time: writeTime(time, language) }),
  }
  return shown.map((fact) => ({ label: say(`mail.call.${fact}`), value: values[fact] }))
}

export const wantedCallLetter = (sender: Sender, call: CallRequest): LetterOf<'call-wanted'> => {
  const say = texts('sv')
  const values = { day: writeDay(call.day, 'sv'), time: writeTime(call.time, 'sv') }
  return {
    kind: 'call-wanted',
    language: 'sv',
    productName: sender.productName,
    subject: say('mail.call.wanted.subject', values),
    preview: say('mail.call.wanted.preview', values),
    heading: say('mail.call.wanted.heading', values),
    paragraphs: [
      say(call.who === null ? 'mail.call.wanted.visitor' : 'mail.call.wanted.signed-in'),
      say(`mail.call.wanted.language-${call.language}`),
    ],
    facts: factsOf(call, 'sv', everything),
    reason: say('mail.reason.call-wanted'),
  }
}

/**
 * Anyone can give anyone's address: the letter repeats free text only to the caller's own address, known to the union
 * (`isOwn`).
 */
export const confirmedCallLetter = (
  sender: Sender,
  call: CallRequest,
  { isOwn }: { isOwn: boolean },
): LetterOf<'call-confirmed'> => {
  const { language } = call
  const say = texts(language)
  const values = {
    day: writeDay(call.day, language),
    time: writeTime(call.time, language),
    product: sender.productName,
    minutes: callLimits.slot,
  }
  return {
    kind: 'call-confirmed',
    language,
    productName: sender.productName,
    subject: say('mail.call.confirmed.subject', values),
    preview: say('mail.call.confirmed.preview', values),
    heading: say('mail.call.confirmed.heading', values),
    paragraphs: [say('mail.call.confirmed.body', values)],
    facts: factsOf(call, language, isOwn ? everything : ['phone', 'when']),
    reason: say('mail.reason.call-confirmed', values),
  }
}
