import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createSigningOrders, SigningOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import type { Reply } from '../builders/browser.ts'
import { phone } from '../builders/electronic-id.ts'
import { eventually, good } from '../builders/answers.ts'
import { runningPortal, showcaseMeeting, type RunningPortal } from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { payloadKey, spellings, storedPayloads } from './traces.ts'

/** The signing of one protocol, with the real electronic ID's simulator. The tests follow on each other. */
let stack: Stack
let portal: RunningPortal
let meeting: Awaited<ReturnType<typeof showcaseMeeting>>
let dynamo: Dynamo
let simulator: ReturnType<typeof phone>
/** Every order that was answered. */
const orders: string[] = []

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  portal = runningPortal(stack.env)
  dynamo = connectDynamo({
    dynamodbEndpoint: stack.env['DYNAMODB_ENDPOINT'],
    tablePrefix: stack.env['TABLE_PREFIX'] ?? 'mandat',
    awsRegion: 'eu-north-1',
  })
  simulator = phone(stack.env['ELECTRONIC_ID_CONTROL_URL'] ?? '')
  meeting = await showcaseMeeting(portal)
  await meeting.convene()
  await meeting.sent()
  await meeting.hold()
}, 240_000)
afterAll(async () => {
  dynamo?.close()
  await stack?.stop()
})

const start = (commandId: string) =>
  meeting.secretary.send('POST', `${meeting.base}/signing`, {
    body: { commandId, role: 'secretary', certified: true, device: 'same' },
  })
/** The same command again while the portal asks to try again, as the page does. */
const answerTo = (commandId: string): Promise<Reply> =>
  eventually(
    'an answer',
    async () => {
      const reply = await start(commandId)
      return reply.status === 503 ? null : reply
    },
    180,
  )
const isOpen = async (order: string) => {
  const { status, json } = await meeting.secretary.get(`${meeting.base}/signing/${order}`)
  return status === 200 && json['state'] === 'open'
}
const pending = async () =>
  (await simulator.orders()).filter(({ kind, status }) => kind === 'sign' && status === 'pending')
const made = async () => (await simulator.orders()).filter(({ kind }) => kind === 'sign').length

test('twenty starts of signing at once give one order, and the others answer that a signing is in progress', async () => {
  const ids = Array.from({ length: 20 }, () => ulid())
  const replies = await Promise.all(ids.map(answerTo))
  const outcomes = replies.map(({ status, json }) => (status === 200 ? 'ordered' : `${status} ${json.code}`))
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => '409 signing-in-progress'), 'ordered'])
  expect(await pending()).toHaveLength(1)
  orders.push(ids[outcomes.indexOf('ordered')] ?? '')
  expect((await meeting.summary()).protocol.signing?.map(({ order }) => order)).toEqual(orders)
}, 240_000)

test.each([
  ['as soon as the signature is reserved', 0, 0],
  ['while the electronic ID has not answered', 3_000, 1_500],
])(
  'a worker killed %s leaves no frozen meeting and makes no second order',
  async (_, slowMs, killedAfter) => {
    const [before, former] = [await made(), orders.at(-1) ?? '']
    await simulator.faults({ slowMs })
    const command = ulid()
    const asked = start(command)
    await eventually(
      'the reservation',
      async () => (await meeting.summary()).protocol.signing?.some(({ order }) => order === command) ?? false,
    )
    await sleep(killedAfter)
    await stack.kill('worker')
    await simulator.faults({ slowMs: 0 })
    await stack.restart('worker')
    await asked
    const { status, json } = await answerTo(command)
    expect(status === 200 ? ['open', 'failed'] : [503]).toContain(status === 200 ? json['state'] : status)
    const isOrdered = status === 200 && json['state'] === 'open'
    const { frozen, protocol } = await meeting.summary()
    expect([frozen, protocol.signing?.map(({ order }) => order)]).toEqual(isOrdered ? [true, [command]] : [false, []])
    expect(await made()).toBeLessThanOrEqual(before + 1)
    await eventually('the end of the former order', async () => !(await isOpen(former)), 60)
    orders.push(command)
  },
  300_000,
)

test('starting anew ends the former order: approving the first does nothing, approving the second signs', async () => {
  const first = await meeting.startSigning('secretary')
  const second = await meeting.startSigning('secretary')
  orders.push(first.order, second.order)
  await eventually('the end of the former order', async () => !(await isOpen(first.order)), 60)
  expect((await meeting.secretary.get(`${meeting.base}/signing/${first.order}`)).json).toMatchObject({
    state: 'cancelled',
    hint: 'signing.hint.replaced',
  })
  await expect
    .poll(async () => (await pending()).map(({ autoStartToken }) => autoStartToken))
    .not.toContain(first.autoStartToken)
  expect((await pending()).map(({ autoStartToken }) => autoStartToken)).toContain(second.autoStartToken)
  await expect(portal.approve(first, meeting.secretary.person)).rejects.toThrow('the phone refused')
  await sleep(3_000)
  expect((await meeting.summary()).protocol.signatures).toEqual([])
  await portal.approve(second, meeting.secretary.person)
  await meeting.signed('secretary')
  const { events } = good(await meeting.chairman.get(`${meeting.base}/history`), 'history').json as {
    events: { what: string }[]
  }
  const signingEvents = events.map(({ what }) => what).filter((what) => what.startsWith('sign'))
  expect(signingEvents.slice(-2)).toEqual(['signing-started-anew', 'signed-by-secretary'])
}, 240_000)

test('no history of the engine holds a number, an address, or a secret of an order', async () => {
  const { sealed, bare, open } = await storedPayloads(stack.env)
  const texts = [...bare, ...(await open(payloadKey(stack.env)))]
  expect(sealed.length).toBeGreaterThan(20)
  expect(texts.some((text) => text.includes(orders.at(-1) ?? 'none'))).toBe(true)
  const store = createSigningOrders(dynamo, SigningOrder)
  const started = (await Promise.all(orders.map((order) => store.read(order)))).flatMap((order) => order?.started ?? [])
  expect(started.length).toBeGreaterThanOrEqual(3)
  const secrets = started.flatMap(({ autoStartToken, qrStartToken, qrStartSecret, orderRef }) => [
    autoStartToken,
    qrStartToken,
    qrStartSecret,
    orderRef,
  ])
  const words = [...secrets, ...portal.people.flatMap(spellings), '127.0.0.1', '::1']
  expect(words.filter((word) => texts.some((text) => text.includes(word)))).toEqual([])
})
