import type { Language } from '../../../basics/language.ts'
import type { Company } from '../../../business-meetings/company.ts'
import { businessMeetingLimits } from '../../../business-meetings/limits.ts'
import type { CallRequest } from '../../../contact-union/call-request.ts'
import type { AddressedLetterKind, UnionLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { confirmedCallLetter, wantedCallLetter } from '../letters/call-letters.ts'
import { companyAnswerLetter, companyLinkLetter, companyWaitsLetter } from '../letters/company-letters.ts'
import { dataRequestDueLetter } from '../letters/data-request-letter.ts'
import type { LetterOf } from '../letters/letter.ts'
import type { Sender } from '../letters/letters.ts'
import { prepareLetter } from '../message.ts'
import { sampleCompany } from './business-meeting-samples.ts'
import { sampleId, sampleNow, sampleReader, sampleToken, type Sample } from './sample.ts'

type Kind = AddressedLetterKind | UnionLetterKind

/** @throws Error where the letter names another kind than the one it is a sample of */
const alone =
  (kind: Kind, make: (sender: Sender, language: Language) => LetterOf<Kind>): Sample =>
  (sender, language) => {
    const letter = make(sender, language)
    if (letter.kind !== kind) throw new Error(`${kind} is sent as ${letter.kind}`)
    return prepareLetter(letter)
  }

const subject: Readonly<Record<Language, string>> = {
  sv: 'Frågor om lönesamtal',
  en: 'Questions about talking of pay',
}
const call = (language: Language): CallRequest => ({
  id: sampleId('R'),
  name: sampleReader,
  phone: '0701740607',
  email: null,
  subject: subject[language],
  day: '2027-01-21',
  time: '09:30',
  language,
  who: sampleId('P'),
  at: sampleNow,
})

const why: Readonly<Record<Language, string>> = {
  sv: 'Avtalet har gått ut.',
  en: 'The agreement has ended.',
}
const answered = (state: 'approved' | 'declined' | 'withdrawn' | 'revoked'): Sample =>
  alone(`company-${state}`, (sender, language) => {
    const company: Company = { ...sampleCompany(language), state, reason: why[language] }
    return companyAnswerLetter(sender, company, sampleToken)
  })

const [first, last] = businessMeetingLimits.remindedAfter
const waiting = (kind: 'company-waits' | 'company-reminder' | 'company-late', after: number): Sample =>
  alone(kind, (sender, language) => {
    const company: Company = { ...sampleCompany(language), state: 'waiting' }
    return companyWaitsLetter(sender, company, { isReminder: kind !== 'company-waits', now: sampleNow + after })
  })

export const aloneSamples = {
  'call-confirmed': alone('call-confirmed', (sender, language) =>
    confirmedCallLetter(sender, call(language), { isOwn: true }),
  ),
  'company-link': alone('company-link', (sender, language) =>
    companyLinkLetter(sender, { ...sampleCompany(language), state: 'unconfirmed', confirmedAt: null }, sampleToken),
  ),
  'company-approved': answered('approved'),
  'company-declined': answered('declined'),
  'company-withdrawn': answered('withdrawn'),
  'company-revoked': answered('revoked'),
  'call-wanted': alone('call-wanted', (sender, language) => wantedCallLetter(sender, call(language))),
  'company-waits': waiting('company-waits', 0),
  'company-reminder': waiting('company-reminder', first),
  'company-late': waiting('company-late', last),
  'data-request-due': alone('data-request-due', (sender) =>
    dataRequestDueLetter(sender, { id: sampleId('D'), kind: 'access', dueOn: '2027-02-19' }),
  ),
} as const satisfies Record<Kind, Sample>
