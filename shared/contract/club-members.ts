import { z } from 'zod'
import { ClubId, PersonRef } from '../basics/references.ts'
import { assignmentTypes } from '../assignments/types.ts'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const ClubParams = z.object({ club: ClubId })

/** A member of the club as those with member data see them: never a personal identity number. */
export const Member = z.object({
  ref: PersonRef,
  name: z.string(),
  birthYear: z.number().int(),
  workplaces: z.array(z.string()),
  assignments: z.array(z.enum(assignmentTypes)),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Member = z.infer<typeof Member>

export const MembersView = z.object({
  clubId: ClubId,
  clubName: z.string(),
  /** By name. */
  members: z.array(Member),
})
export type MembersView = z.infer<typeof MembersView>

/** By the workplace's name; those without a known employer last. See `byWorkplace`. */
export const WorkplacesView = z.object({
  clubId: ClubId,
  clubName: z.string(),
  workplaces: z.array(
    z.object({
      name: z.string().nullable(),
      members: z.array(Member),
      employees: z.number().int().nullable(),
    }),
  ),
})
export type WorkplacesView = z.infer<typeof WorkplacesView>

const base = { params: ClubParams, query: none, body: none } as const

/** The club's members. Searching and filtering is the page's: names of people do not belong in addresses. */
export const readMembers = endpoint({
  ...base,
  name: 'readMembers',
  method: 'GET',
  path: '/clubs/:club/members',
  access: ofClub('members.read'),
  reply: MembersView,
})
/** Members whom the club's lists may name, and how many hold an assignment; for every elected of the club. */
export const readMemberCounts = endpoint({
  ...base,
  name: 'readMemberCounts',
  method: 'GET',
  path: '/clubs/:club/members/counts',
  access: ofClub('member-counts.read'),
  reply: z.object({ members: z.number().int(), elected: z.number().int() }),
})
/** The club's members by workplace, with how many work there where that is known (scope workplace membership). */
export const readWorkplaces = endpoint({
  ...base,
  name: 'readWorkplaces',
  method: 'GET',
  path: '/clubs/:club/members/workplaces',
  access: ofClub('workplaces.read'),
  reply: WorkplacesView,
})
/** The members for a file, with everything that member data holds. */
export const exportMembers = endpoint({
  ...base,
  name: 'exportMembers',
  method: 'GET',
  path: '/clubs/:club/members/export',
  access: ofClub('members.read'),
  reply: z.object({ members: z.array(Member) }),
})
