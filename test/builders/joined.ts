import type { WorkplaceView } from '#shared/contract/look-ups.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { stockholmInstant } from '#shared/clock.ts'
import type { MembershipApplication } from '#shared/membership-application/application.ts'
import { appliedOf, firstDays, joiningFee } from '#shared/membership-application/joining.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { unsignedApplication, type StoredApplication } from '#shared/membership-application/stored.ts'
import { MemberEmployment } from '#shared/membership/employment.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { lastRegretDay } from '#shared/membership/regret.ts'
import { anOwnMembership } from './own-membership.ts'
import { completeApplication } from './membership-application.ts'

/**
 * Whether the employer is chosen from the list and has a club, has none, or is typed because the list does not have it.
 */
export const employers = ['with-club', 'without-club', 'not-listed'] as const
export type EmployerCase = (typeof employers)[number]

/** What each kind pays by the example of its application, and what that is at an employer with a club of 15 kr. */
export const feesInWords: Readonly<Record<ApplicantKind, [text: string, withClub: string]>> = {
  employed: ['235 kr i månaden', '250 kr i månaden, varav klubben 15 kr'],
  manager: ['235 kr i månaden', '250 kr i månaden, varav klubben 15 kr'],
  self_employed: ['165 kr i månaden', '165 kr i månaden'],
  student: ['20 kr i månaden', '20 kr i månaden'],
  job_seeker: ['85 kr i månaden', '85 kr i månaden'],
  retired: ['100 kr om året', '100 kr om året'],
}

export const club = { clubId: 'club-001', name: 'Klubben Nordvik AB', fee: 15 }
export const aWorkplace = (more: Partial<WorkplaceView> = {}): WorkplaceView => ({
  id: 'nordvik-ab',
  employer: 'Nordvik AB',
  companyType: 'limited-company',
  organisationNumber: '552001-0016',
  industry: 'energy',
  club,
  ...more,
})
export const workplaceOf = (employer: EmployerCase): WorkplaceView | null => {
  if (employer === 'not-listed') return null
  return employer === 'with-club'
    ? aWorkplace()
    : aWorkplace({ id: 'almstad-bygg-ab', employer: 'Almstad Bygg AB', club: null })
}

export const applicationAt = (kind: ApplicantKind, employer: EmployerCase, today: string): MembershipApplication => {
  const application = completeApplication(kind)
  const workplace = workplaceOf(employer)
  if ('employments' in application.work && workplace)
    for (const job of application.work.employments) {
      const { id, club: _, ...facts } = workplace
      Object.assign(job, { ...facts, workplace: id })
    }
  if ('startMonth' in application.work) application.work.startMonth = today.slice(0, 7)
  return application
}

/** A member who has joined on a day: the application as it is stored then, and the membership as its pages get it. */
export const joined = (kind: ApplicantKind, employer: EmployerCase, today: string) => {
  const at = stockholmInstant(today, '10:00')
  const application = applicationAt(kind, employer, today)
  const applied = appliedOf(application)
  const days = firstDays(applied, today)
  const itsClub = workplaceOf(employer)?.club ?? null
  const sent = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
    owner: 'owner',
    at,
    sentAt: at,
    sha256: 'ab'.repeat(32),
    from: today,
  }
  const fee = joiningFee(
    applied,
    days,
    applied.employments.map(() => itsClub),
  )
  const stored: StoredApplication = {
    ...unsignedApplication(application, { ...sent, ...fee }),
    state: 'registered',
    memberSince: days.memberFrom,
    firstFeeDay: days.feeFrom,
    regretUntil: lastRegretDay(at),
  }
  const own: OwnMembership = anOwnMembership({
    entries: [
      MembershipEntry.parse({
        kind,
        from: days.memberFrom,
        until: null,
        firstFeeDay: days.feeFrom,
        source: sent.id,
        incomeRange: applied.incomeRange,
        at,
      }),
    ],
    employments: applied.employments.map((job, index) =>
      MemberEmployment.parse({ ...job, id: `job-${index}`, employer: 'Nordvik AB', clubId: itsClub?.clubId ?? null }),
    ),
    clubs: itsClub ? [itsClub] : [],
    portalNow: at,
  })
  return { application, stored, own, days }
}
