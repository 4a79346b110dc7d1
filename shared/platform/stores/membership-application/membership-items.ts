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

/** `name`: as the electronic ID gave it. */
export type Applicant = { application: MembershipApplication; name: string }

/** Beside the employments. */
export const memberKindsOf = ({ kind }: Pick<MembershipApplication, 'kind'>): RoleKind[] =>
  kind === 'employed' ? [] : [kind]

/** `id`: under which the employment is submitted to the register. */
export const declaredEmployments = ({ id }: Pick<StoredApplication, 'id'>, { application: { work } }: Applicant) =>
  'employments' in work ? work.employments.map((job, index) => ({ ...job, id: `${id}-${index + 1}` })) : []

type Signed = StoredApplication & { person: string; personalNumberHash: string }

const personOf = ({ person: ref, personalNumberHash }: Signed, { application, name }: Applicant) => {
  const { personalNumber, email, phone } = application.person
  const birthYear = Number(personalNumber.slice(0, 4))
  return { ref, personalNumberHash, name, birthYear, email, phone, language: application.language }
}

/**
 * A refused applicant, stored as no member so that a letter can reach them; person and claim go with the application.
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
 * A new member: person, contact, employments, first period and accepted terms. `at`: portal time at which the
 * register's answer is stored.
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
    // Without the `ttl` of an earlier application that was refused.
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
