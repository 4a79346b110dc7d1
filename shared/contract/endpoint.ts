import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Rights of the union's staff, which hold for every club. */
export const staffRights = ['process.inspect', 'process.repair', 'deadline.extend'] as const
export type StaffRight = (typeof staffRights)[number]
export const isStaffRight = (access: string): access is StaffRight =>
  (staffRights as readonly string[]).includes(access)

/** Rights in a club, whatever its meeting: the route names the club. */
export const clubRights = [
  'club.read',
  'members.read',
  'members.export',
  'assignments.read',
  'assignments.change',
  'contacts.edit',
  'member-meetings.read',
  'member-meetings.edit',
  'club-documents.read',
  'club-documents.edit',
] as const
export type ClubRight = (typeof clubRights)[number]
export const isClubRight = (access: string): access is ClubRight => (clubRights as readonly string[]).includes(access)

/** Rights that no club matters to. */
export const roleRights = ['news.read', 'poll.answer', 'content.manage', 'page.preview'] as const
export type RoleRight = (typeof roleRights)[number]
export const isRoleRight = (access: string): access is RoleRight => (roleRights as readonly string[]).includes(access)

/**
 * Who may call a route before the operation itself looks at the meeting:
 * `open` anybody, `signed-in` any session; otherwise the name of a right in `shared/roles/access.ts`
 * that is checked against the meeting the route names, or against none for a right of the union's staff.
 */
export type AccessRule =
  | 'open'
  | 'signed-in'
  | 'meeting.read'
  | 'meeting.edit'
  | 'meeting.submit'
  | 'meeting.lock'
  | 'assignments.register'
  | 'meeting.handover'
  | 'protocol.read'
  | 'protocol.edit'
  | 'protocol.unlock'
  | 'protocol.sign'
  | 'meeting.participate'
  | StaffRight
  | ClubRight
  | RoleRight

/** One route: the same object types the browser's call, the function's input and the cloud's route. */
export type Endpoint<Params, Query, Body, Reply> = {
  readonly name: string
  readonly method: Method
  /** Path with `:name` parameters, below `/api`. */
  readonly path: string
  readonly access: AccessRule
  /** Pages besides the portal's own that may call the route, in the name of whoever is signed in. */
  readonly calledFrom?: 'engine-page'
  readonly params: z.ZodType<Params>
  readonly query: z.ZodType<Query>
  readonly body: z.ZodType<Body>
  readonly reply: z.ZodType<Reply>
}

export const endpoint = <Params, Query, Body, Reply>(definition: Endpoint<Params, Query, Body, Reply>) => definition

/** What a route answers. */
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? R : never

/** What is common to every route, whatever it takes and gives. */
export type AnyEndpoint = {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly access: string
  readonly calledFrom?: 'engine-page'
}
