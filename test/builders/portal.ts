import { ulid } from 'ulid'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import type { MeetingItem, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { createPortalClock } from '#shared/platform/clock.ts'
import { createLog, type LogLine } from '#shared/platform/log.ts'
import { cookiesOf, hashOf, newSecret } from '#functions/common/cookie.ts'
import { createEdge } from '#functions/common/edge.ts'
import { refuseFilesWithoutGrant } from '#functions/common/local-file-grants.ts'
import { asTheirAreas, refuseWithoutGrant } from '#functions/common/local-grants.ts'
import { createPortalState } from '#functions/common/portal-state.ts'
import { createSessionCache } from '#functions/common/session-cache.ts'
import type { Operation } from '#functions/common/operation.ts'
import { operations as meetings } from '#functions/annual-meeting/operations.ts'
import type { DepsWith } from '#functions/common/deps.ts'
import type { ElectronicIdDeps } from '#functions/common/electronic-id.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { beginSessionFromOrder } from '#functions/sign-in/session.ts'
import type { FilesDeps } from '#functions/annual-meeting-files/deps.ts'
import { operations as filesArea } from '#functions/annual-meeting-files/operations.ts'
import type { DemoDeps } from '#functions/demo/deps.ts'
import type { PaymentsDeps } from '#functions/payments/deps.ts'
import { operations as participation } from '#functions/annual-meeting-participation/operations.ts'
import { operations as demo } from '#functions/demo/operations.ts'
import { portalItems } from '#infra/local/data/portal-items.ts'
import { generateUnion } from '#infra/local/data/union.ts'
import { aBrowser, type Browser } from './browser.ts'
import { engineWithRoom } from './engine-with-room.ts'
import { aSummary, freshDatabase, portalNow, putLongAgo } from './database.ts'

export type { Browser } from './browser.ts'

/** What every area without the engine works with. */
type PortalDeps = ElectronicIdDeps &
  PaymentsDeps &
  DepsWith<'personalNumberKey' | 'productName' | 'contactEmail' | 'contactPhone' | 'contactAddress'> &
  FilesDeps &
  DemoDeps

export const origin = 'http://localhost:4200'
export const personalNumberKey = 'a key for tests'
export const union = generateUnion()

/** The person behind a persona. */
export const persona = (id: string) => {
  const person = union.people.find(({ personaId }) => personaId === id)
  if (!person) throw new Error(`no persona ${id}`)
  return person
}

const unused = () => Promise.reject(new Error('not part of this test'))
const elsewhere = {
  electronicId: { auth: unused, sign: unused, collect: unused, cancel: unused },
  files: { put: unused, get: unused, find: unused, remove: unused, removeVersions: unused, close: () => undefined },
  uploads: { address: unused },
  downloads: { address: unused },
  register: { payments: unused },
  productSlug: 'forbundet',
  addresses: {},
  clockMoved: () => Promise.resolve(),
  engine: engineWithRoom,
}

/**
 * A portal over a database of its own, filled with the invented union, and without the engine. `time.real` is its
 * clock.
 */
export const aPortal = async ({
  routes = [...signIn, ...meetings, ...filesArea, ...participation, ...demo],
  maintenance = false,
  ...parts
}: Partial<
  Pick<PortalDeps, 'electronicId' | 'files' | 'uploads' | 'downloads' | 'register' | 'addresses' | 'clockMoved'>
> & {
  routes?: readonly Operation<PortalDeps>[]
  maintenance?: boolean
} = {}) => {
  const { dynamo, stores, prefix } = await freshDatabase()
  await putLongAgo(prefix, 'people', portalItems(union, personalNumberKey))
  const time = { real: Date.now() }
  const clock = createPortalClock(dynamo, { shifts: true, now: () => time.real })
  await clock.move(portalNow - time.real)
  const lines: LogLine[] = []
  const written: string[] = []
  const log = createLog('portal', (text) => void (written.push(text), lines.push(JSON.parse(text))))
  const deps: PortalDeps = {
    config: {
      portalOrigin: origin,
      productName: 'Förbundet',
      contactEmail: 'kontakt@example.org',
      contactPhone: '08-465 004 00',
      contactAddress: 'Exempelgatan 1, 123 45 Nordvik',
      demo: true,
      maintenance,
      personalNumberKey,
    },
    dynamo,
    stores,
    clock,
    sessionCache: createSessionCache(),
    portal: createPortalState(stores, clock, log),
    area: null,
    log,
    ...elsewhere,
    ...parts,
    ...refuseFilesWithoutGrant({ ...elsewhere, ...parts }),
  }
  refuseWithoutGrant(dynamo)
  const app = createEdge(asTheirAreas(routes), deps, { hops: 0 })

  const visitor = (address?: string) => aBrowser(app, origin, address)
  /** A browser signed in, in its user's first role; `isConfirmed`: identified twice, as one's own data demands. */
  const signedInRef = async (ref: string, { isConfirmed = false } = {}): Promise<Browser> => {
    const browser = visitor()
    const headers = new Headers()
    const orderSecret = newSecret()
    const order = ulid()
    await stores.orders.create({
      order,
      orderRef: order,
      owner: hashOf(orderSecret),
      expected: null,
      device: 'same',
      address: '127.0.0.1',
      autoStartToken: '',
      qrStartToken: '',
      qrStartSecret: '',
      startedAt: time.real,
      lastCollectAt: time.real,
      end: { status: 'complete', who: ref, at: time.real },
    })
    const visit = {
      realNow: time.real,
      portalNow: clock.portalNow(),
      correlationId: '',
      address: '',
      ifMatch: null,
      ifNoneMatch: null,
      sessionSecret: null,
      orderSecret,
      cookies: cookiesOf(deps.config),
      cookieHeader: null,
      browserCookie: null,
      headers,
    }
    await beginSessionFromOrder(visit, order, { who: ref, isConfirmed }, deps)
    browser.keep(headers)
    return browser
  }
  const signedIn = (id: string): Promise<Browser> => signedInRef(persona(id).ref)
  const confirmed = (id: string): Promise<Browser> => signedInRef(persona(id).ref, { isConfirmed: true })
  const startMeeting = async (rest: Partial<MeetingSummary> = {}, extra: MeetingItem[] = []) => {
    const authority = ['chairman', 'vice-chairman', 'member-administrative-representative'].map((id) => persona(id).ref)
    await stores.meetings.createMeeting(aSummary({ authority, ...rest }), [...standardItems(), ...extra])
  }
  return {
    dynamo,
    prefix,
    stores,
    clock,
    time,
    deps,
    app,
    log: { lines, written },
    visitor,
    signedIn,
    confirmed,
    signedInRef,
    startMeeting,
    close: () => dynamo.close(),
  }
}
export type Portal = Awaited<ReturnType<typeof aPortal>>
