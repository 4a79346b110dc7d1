import type { AssignmentType } from '#shared/assignments/types.ts'
import type { RoleKind } from '#shared/roles/role.ts'

export type Persona = {
  id: string
  givenName: string
  familyName: string
  birthYear: number
  /** Number of the club whose workplace employs the person; null for those without one. */
  club: number | null
  /** Role kinds from the member register, besides those that assignments give. */
  memberKinds: RoleKind[]
  assignment?: AssignmentType
  /** The mandate ended on the day before the demonstration opens. */
  expired?: boolean
  /** A second employment, at another club's workplace. */
  secondClub?: number
  /** With a protected identity: hidden from everyone else. */
  protected?: boolean
  /** Where the person works, at a workplace without a club. */
  employer?: string
  /** The state of a membership that the person shows; `member-states.ts` makes what has happened. */
  shows?: string
  /** Was there before they showed a state. */
  wasThere?: boolean
}

const persona = (
  id: string,
  givenName: string,
  familyName: string,
  birthYear: number,
  club: number | null,
  rest: Partial<Persona> = {},
): Persona => ({
  id,
  givenName,
  familyName,
  birthYear,
  club,
  memberKinds: [],
  ...rest,
})

/** Personas who show a state of a membership are added last, so that everyone before them stays the same person. */
export const isAddedLast = ({ shows, wasThere = false }: Persona): boolean => shows !== undefined && !wasThere

/** Where the demonstration has a notice of conflict. */
export const conflictWorkplace = 'Vidåker Konsult AB'

export const personas: readonly Persona[] = [
  persona('chairman', 'Astrid', 'Lindahl', 1974, 1, { assignment: 'chairman', secondClub: 2 }),
  persona('vice-chairman', 'Torsten', 'Bergfors', 1969, 1, { assignment: 'viceChairman' }),
  persona('member-administrative-representative', 'Nadja', 'Sandvall', 1985, 1, {
    assignment: 'memberAdministrativeRepresentative',
  }),
  persona('secretary', 'Johan', 'Ekberg', 1981, 1, { assignment: 'boardMember' }),
  persona('adjuster', 'Mira', 'Öst', 1990, 1),
  persona('vote-counter', 'Sixten', 'Granhult', 1995, 1),
  persona('member', 'Elin', 'Furuvik', 1988, 1),
  persona('other-chairman', 'Bengt', 'Hedros', 1966, 2, { assignment: 'chairman' }),
  persona('expired-chairman', 'Gunnel', 'Kvarnlid', 1963, 3, { assignment: 'chairman', expired: true }),
  persona('workplace-representative', 'Samir', 'Rönnbo', 1979, 2, { assignment: 'apoNegotiationFull' }),
  persona('workplace-representative-information', 'Lovisa', 'Myrfors', 1992, 2, { assignment: 'apoInfo' }),
  persona('work-environment-representative', 'Roland', 'Skogvik', 1971, 1, {
    assignment: 'workEnvironmentRepresentative',
  }),
  persona('ewc-member', 'Katja', 'Norrdal', 1977, 2, {
    assignment: 'ewcMember',
    shows: 'an additional insurance that holds',
    wasThere: true,
  }),
  persona('500-group', 'Helge', 'Stensund', 1960, 2, { memberKinds: ['500_group'] }),
  persona('employed', 'Moa', 'Tallhed', 1993, 2),
  persona('manager', 'Anders', 'Vallmo', 1972, 2, {
    memberKinds: ['manager'],
    shows: 'an income that can be insured additionally',
    wasThere: true,
  }),
  persona('self-employed', 'Pia', 'Strandmo', 1980, null, { memberKinds: ['self_employed'] }),
  persona('student', 'Leo', 'Ängfors', 2003, null, { memberKinds: ['student'] }),
  persona('job-seeker', 'Amira', 'Sjöhed', 1987, null, { memberKinds: ['job_seeker'] }),
  persona('retired', 'Barbro', 'Österlid', 1955, null, { memberKinds: ['retired'] }),
  persona('employable', 'Ted', 'Lundhage', 1998, null, { memberKinds: ['employable'] }),
  persona('non-member', 'Siri', 'Hagvall', 1991, null, { memberKinds: ['non_member'] }),
  persona('operator', 'Dennis', 'Törnvik', 1984, null, { memberKinds: ['operator'] }),
  persona('protected', 'Ylva', 'Gömstad', 1983, 2, { protected: true, shows: 'a protected identity' }),
  persona('editor', 'Frida', 'Solberga', 1986, null, { memberKinds: ['editor'] }),
  persona('upcoming-change', 'Sture', 'Almgård', 1961, null, {
    employer: 'Ekbro Logistik AB',
    shows: 'a retirement that is planned',
  }),
  persona('reduced-fee', 'Linnea', 'Rosvik', 1989, null, {
    employer: 'Tallhamn Data AB',
    shows: 'a reduced fee that runs',
  }),
  persona('graduating-student', 'Nils', 'Ekvret', 2002, null, {
    memberKinds: ['student'],
    shows: 'a student near graduation',
  }),
  persona('workplace-in-conflict', 'Jonas', 'Hällmo', 1990, null, {
    employer: conflictWorkplace,
    shows: 'a notice of conflict that stopped a change',
  }),
  persona('returned-letter', 'Majken', 'Talldal', 1982, null, {
    employer: 'Rönnberga Energi AB',
    shows: 'an email that came back',
  }),
  persona('former-member', 'Vendela', 'Sjövall', 1976, null, {
    memberKinds: ['non_member'],
    shows: 'a membership that has ended',
  }),
  persona('leaving-member', 'Hillevi', 'Fallhed', 1984, null, {
    employer: 'Tallhamn Data AB',
    shows: 'leaving, signed and not taken back yet',
  }),
]
