import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import type { MeetingItem, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { createPortalClock } from '#shared/platform/clock.ts'
import type { ElectronicId } from '#shared/platform/electronic-id/electronic-id.ts'
import { createEdge } from '#functions/common/edge.ts'
import { createLog, type LogLine } from '#functions/common/log.ts'
import { createSessionCache } from '#functions/common/session-cache.ts'
import type { Operation } from '#functions/common/operation.ts'
import { operations as meetings } from '#functions/meetings/operations.ts'
import type { ElectronicIdDeps } from '#functions/common/electronic-id.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { beginSession } from '#functions/sign-in/session.ts'
import { portalItems } from '#infra/local/data/portal-items.ts'
import { generateUnion } from '#infra/local/data/union.ts'
import { aSummary, freshDatabase, portalNow } from './database.ts'

export const origin = 'http://localhost:4200'
export const personalNumberKey = 'a key for tests'
export const union = generateUnion()

/** The person behind a persona. */
export const persona = (id: string) => {
  const person = union.people.find(({ personaId }) => personaId === id)
  if (!person) throw new Error(`no persona ${id}`)
  return person
}

const unused = () => Promise.reject(new Error('no electronic ID in this test'))
const noElectronicId: ElectronicId = { auth: unused, sign: unused, collect: unused, cancel: unused }

type Reply = { status: number; headers: Headers; json: Record<string, unknown> & { code?: string } }
type Sent = { body?: unknown; ifMatch?: number; headers?: Record<string, string> }

/** A browser: keeps cookies, sends what a page of the portal sends. */
export const aBrowser = (app: { request: (url: string, init: RequestInit, env?: unknown) => Response | Promise<Response> }) => {
  const cookies = new Map<string, string>()
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const send = async (method: string, path: string, { body, ifMatch, headers = {} }: Sent = {}): Promise<Reply> => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    keep(response.headers)
    const text = response.headers.get('content-type')?.includes('json') ? await response.text() : ''
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : {} }
  }
  return { cookies, keep, send, get: (path: string, sent?: Sent) => send('GET', path, sent) }
}
export type Browser = ReturnType<typeof aBrowser>

/** A portal over a database of its own, filled with the invented union, and without the engine. `time.real` is its clock. */
export const aPortal = async ({ electronicId = noElectronicId, routes }: { electronicId?: ElectronicId; routes?: readonly Operation<ElectronicIdDeps>[] } = {}) => {
  const { dynamo, stores } = await freshDatabase()
  const items = portalItems(union, personalNumberKey)
  for (let from = 0; from < items.length; from += 25) await dynamo.client.send(new BatchWriteCommand({ RequestItems: { [dynamo.tables.people]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })) } }))
  const time = { real: Date.now() }
  const clock = createPortalClock(dynamo, { shifts: true, now: () => time.real })
  await clock.move(portalNow - time.real)
  const lines: LogLine[] = []
  const written: string[] = []
  const log = createLog((text) => void (written.push(text), lines.push(JSON.parse(text))))
  const deps: ElectronicIdDeps = { config: { portalOrigin: origin, productName: 'Förbundet', demo: true, personalNumberKey }, dynamo, stores, clock, sessionCache: createSessionCache(), log, electronicId }
  const app = createEdge(routes ?? [...signIn, ...meetings], deps, { hops: 0 })

  const visitor = () => aBrowser(app)
  /** A browser in which the persona has signed in, in their first role. */
  const signedIn = async (id: string): Promise<Browser> => {
    const browser = visitor()
    const headers = new Headers()
    const visit = { realNow: time.real, portalNow: clock.portalNow(), correlationId: '', address: '', ifMatch: null, ifNoneMatch: null, sessionSecret: null, orderSecret: null, headers }
    await beginSession(visit, persona(id).ref, deps)
    browser.keep(headers)
    return browser
  }
  const startMeeting = async (rest: Partial<MeetingSummary> = {}, extra: MeetingItem[] = []) => {
    const authority = ['chairman', 'vice-chairman', 'member-administrative-representative'].map((id) => persona(id).ref)
    await stores.meetings.createMeeting(aSummary({ authority, ...rest }), [...standardItems(), ...extra])
  }
  return { dynamo, stores, clock, time, deps, app, log: { lines, written }, visitor, signedIn, startMeeting, close: () => dynamo.close() }
}
export type Portal = Awaited<ReturnType<typeof aPortal>>
