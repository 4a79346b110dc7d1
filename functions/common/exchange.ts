import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { PortalError } from '#shared/errors.ts'
import type { Course } from '#shared/courses/course.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import type { ClubResource, MeetingResource, OccasionResource } from '#shared/roles/resource.ts'
import type { Who } from '#shared/roles/role.ts'
import type { HeldOccasion } from '#shared/courses/occasion.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Session } from '#shared/platform/stores/sessions/sessions-store.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'
import type { Writer } from '#shared/platform/stores/writer.ts'
import type { Cookies } from './cookie.ts'

export type Incoming = {
  params: Record<string, string>
  query: Record<string, string>
  header: (name: string) => string | null
  /** @throws when the body is not JSON. */
  readBody: () => Promise<unknown>
  /** The browser's address: `clientAddress`. */
  address: string
}
export type Outgoing = { status: number; headers: Headers; body: string | Uint8Array | null }

/** What every operation knows of a request. `realNow` is for sessions, leases and orders. */
export type Visit = {
  realNow: number
  portalNow: number
  correlationId: string
  address: string
  /** The version the caller has seen (`If-Match`). */
  ifMatch: number | null
  ifNoneMatch: string | null
  sessionSecret: string | null
  orderSecret: string | null
  /** The portal's cookies under its origin, and what the browser sent, for those whose names carry an id. */
  cookies: Cookies
  cookieHeader: string | null
  /** What the browser cookie says, not yet checked. */
  browserCookie: string | null
  headers: Headers
}

export type SignedIn = { session: Session; person: Person; who: Who }
export type Visitor = Visit & { signedIn: SignedIn | null }
/** A signed-in person who has the route's right. */
export type Caller = Visit & SignedIn & { writer: Writer }
export type ClubCaller = Caller & { resource: ClubResource }
/** `held` is null where there is no such occasion. */
export type OccasionCaller = Caller & {
  resource: OccasionResource
  held: { course: Course; occasion: HeldOccasion } | null
}
/** `meeting` is null before it is created. */
export type MeetingCaller = Caller & { resource: MeetingResource; meeting: StoredSummary | null }
export type CallerOf<Access> = Access extends { of: 'meeting' }
  ? MeetingCaller
  : Access extends { of: 'club' }
    ? ClubCaller
    : Access extends { of: 'occasion' }
      ? OccasionCaller
      : Caller
/** A person who saves: known from the cache; the save itself checks everything else. */
export type Saver = Visit & { writer: Writer }

export type Input<Params, Query, Body> = { params: Params; query: Query; body: Body }

/** Answered with 304: the caller has what there is. */
export const notModified = Symbol('not modified')
export type NotModified = typeof notModified

const parsed = <Value>(schema: z.ZodType<Value>, value: unknown): Value => {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new PortalError('invalid-input', { fields: fieldErrors(result.error) })
}

/**
 * The request as the contract describes it.
 * @throws PortalError not-found for an address that cannot exist, bad-request for a broken body, invalid-input with
 * field paths
 */
export const readInput = async <Params, Query, Body, Reply>(
  endpoint: Pick<Endpoint<Params, Query, Body, Reply>, 'method' | 'sentBy' | 'params' | 'query' | 'body'>,
  incoming: Incoming,
): Promise<Input<Params, Query, Body>> => {
  const params = endpoint.params.safeParse(incoming.params)
  if (!params.success) throw new PortalError('not-found')
  const query = parsed(endpoint.query, incoming.query)
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && endpoint.sentBy === undefined
  const raw = hasBody ? await incoming.readBody() : {}
  return { params: params.data, query, body: parsed(endpoint.body, raw) }
}

export const readIfMatch = (header: string | null): number | null => {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The version that the browser has cached: compression on the way marks its tag as weak (`W/`). */
export const readIfNoneMatch = (header: string | null): string | null => header?.replace(/^W\//, '') ?? null

/** @throws PortalError invalid-input when the request does not say which version it saw */
export const requiredVersion = (visit: Visit): number => {
  if (visit.ifMatch === null)
    throw new PortalError('invalid-input', { fields: [{ path: 'if-match', code: 'required' }] })
  return visit.ifMatch
}

/** @throws PortalError not-found before the meeting is created */
export const requiredMeeting = (caller: Pick<MeetingCaller, 'meeting'>): StoredSummary => {
  if (!caller.meeting) throw new PortalError('not-found')
  return caller.meeting
}
