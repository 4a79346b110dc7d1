import type { Language } from '../../../basics/language.ts'
import type {
  DataRequestLetterKind,
  EmailLetterKind,
  MembershipLetterKind,
} from '../../../letter-delivery/letter-kind.ts'
import type { StoredApplication } from '../../../membership-application/stored.ts'
import { additionalInsuranceLetter } from '../letters/additional-insurance-letter.ts'
import { applicationLetter } from '../letters/application-letter.ts'
import { assignmentTitle } from '../letters/assignment-title.ts'
import { conflictLetter } from '../letters/conflict-letter.ts'
import { dataExtendedLetter, dataReadyLetter } from '../letters/data-request-letter.ts'
import { emailChangedLetter, emailVerificationLetter } from '../letters/email-letters.ts'
import { graduationLetter } from '../letters/graduation-letter.ts'
import { leavingLetter, type LeavingOutcome } from '../letters/leaving-letter.ts'
import { mandatesEndedLetter } from '../letters/mandates-ended-letter.ts'
import { membershipChangeLetter, type EndedMandate } from '../letters/membership-change-letter.ts'
import { membershipEndedLetter } from '../letters/membership-ended-letter.ts'
import { paymentChangedLetter } from '../letters/payment-changed-letter.ts'
import { prepareLetter } from '../message.ts'
import { sampleClub, sampleDay, sampleId, sampleNow, sampleToken, type Sample } from './sample.ts'

const fee = { amount: 265, per: 'month', club: 15 } as const

const application =
  (state: 'registered' | 'refused'): Sample =>
  (sender, language) => {
    const isMember = state === 'registered'
    const stored: StoredApplication = {
      id: sampleId('A'),
      owner: '',
      kind: 'employed',
      language,
      at: sampleNow,
      sentAt: sampleNow,
      sha256: '',
      from: sampleDay,
      fee,
      firstCharge: isMember ? { amount: 265, due: '2027-02-26' } : null,
      state,
      cause: isMember ? null : 'handed-back',
      attempts: 1,
      nextAttemptAt: null,
      person: null,
      personalNumberHash: null,
      memberSince: isMember ? sampleDay : null,
      firstFeeDay: isMember ? '2027-02-01' : null,
      regretUntil: isMember ? '2027-02-03' : null,
      revision: 3,
    }
    return prepareLetter(applicationLetter(sender, stored))
  }

const leaves =
  (outcome: LeavingOutcome): Sample =>
  (sender, language) =>
    prepareLetter(leavingLetter(sender, language, { outcome, until: '2027-02-28' }))

const insurance =
  (state: 'waiting' | 'planned'): Sample =>
  (sender, language) =>
    prepareLetter(
      additionalInsuranceLetter(sender, language, {
        kind: 'additional-insurance',
        from: '2027-02-01',
        state,
        insuredSalary: 42_000,
      }),
    )

const ended = (language: Language): EndedMandate[] => [
  {
    title: assignmentTitle('boardMember', language),
    clubName: sampleClub,
    from: '2026-03-01',
    until: '2027-01-31',
  },
]

const extended: Readonly<Record<Language, string>> = {
  sv: 'Vi behöver hämta uppgifter ur ett äldre register.',
  en: 'We need to fetch data from an older register.',
}

export const membershipSamples = {
  'membership-registered': application('registered'),
  'membership-refused': application('refused'),
  'membership-change-done': (sender, language) =>
    prepareLetter(
      membershipChangeLetter(sender, language, {
        kind: 'retired',
        from: '2027-02-01',
        state: 'done',
        cause: null,
        fee,
      }),
    ),
  'membership-change-stopped': (sender, language) =>
    prepareLetter(
      membershipChangeLetter(sender, language, {
        kind: 'retired',
        from: '2027-02-01',
        state: 'refused',
        cause: 'register-rejected',
        fee: null,
      }),
    ),
  'payment-changed': (sender, language) =>
    prepareLetter(paymentChangedLetter(sender, language, { method: 'e-invoice', countsFrom: '2027-03' })),
  'leaving-received': leaves('received'),
  'leaving-withdrawn': leaves('withdrawn'),
  'leaving-over': leaves('over'),
  'membership-ended': (sender, language) =>
    prepareLetter(membershipEndedLetter(sender, language, { until: '2027-01-31', ended: ended(language) })),
  'mandates-ended': (sender, language) => prepareLetter(mandatesEndedLetter(sender, language, ended(language))),
  'additional-insurance-received': insurance('waiting'),
  'additional-insurance-accepted': insurance('planned'),
  'conflict-lifted': (sender, language) =>
    prepareLetter(conflictLetter(sender, language, { kind: 'notice', name: 'Nordvik AB' })),
  'graduation-near': (sender, language) =>
    prepareLetter(graduationLetter(sender, language, { month: '2027-06', today: sampleDay })),
  'email-verification': (sender, language) => prepareLetter(emailVerificationLetter(sender, language, sampleToken)),
  'email-changed': (sender, language) => prepareLetter(emailChangedLetter(sender, language)),
  'data-request-ready': (sender, language) =>
    prepareLetter(dataReadyLetter(sender, { kind: 'access', language, readyAt: sampleNow })),
  'data-request-extended': (sender, language) =>
    prepareLetter(
      dataExtendedLetter(sender, { kind: 'access', language, dueOn: '2027-03-20', reason: extended[language] }),
    ),
} as const satisfies Record<
  | (typeof MembershipLetterKind.options)[number]
  | EmailLetterKind
  | (typeof DataRequestLetterKind.options)[number]
  | 'payment-changed'
  | 'leaving-over',
  Sample
>
