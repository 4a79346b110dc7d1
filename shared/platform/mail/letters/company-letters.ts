import { writeDay, writeTime } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { answerDueAt, type Company } from '../../../business-meetings/company.ts'
import { businessMeetingLimits, replyHours } from '../../../business-meetings/limits.ts'
import { stockholmDate, stockholmTime } from '../../../clock.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/company.json' with { type: 'json' }
import sv from '../messages/sv/company.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { LetterOf } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

const hour = 3_600_000
const day = 24 * hour

/** The token stands in the part of the address that no server sees. */
export const companyLink = ({ productSlug, portalOrigin }: Sender, language: Language, token: string): string =>
  `${portalOrigin}${pathsOf(productSlug).pathTo('ownCompany', {}, language)}#${token}`

const letterTo = <Name extends 'link' | 'approved' | 'declined' | 'withdrawn' | 'revoked'>(
  sender: Sender,
  { language }: Pick<Company, 'language'>,
  name: Name,
  values: Record<string, string | number>,
): LetterOf<`company-${Name}`> => {
  const say = texts(language)
  const all = { product: sender.productName, ...values }
  return {
    kind: `company-${name}`,
    language,
    productName: sender.productName,
    subject: say(`mail.company.${name}.subject`, all),
    preview: say(`mail.company.${name}.preview`, all),
    heading: say(`mail.company.${name}.heading`, all),
    paragraphs: [say(`mail.company.${name}.body`, all)],
    reason: say('mail.reason.company', all),
  }
}

/**
 * The link by which a company confirms its email, and later sees and changes what it offers. This first letter does
 * not name the company: a stranger may have typed the name and the address, and the letter repeats neither.
 */
export const companyLinkLetter = (sender: Sender, company: Company, token: string): LetterOf<'company-link'> => {
  const letter = letterTo(sender, company, 'link', { days: businessMeetingLimits.confirmWithin / day })
  const say = texts(company.language)
  return {
    ...letter,
    paragraphs: [...letter.paragraphs, say('mail.company.link.other')],
    button: { text: say('mail.button.confirm-company'), url: companyLink(sender, company.language, token) },
  }
}

export const companyAnswerLetter = (
  sender: Sender,
  company: Company,
  token: string,
): LetterOf<'company-approved' | 'company-declined' | 'company-withdrawn' | 'company-revoked'> => {
  const { state, companyName, reason, language } = company
  const name = state === 'approved' || state === 'declined' || state === 'revoked' ? state : 'withdrawn'
  const days = businessMeetingLimits.retainedFor / day
  const letter = letterTo(sender, company, name, { company: companyName, days })
  const say = texts(language)
  if (name === 'approved')
    return {
      ...letter,
      paragraphs: [...letter.paragraphs, say('mail.company.approved.booked'), say('mail.company.link')],
      button: { text: say('mail.button.own-company'), url: companyLink(sender, language, token) },
    }
  const facts = name !== 'withdrawn' && reason ? [{ label: say('mail.company.why'), value: reason }] : []
  return { ...letter, paragraphs: [...letter.paragraphs, say('mail.company.gone', { days })], facts }
}

/** To the union itself, and so in Swedish in every language of the gallery. `now`: portal time. */
export const companyWaitsLetter = (
  sender: Sender,
  company: Company,
  { isReminder, now }: { isReminder: boolean; now: number },
): LetterOf<'company-waits' | 'company-reminder' | 'company-late'> => {
  const say = texts('sv')
  const due = answerDueAt(company) ?? now
  const name = !isReminder ? 'waits' : now < due ? 'reminder' : 'late'
  const [first, last] = businessMeetingLimits.remindedAfter
  const values = {
    company: company.companyName,
    hours: replyHours,
    waited: (name === 'late' ? last : first) / hour,
    day: writeDay(stockholmDate(due), 'sv'),
    time: writeTime(stockholmTime(due), 'sv'),
  }
  const url = `${sender.portalOrigin}${pathsOf(sender.productSlug).pathTo('companyCases', {}, 'sv')}`
  return {
    kind: `company-${name}`,
    language: 'sv',
    productName: sender.productName,
    subject: say(`mail.company.${name}.subject`, values),
    preview: say(`mail.company.${name}.preview`, values),
    heading: say(`mail.company.${name}.heading`, values),
    paragraphs: [say(`mail.company.${name}.body`, values)],
    button: { text: say('mail.button.company-cases'), url },
    reason: say('mail.reason.company-waits'),
  }
}
