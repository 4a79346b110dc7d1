import { stockholmDate } from '../clock.ts'
import { permissionScopes, type PermissionScope } from './mandate-roles.ts'
import { isElected, isFormerMember, isMember } from './membership.ts'
import type {
  ClubResource,
  MeetingResource,
  OccasionResource,
  OwnResource,
  Resource,
  ResourceKind,
  UnionResource,
} from './resource.ts'
import type { Role, Who } from './role.ts'

type Predicate<Of extends Resource> = (who: Who, resource: Of, now: number) => boolean

const clubKinds: readonly Role['kind'][] = ['elected_club_chairman', 'elected_club_assignment']

/** Chairman, vice chairman and member administrative representative of the club, to the last day of their mandate. */
export const hasFullAuthority = (role: Role | null, clubId: string, now: number): boolean =>
  role !== null &&
  role.permission === 'full' &&
  role.clubId === clubId &&
  clubKinds.includes(role.kind) &&
  (role.until === undefined || stockholmDate(now) <= role.until)

/** Acting in the club, or having no role there any more that one could change to. */
const actsIn = (who: Who, clubId: string): boolean =>
  who.activeRole?.clubId === clubId || !who.roles.some((role) => role.clubId === clubId)

/** A person named as retaining authority for the meeting, who acts in its club. */
export const heldMeeting = (who: Who, meeting: MeetingResource): boolean =>
  meeting.retainedAuthority.includes(who.ref) && actsIn(who, meeting.clubId)

const isRetained: Predicate<MeetingResource> = (who, meeting, now) =>
  heldMeeting(who, meeting) && now < meeting.deadlineAt

const isOfficer: Predicate<MeetingResource | ClubResource> = (who, { clubId }, now) =>
  hasFullAuthority(who.activeRole, clubId, now)

const isInClub: Predicate<MeetingResource | ClubResource> = ({ activeRole }, { clubId }) =>
  activeRole?.clubId === clubId

const isOperator = ({ activeRole }: Who): boolean => activeRole?.kind === 'operator'
const isEditor = ({ activeRole }: Who): boolean => activeRole?.kind === 'editor'

const reaches =
  (scope: PermissionScope): Predicate<ClubResource> =>
  ({ activeRole }, { clubId }) =>
    activeRole?.clubId === clubId && permissionScopes[activeRole.permission].includes(scope)

const inMeeting = {
  'club-officer': isOfficer,
  'retained-authority': (who, meeting, now) => !meeting.submitted && isRetained(who, meeting, now),
  // A submission sent again because its answer got lost must be answered, not refused.
  'answer-to-submission': (who, meeting, now) => meeting.submitted && isRetained(who, meeting, now),
  // Those who held the meeting keep its receipt, whomever it elected; when it is overdue they still read it, to see so.
  receipt: (who, meeting, now) => (meeting.submitted || now >= meeting.deadlineAt) && heldMeeting(who, meeting),
  secretary: (who, meeting) => meeting.secretary === who.ref && actsIn(who, meeting.clubId),
  adjuster: (who, meeting) => (meeting.adjusters ?? []).includes(who.ref) && actsIn(who, meeting.clubId),
  'club-member': isInClub,
  // A final protocol is for every member of the club.
  'member-of-submitted': (who, meeting, now) => meeting.submitted && isInClub(who, meeting, now),
  // In rehearsals only: an officer who may hold the meeting plays every part.
  rehearser: (who, meeting, now) => meeting.rehearsal === true && isOfficer(who, meeting, now),
  operator: isOperator,
} as const satisfies Record<string, Predicate<MeetingResource>>

const inClub = {
  'club-officer': isOfficer,
  'club-member': isInClub,
  'club-elected': (who, club, now) => isInClub(who, club, now) && who.activeRole?.permission !== 'none',
  'member-data': reaches('member-data'),
  communication: reaches('communication'),
  assignments: reaches('assignments'),
  'workplace-membership': reaches('workplace-membership'),
  salary: reaches('salary'),
} as const satisfies Record<string, Predicate<ClubResource>>

const ofOwn = {
  self: ({ ref }, { person }) => ref === person,
  'union-member': (who, { person }) => who.ref === person && isMember(who),
  'former-member': (who, { person }, now) => who.ref === person && isFormerMember(who, now),
  outsider: (who, { person }) => who.ref === person && !isMember(who),
} as const satisfies Record<string, Predicate<OwnResource>>

const ofOccasion = {
  // Named as a person, whatever role they act in.
  organiser: ({ ref }, { organisers }) => organisers.includes(ref),
  operator: isOperator,
  editor: isEditor,
} as const satisfies Record<string, Predicate<OccasionResource>>

const inUnion = {
  elected: ({ activeRole }) => activeRole !== null && isElected(activeRole),
  'club-member': ({ activeRole }) => activeRole?.clubId !== undefined,
  operator: isOperator,
  editor: isEditor,
} as const satisfies Record<string, Predicate<UnionResource>>

type Openers = {
  meeting: typeof inMeeting
  club: typeof inClub
  own: typeof ofOwn
  occasion: typeof ofOccasion
  union: typeof inUnion
}

/** Ways of having a right to that kind of resource; also the names of the roles that would open it. */
export type OpenerOf<Kind extends ResourceKind> = keyof Openers[Kind]
export type Opener = { [Kind in ResourceKind]: OpenerOf<Kind> }[ResourceKind]

/** No one else takes part in a rehearsal, or reads it; operators handle it as any other meeting. */
export const inRehearsal: readonly Opener[] = ['club-officer', 'rehearser', 'operator']

const named = <Of extends Resource>(
  predicates: Partial<Record<Opener, Predicate<Of>>>,
  opener: Opener,
): Predicate<Of> => predicates[opener] ?? (() => false)

export const opens = (opener: Opener, who: Who, resource: Resource, now: number): boolean => {
  switch (resource.of) {
    case 'meeting':
      if (resource.rehearsal && !inRehearsal.includes(opener)) return false
      return named<MeetingResource>(inMeeting, opener)(who, resource, now)
    case 'club':
      return named<ClubResource>(inClub, opener)(who, resource, now)
    case 'own':
      return named<OwnResource>(ofOwn, opener)(who, resource, now)
    case 'occasion':
      return named<OccasionResource>(ofOccasion, opener)(who, resource, now)
    case 'union':
      return named<UnionResource>(inUnion, opener)(who, resource, now)
  }
}

/** Ways of having a right that a refused person can be shown. */
export const namedOpeners: readonly Opener[] = [
  'club-officer',
  'secretary',
  'adjuster',
  'club-elected',
  'member-data',
  'communication',
  'assignments',
  'workplace-membership',
  'salary',
  'elected',
  'club-member',
  'union-member',
  'outsider',
  'organiser',
  'operator',
  'editor',
]
