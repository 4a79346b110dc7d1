import { afterAll, beforeAll, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { everyOperation } from '../builders/every-operation.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { PortalError } from '#shared/errors.ts'
import type { Browser } from '../builders/browser.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { engineWithRoom } from '../builders/engine-with-room.ts'
import { localCookie } from '#test/builders/browser.ts'

let portal: Portal
const processes: string[] = []
const commands: unknown[] = []
beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  const startWithCommand = async ({ id }: { id: string }) => {
    processes.push(id)
    return { summary: await portal.stores.meetings.readSummary({ club: 'club-001', year: 2027 }) }
  }
  const command = async (_: string, { argument }: { argument: unknown }) => {
    commands.push(argument)
    const { summary } = (await portal.stores.meetings.readMeeting({ club: 'club-001', year: 2027 })) ?? {}
    return { summary: { ...summary, frozen: true, protocol: { ...summary?.protocol, documentSha256: 'x' } } }
  }
  Object.assign(portal.deps, { engine: { ...engineWithRoom, command, startWithCommand } })
  await portal.startMeeting({
    step: 'protocol',
    secretary: persona('secretary').ref,
    adjusters: [persona('adjuster').ref],
  })
})
afterAll(() => portal.close())

test('a meeting is started for the season that runs, and for no other', async () => {
  const chairman = await portal.signedIn('chairman')
  const start = (year: number) =>
    chairman.send('POST', `/meetings/club-001/${year}/type`, { body: { commandId: ulid(), type: 'guided' } })
  expect((await start(2028)).json.code).toBe('not-found')
  expect((await start(2027)).status).toBe(200)
  expect(processes.splice(0)).toEqual(['am/club-001/2027'])
})

test('a command to sign that is sent again goes on with its order, for its sender and for no one else', async () => {
  const [secretary, adjuster] = [await portal.signedIn('secretary'), await portal.signedIn('adjuster')]
  await indexesCaughtUp()
  const [session] = await portal.stores.sessions.ofPerson(persona('secretary').ref)
  const order = ulid()
  const orders = portal.stores.signingOrders
  await orders.claim({
    order,
    clubId: 'club-001',
    year: 2027,
    role: 'secretary',
    signer: persona('secretary').ref,
    owner: session?.hash ?? '',
    round: 1,
    documentSha256: 'x',
    device: 'other',
    startedAt: portal.time.real,
    hint: 'outstandingTransaction',
  })
  await orders.begin(
    order,
    { orderRef: 'r', autoStartToken: 'a', qrStartToken: 'q', qrStartSecret: 's' },
    portal.time.real,
  )
  const send = (browser: typeof secretary, role: string) =>
    browser.send('POST', '/meetings/club-001/2027/signing', {
      body: { commandId: order, role, certified: true, device: 'other' },
    })
  expect(await send(adjuster, 'adjuster')).toMatchObject({ status: 404, json: { code: 'order-not-found' } })
  expect((await send(secretary, 'secretary')).json).toMatchObject({ order, state: 'open' })
  expect(commands).toEqual([])
})

test('what the electronic ID needs to know of the caller is stored under the command’s id and is not in the command', async () => {
  const secretary = await portal.signedIn('secretary')
  const order = ulid()
  const body = { commandId: order, role: 'secretary', certified: true, device: 'other' }
  await secretary.send('POST', '/meetings/club-001/2027/signing', { body })
  const [session] = await portal.stores.sessions.ofPerson(persona('secretary').ref)
  const orders = portal.stores.signingOrders
  expect(await orders.readRequest(order, portal.time.real)).toMatchObject({
    device: 'other',
    language: 'sv',
    askedAt: portal.time.real,
  })
  expect(await orders.readRequest(order, portal.time.real + 61_000)).toBeNull()
  portal.time.real += 61_000
  await secretary.send('POST', '/meetings/club-001/2027/signing', { body })
  expect(await orders.readRequest(order, portal.time.real)).toMatchObject({ askedAt: portal.time.real })
  expect(Object.keys(commands[0] as object).toSorted()).toEqual([
    'by',
    'certified',
    'commandId',
    'may',
    'offset',
    'role',
    'seen',
  ])
  expect(JSON.stringify(commands)).not.toContain(session?.hash)
  const adjuster = await portal.signedIn('adjuster')
  expect(
    await adjuster.send('POST', '/meetings/club-001/2027/signing', { body: { ...body, role: 'adjuster' } }),
  ).toMatchObject({ status: 404, json: { code: 'order-not-found' } })
})

test('a reason to unlock is free text that says something, and an item stands where letters and digits say', async () => {
  const [secretary, chairman] = [await portal.signedIn('secretary'), await portal.signedIn('chairman')]
  for (const reason of ['<b>fel</b>', '  x ', '']) {
    expect(
      await secretary.send('POST', '/meetings/club-001/2027/protocol/unlock', { body: { commandId: ulid(), reason } }),
    ).toMatchObject({ status: 422, json: { fields: [{ path: 'reason' }] } })
  }
  const body = { widget: 'closing', hidden: false, title: null, data: {} }
  for (const place of ['a 0', 'å', '']) {
    expect(
      await chairman.send('PATCH', '/meetings/club-001/2027/items/closing', {
        ifMatch: 1,
        body: { ...body, order: place },
      }),
    ).toMatchObject({ status: 422, json: { fields: [{ path: 'order' }] } })
  }
})

/** How many calls to the store one command of a kind costs after another, before the engine has it. */
const callsBetween = async (address: string, body: object) => {
  const chairman = await portal.signedIn('chairman')
  const { engine } = portal.deps as { engine?: object }
  const calls: number[] = []
  const summary = await portal.stores.meetings.readSummary({ club: 'club-001', year: 2027 })
  const command = async () => {
    calls.push(portal.dynamo.calls.count)
    return { summary, revision: summary?.revision }
  }
  Object.assign(portal.deps, { engine: { ...engineWithRoom, command } })
  const go = () => {
    calls.push(portal.dynamo.calls.count)
    return chairman.send('POST', `/meetings/club-001/2027/${address}`, { body: { commandId: ulid(), ...body } })
  }
  expect((await go()).status).toBe(200)
  expect((await go()).status).toBe(200)
  Object.assign(portal.deps, { engine })
  const [, , before = 0, after = 0] = calls
  return after - before
}

test('the rights of a command cost two calls to the store: session, person and meeting together, and the assignments', async () => {
  expect(await callsBetween('type/switch', { type: 'guided' })).toBe(2)
})

test('a step right after another costs none, for its write asks the session, and a submission none either', async () => {
  expect(await callsBetween('step', { to: 'preparation', proceed: true })).toBe(0)
  expect(await callsBetween('submission', { understood: true })).toBe(0)
})

test('in a rush a command is refused before rights are worked out, and only who has a session takes a place', async () => {
  const senders: string[] = []
  const admitted = async (sender: string) => {
    senders.push(sender)
    throw new PortalError('overloaded', { retryAfter: 7 })
  }
  const { engine } = portal.deps as { engine?: object }
  Object.assign(portal.deps, { engine: { isInRush: () => true, admitted } })
  const body = { commandId: ulid(), to: 'done', proceed: true }
  const member = await portal.signedIn('member')
  const ask = (browser: Browser) => browser.send('POST', '/meetings/club-001/2027/step', { body })
  const refused = await ask(member)
  expect(refused).toMatchObject({ status: 503, json: { code: 'overloaded' } })
  expect(refused.headers.get('retry-after')).toBe('7')
  const stranger = portal.visitor()
  stranger.cookies.set(localCookie('session'), 'made up')
  expect((await ask(stranger)).json.code).toBe('login-needed')
  expect(senders).toHaveLength(1)
  Object.assign(portal.deps, { engine })
})
