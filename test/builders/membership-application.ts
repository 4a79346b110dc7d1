import type { MembershipApplication } from '#shared/membership-application/application.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { termsVersions } from '#shared/membership-application/terms.ts'

const employment = {
  employer: 'Nordvik Teknik AB',
  workplace: null,
  companyType: 'limited-company',
  organisationNumber: '556016-0680',
  industry: 'energy',
  occupation: 'analyst.energy',
  employmentRate: 100,
  fixedIncome: 41_000,
  flexibleIncome: null,
  benefits: null,
  onCallAddition: 1_200,
  collectiveAgreement: 'yes',
} as const

const last = { lastOccupation: 'analyst.energy', incomeRange: 'under-25000' }

const work = {
  employed: { kind: 'employed', work: { employments: [employment] } },
  manager: { kind: 'manager', work: { employments: [{ ...employment, isManager: true }] } },
  self_employed: {
    kind: 'self_employed',
    work: {
      companyDescription: 'Ritar och bygger trädgårdar.',
      companyType: 'limited-company',
      organisationNumber: '556016-0680',
      industry: 'energy',
      incomeRange: 'under-25000',
    },
  },
  student: {
    kind: 'student',
    work: {
      educationLevel: 'bachelor',
      education: 'engineering',
      school: 'almstad.university',
      graduation: '2029-06',
      startMonth: '2027-02',
    },
  },
  job_seeker: { kind: 'job_seeker', work: { neverWorked: false, ...last } },
  retired: { kind: 'retired', work: last },
} satisfies Record<ApplicantKind, unknown>

/** An application with nothing wrong in it, sent on 20 January 2027 or soon after. */
export const completeApplication = (kind: ApplicantKind): MembershipApplication =>
  ({
    ...structuredClone(work[kind]),
    person: {
      personalNumber: '19850314-2385',
      email: 'siri@example.com',
      phone: '0701740607',
      street: 'Storgatan 1',
      zipCode: '12345',
      city: 'Nordvik',
    },
    earlier: { previousUnion: 'none', unemploymentFundSince: '' },
    payment: {
      method: 'autogiro',
      bank: 'ekbro-bank',
      clearingNumber: '1234',
      accountNumber: '1234567',
      terms: termsVersions['direct-debit'],
    },
    terms: termsVersions.membership,
    language: 'sv',
  }) as MembershipApplication
