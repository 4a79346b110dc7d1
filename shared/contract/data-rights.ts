import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Day, Instant } from '../basics/time.ts'
import { dataKinds } from '../data-rights/data-kinds.ts'
import { OwnData } from '../data-rights/own-data.ts'
import { DataRequestKind, DataRequestState } from '../data-rights/request.ts'
import { retentions } from '../data-rights/retention.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** What the union stores of people: every kind of data, and each span for which something of it is stored. */
export const RetainedData = z.object({
  kinds: z.array(z.object({ kind: z.enum(dataKinds), retentions: z.array(z.enum(retentions)) })),
  /** The last day of what is stored with a person; null while it is unknown when the caller’s membership ends. */
  withPersonUntil: Day.nullable(),
})
export type RetainedData = z.infer<typeof RetainedData>

/** Also for those who are no members: a person who signs up for a course has left data with the union. */
export const readRetainedData = endpoint({
  name: 'readRetainedData',
  method: 'GET',
  path: '/own/retained-data',
  access: 'signed-in',
  params: none,
  query: none,
  body: none,
  reply: RetainedData,
})

/** A request for one's own data as the person who asked sees it. Portal time. */
export const DataRequestView = z.object({
  id: z.ulid(),
  kind: DataRequestKind,
  state: DataRequestState,
  at: Instant,
  /** The last day on which it is answered in time. */
  dueOn: Day,
  /** Why the union takes longer than a month. */
  extendedFor: z.string().nullable(),
  /** Whether an attempt has failed, so that it takes longer than usual. */
  isDelayed: z.boolean(),
  /** Whether the engine has not heard of it, or is away: asked for again it is begun. */
  isUnheard: z.boolean(),
  readyAt: Instant.nullable(),
  /** The last day on which what is ready can be had. */
  until: Day.nullable(),
  overAt: Instant.nullable(),
})
export type DataRequestView = z.infer<typeof DataRequestView>

const ofRequest = z.object({ request: z.ulid() })

export const OwnDataRequests = z.object({
  /** Those that are not over first, then the newest. */
  requests: z.array(DataRequestView),
})
export type OwnDataRequests = z.infer<typeof OwnDataRequests>

/** What the caller has asked for of their own data, two years back. */
export const readDataRequests = endpoint({
  name: 'readDataRequests',
  method: 'GET',
  path: '/own/data-requests',
  access: 'signed-in',
  params: none,
  query: none,
  body: none,
  reply: OwnDataRequests,
})

/** Everything that is stored of one person, with the name of each kind (`of`) that the portal still knows. */
export const NamedOwnData = OwnData.extend({ names: z.record(z.string(), BothLanguages) })
export type NamedOwnData = z.infer<typeof NamedOwnData>

/** As it was when it was put together. Asks for the electronic ID again (`confirm-identity`). */
export const readOwnData = endpoint({
  name: 'readOwnData',
  method: 'GET',
  path: '/own/data-requests/:request/data',
  access: 'signed-in',
  params: ofRequest,
  query: none,
  body: none,
  reply: NamedOwnData,
})

/** Where the browser fetches the file to take along, during the next minute. Asks for the electronic ID again. */
export const openOwnFile = endpoint({
  name: 'openOwnFile',
  method: 'POST',
  path: '/own/data-requests/:request/file',
  access: 'signed-in',
  params: ofRequest,
  query: none,
  body: none,
  reply: z.object({ url: z.url() }),
})
