import type { MembershipApplication } from '../../../membership-application/application.ts'
import { applicationLimits } from '../../../limits.ts'
import type { StoredApplication } from '../../../membership-application/stored.ts'
import type { AcceptedTerms } from '../../../membership/accepted-terms.ts'
import { StoredContact, StoredEmployment, StoredPeriod } from '../../../membership/stored.ts'
import type { RoleKind } from '../../../roles/role.ts'
import { keys } from '../../keys.ts'
import type { Membership } from '../../register/wire.ts'
import { storedPeriodItem } from '../membership/period-item.ts'
import { personItems, type Person } from '../people/people-store.ts'

/** What an applicant has declared, with the name that the electronic ID gave. */
export type Applicant = { application: MembershipApplication; name: string }

/** What the applicant is besides their employments. */
export const memberKindsOf = ({ kind }: Pick<MembershipApplication, 'kind'>): RoleKind[] =>
  kind === 'employed' ? [] : [kind]

/** The employments that an applicant has declared, each with the id under which it is submitted to the register. */
export const declaredEmployments = ({ id }: Pick<StoredApplication, 'id'>, { application: { work } }: Applicant) =>
  'employments' in work ? work.employments.map((job, index) => ({ ...job, id: `${id}-${index + 1}` })) : []

type Signed = StoredApplication & { person: string; personalNumberHash: string }

const personOf = ({ person: ref, personalNumberHash }: Signed, { application, name }: Applicant) => {
  const { personalNumber, email, phone } = application.person
  const birthYear = Number(personalNumber.slice(0, 4))
  return { ref, personalNumberHash, name, birthYear, email, phone, language: application.language }
}

/**
 * A refused applicant, as one who is no member, so that a letter can reach them. They and the reference of their
 * number go with the application: no more is known of them.
 */
export const refusedItems = (stored: Signed, applicant: Applicant): Record<string, unknown>[] => {
  const ttl = Math.ceil((stored.sentAt + applicationLimits.overRetainedFor) / 1000)
  const person: Person = { ...personOf(stored, applicant), memberKinds: ['non_member'], employments: [] }
  const claim = { ...keys.personClaim(stored.personalNumberHash), ref: stored.person }
  return [...personItems(person), claim].map((item) => ({ ...item, ttl }))
}

const termsOf = ({ id, at }: Signed, { application: { terms, payment } }: Applicant): AcceptedTerms => ({
  source: id,
  at,
  membership: terms,
  directDebit: payment.method === 'autogiro' ? payment.terms : null,
})

/**
 * A new member as the portal stores them: the person, how to reach them, their employments, the membership's first
 * period and the terms they have accepted. `at`: portal time at which the register's answer is written down.
 */
export const membershipItems = (
  stored: Signed,
  applicant: Applicant,
  { memberSince, firstFeeDay, employments, seq, protected: isProtected = false }: Membership,
  at: number,
): Record<string, unknown>[] => {
  const { id, kind, person: ref, personalNumberHash } = stored
  const { application } = applicant
  const { personalNumber: _, email, phone, ...address } = application.person
  const person: Person = {
    ...personOf(stored, applicant),
    memberKinds: memberKindsOf(application),
    employments,
    ...(isProtected && { protected: true }),
  }
  const { work } = application
  const declared = declaredEmployments(stored, applicant)
  const period: StoredPeriod = {
    kind,
    from: memberSince,
    until: null,
    firstFeeDay: firstFeeDay ?? null,
    cause: 'application',
    source: id,
    incomeRange: 'incomeRange' in work ? work.incomeRange : null,
    graduation: 'graduation' in work ? work.graduation : null,
    at,
  }
  return [
    ...personItems(person),
    // It may have been about to go with an earlier application that was refused.
    { ...keys.personClaim(personalNumberHash), ref },
    ...(seq > 0 ? [{ ...keys.registerSeen(ref), contact: seq, membership: seq, identity: seq }] : []),
    { ...keys.memberContact(ref), ...StoredContact.parse({ email, phone, ...address }) },
    ...employments.map((job) => ({
      ...keys.memberEmployment(ref, job.id),
      ...StoredEmployment.parse({ ...declared.find((each) => each.id === job.id), ...job }),
    })),
    storedPeriodItem(ref, period),
    { ...keys.acceptedTerms(ref, id), ...termsOf(stored, applicant) },
  ]
}
