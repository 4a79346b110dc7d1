import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#functions/areas.ts'
import { endpointsOf, type Area } from '#functions/common/area.ts'
import { hashOf } from '#functions/common/cookie.ts'
import { sessionLimits } from '#shared/limits.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'
import { request } from '../builders/route-requests.ts'
import { localCookie } from '#test/builders/browser.ts'

let portal: Portal
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const aRouteOfEach = areas
  // A reader who declines mailings by a link does so without being asked who is signed in.
  .filter(({ calledBy, tables }: Area) => calledBy === undefined && tables.sessions !== undefined)
  .map((area) => {
    const routes = endpointsOf(area)
    return [area.name, routes.find(({ method }) => method === 'GET') ?? routes[0]!] as const
  })

test.each(aRouteOfEach)('a request to %s a minute later extends the session', async (_, route) => {
  portal.time.real += 60_000
  await request(chairman, route)
  const session = await portal.stores.sessions.read(
    hashOf(chairman.cookies.get(localCookie('session')) ?? ''),
    portal.time.real,
  )
  expect(session?.idleAt).toBe(portal.time.real + sessionLimits.idle)
})
