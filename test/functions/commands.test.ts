import { afterAll, beforeAll, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { createSigningOrders } from '#shared/platform/stores/signing-orders.ts'
import { routes, type AllDeps } from '#functions/routes.ts'
import type { Operation } from '#functions/common/operation.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'

let portal: Portal
const processes: string[] = []
beforeAll(async () => {
  const all: readonly Operation<AllDeps>[] = Object.values(routes).flat()
  portal = await aPortal({ routes: all as never })
  const startWithCommand = async ({ id }: { id: string }) => {
    processes.push(id)
    return { summary: await portal.stores.meetings.readSummary({ club: 'club-001', year: 2027 }) }
  }
  Object.assign(portal.deps, { engine: { startWithCommand, start: async ({ id }: { id: string }) => void processes.push(id) } })
  await portal.startMeeting({ step: 'protocol', secretary: persona('secretary').ref, adjusters: [persona('adjuster').ref] })
})
afterAll(() => portal.close())

test('a meeting is started for the season that runs, and for no other', async () => {
  const chairman = await portal.signedIn('chairman')
  const start = (year: number) => chairman.send('POST', `/meetings/club-001/${year}/type`, { body: { commandId: ulid(), type: 'guided' } })
  expect((await start(2028)).json.code).toBe('not-found')
  expect((await start(2027)).status).toBe(200)
  expect(processes.splice(0)).toEqual(['am/club-001/2027'])
})

test('a command to sign that is sent again goes on with its order, for whoever sent it and for nobody else', async () => {
  const [secretary, adjuster] = [await portal.signedIn('secretary'), await portal.signedIn('adjuster')]
  const [session] = await portal.stores.sessions.ofPerson(persona('secretary').ref)
  const order = ulid()
  const orders = createSigningOrders(portal.dynamo)
  await orders.claim({ order, clubId: 'club-001', year: 2027, role: 'secretary', signer: persona('secretary').ref, owner: session?.hash ?? '', round: 1, documentSha256: 'x', device: 'other', startedAt: portal.time.real, hint: 'outstandingTransaction' })
  await orders.begin(order, { orderRef: 'r', autoStartToken: 'a', qrStartToken: 'q', qrStartSecret: 's' })
  const send = (browser: typeof secretary, role: string) => browser.send('POST', '/meetings/club-001/2027/signing', { body: { commandId: order, role, certified: true, device: 'other' } })
  expect(await send(adjuster, 'adjuster')).toMatchObject({ status: 404, json: { code: 'order-not-found' } })
  expect(processes).toEqual([])
  expect((await send(secretary, 'secretary')).json).toMatchObject({ order, state: 'open' })
  expect(processes).toEqual([`sign/${order}`])
})
