import type { MembershipApplication } from '../../../membership-application/application.ts'
import type { StoredApplication } from '../../../membership-application/stored.ts'
import { StoredContact, StoredEmployment, StoredPeriod } from '../../../membership/stored.ts'
import type { RoleKind } from '../../../roles/role.ts'
import { keys } from '../../keys.ts'
import type { Membership } from '../../register/wire.ts'
import { personItems, type Person } from '../people/people-store.ts'

/** What an applicant has told, with the name that the electronic ID gave. */
export type Applicant = { application: MembershipApplication; name: string }

/** What the applicant is besides their employments. */
export const memberKindsOf = ({ kind }: Pick<MembershipApplication, 'kind'>): RoleKind[] =>
  kind === 'employed' ? [] : [kind]

/** A new member as the portal stores them: the person, how to reach them, their employments and the membership's first period. */
export const membershipItems = (
  { id, kind, at, person: ref, personalNumberHash }: StoredApplication & { person: string; personalNumberHash: string },
  { application, name }: Applicant,
  { memberSince, firstFeeDay, employments }: Membership,
): Record<string, unknown>[] => {
  const { personalNumber, email, phone, ...address } = application.person
  const person: Person = {
    ref,
    personalNumberHash,
    name,
    birthYear: Number(personalNumber.slice(0, 4)),
    email,
    phone,
    language: application.language,
    memberKinds: memberKindsOf(application),
    employments,
  }
  const { work } = application
  const jobs = 'employments' in work ? work.employments : []
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
    { ...keys.memberContact(ref), ...StoredContact.parse({ email, phone, ...address }) },
    ...employments.map((job, index) => ({
      ...keys.memberEmployment(ref, job.id),
      ...StoredEmployment.parse({ ...jobs[index], ...job }),
    })),
    { ...keys.memberPeriod(ref, memberSince, id), ...period },
  ]
}
