import { z } from 'zod'
import { assignmentTypes, boardAssignmentTypes } from '../assignments/types.ts'
import { ClubId, PersonRef } from '../basics/references.ts'
import { selected, type Found } from '../club-members/selection.ts'
import { mailingLimits } from './mailing-limits.ts'
import { hasLeft, isMemberOn } from '../roles/membership.ts'
import { RoleKind } from '../roles/role.ts'

/** Every part narrows it down; `only` names members one by one, `except` takes some away again. */
export const ClubAudience = z.strictObject({
  assignment: z.union([z.enum(assignmentTypes), z.enum(['any', 'none'])]).nullable(),
  kind: RoleKind.nullable(),
  workplace: z.string().max(200).nullable(),
  exceptBoard: z.boolean(),
  only: z.array(PersonRef).max(mailingLimits.named).nullable(),
  except: z.array(PersonRef).max(mailingLimits.named),
})
export type ClubAudience = z.infer<typeof ClubAudience>

type Member = Found & { kinds: readonly RoleKind[] }

export const meantBy = <Each extends Member>(audience: ClubAudience, members: readonly Each[]): Each[] => {
  const { assignment, kind, workplace, exceptBoard, only, except } = audience
  return selected(members, { text: '', assignment, workplace }).filter(
    ({ ref, kinds, assignments }) =>
      (kind === null || kinds.includes(kind)) &&
      (only === null || only.includes(ref)) &&
      !except.includes(ref) &&
      !(exceptBoard && assignments.some((each) => boardAssignmentTypes.includes(each))),
  )
}

export const membershipKinds = [
  'employable',
  'manager',
  'self_employed',
  'job_seeker',
  'student',
  'retired',
] as const satisfies readonly RoleKind[]
const MembershipKind = z.enum(membershipKinds)
type MembershipKind = z.infer<typeof MembershipKind>

/** A part that names something narrows it down. `regions`: of the clubs; a member of no club is in none. */
export const UnionAudience = z.strictObject({
  of: z.literal('union'),
  kinds: z.array(MembershipKind).max(membershipKinds.length),
  clubs: z.array(ClubId).max(mailingLimits.clubs),
  regions: z.array(z.string().min(1).max(100)).max(mailingLimits.regions),
})
export type UnionAudience = z.infer<typeof UnionAudience>

export const MailingAudience = z.union([ClubAudience, UnionAudience])
export type MailingAudience = z.infer<typeof MailingAudience>

export const isOfUnion = (audience: MailingAudience): audience is UnionAudience => 'of' in audience

/** Whether two audiences are the same, in whatever order they name what they name. */
export const isSameAudience = (one: UnionAudience, other: UnionAudience): boolean =>
  (['kinds', 'clubs', 'regions'] as const).every((part) => {
    const [named, namedByOther] = [new Set<string>(one[part]), new Set<string>(other[part])]
    return named.size === namedByOther.size && [...named].every((each) => namedByOther.has(each))
  })

type PlacedClub = { clubId: string; region?: string | undefined }

/** The clubs whose members are meant; null where neither clubs nor regions are named. */
export const clubsMeantBy = ({ clubs, regions }: UnionAudience, all: readonly PlacedClub[]): string[] | null => {
  if (clubs.length === 0 && regions.length === 0) return null
  return all
    .filter(
      ({ clubId, region }) =>
        (clubs.length === 0 || clubs.includes(clubId)) &&
        (regions.length === 0 || (region !== undefined && regions.includes(region))),
    )
    .map(({ clubId }) => clubId)
}

type KnownMember = {
  memberKinds: readonly RoleKind[]
  employments: readonly { clubId: string | null }[]
  memberUntil?: string | null | undefined
}

/** As what a person is a member: the kinds from the register; a member with a job who is no manager is employed. */
const kindsOf = ({ memberKinds, employments }: KnownMember): MembershipKind[] => {
  const registered = membershipKinds.filter((kind) => memberKinds.includes(kind))
  const isEmployed = employments.length > 0 ? !registered.includes('manager') : memberKinds.length === 0
  return isEmployed && !registered.includes('employable') ? ['employable', ...registered] : registered
}

/** For members, and for those who have left since and are left out for that reason. `clubs`: see `clubsMeantBy`. */
export const isMeantByUnion = (
  { kinds }: UnionAudience,
  clubs: ReadonlySet<string> | null,
  member: KnownMember,
  today: string,
): boolean =>
  (isMemberOn(member, today) || hasLeft(member, today)) &&
  (kinds.length === 0 || kindsOf(member).some((kind) => kinds.includes(kind))) &&
  (clubs === null || member.employments.some(({ clubId }) => clubId !== null && clubs.has(clubId)))
