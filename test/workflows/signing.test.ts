import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PortalError } from '#shared/errors.ts'
import { ElectronicIdError } from '#shared/platform/electronic-id/electronic-id.ts'
import { asked, heldMeeting, officersOf, sign, signaturesOf, signersAddress } from './meeting-scenes.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
import { startedOrder } from './store-and-register.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const orders = () => world.deps.stores.signingOrders
const secretaryStarts = async (meeting: Meeting, commandId: string) =>
  meeting.command(
    'startSigning',
    { role: 'secretary', certified: true },
    { by: (await officersOf(meeting)).secretary, commandId },
  )
const openIn = async (meeting: Meeting) => (await meeting.summary())?.protocol.signing?.map(({ order }) => order)
const last = async (meeting: Meeting) => (await meeting.history()).at(-1)

it('no one gives the first signature of a protocol that could not be submitted, and it can still be changed', async () => {
  const meeting = await heldMeeting(world)
  await meeting.lay('audit-report', { decision: 'granted' })
  await meeting.command('generateProtocol', {})
  expect(await refusalOf(secretaryStarts(meeting, `${meeting.id}-unready`))).toBe('meeting-not-ready')
  expect([(await openIn(meeting)) ?? [], (await meeting.summary())?.frozen]).toEqual([[], false])
})

describe('one order for each signatory', () => {
  it('starting anew withdraws the former order at the electronic ID, and its signature counts for nothing', async () => {
    const meeting = await heldMeeting(world)
    const cancel = vi.spyOn(world.deps.electronicId, 'cancel')
    const [one, two] = [`${meeting.id}-one`, `${meeting.id}-two`]
    const first = await sign(world, meeting, 'secretary', one)
    const second = await sign(world, meeting, 'secretary', two)
    expect([await last(meeting), await openIn(meeting)]).toEqual(['signing-started-anew', [two]])
    await expect.poll(async () => (await orders().read(one))?.end).toEqual({ status: 'replaced' })
    await expect.poll(() => cancel.mock.calls.flat()).toEqual([(await orders().read(one))?.started?.orderRef])
    await first.report()
    await expect.poll(() => last(meeting)).toBe('signature-ignored')
    expect([await signaturesOf(meeting), (await meeting.summary())?.frozen]).toEqual([[], true])
    await second.report()
    await expect.poll(() => signaturesOf(meeting)).toEqual(['secretary'])
    expect(await openIn(meeting)).toEqual([])
  })

  it('of many starts at once one is ordered, and the others are refused because a signing is in progress', async () => {
    const meeting = await heldMeeting(world)
    const ordered = vi.spyOn(world.deps.electronicId, 'sign')
    const ids = Array.from({ length: 8 }, (_, index) => `${meeting.id}-at-once-${index}`)
    const at = Date.now()
    for (const id of ids) await asked(world, id, at)
    const answers = await Promise.all(ids.map((id) => refusalOf(secretaryStarts(meeting, id))))
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'signing-in-progress')).toHaveLength(7)
    expect(ordered).toHaveBeenCalledOnce()
    expect(await openIn(meeting)).toEqual([ids[answers.indexOf('none')]])
  })

  it('the end of the former order leaves the meeting frozen for the one that runs', async () => {
    const meeting = await heldMeeting(world)
    const [one, two] = [`${meeting.id}-former`, `${meeting.id}-later`]
    const { result } = await sign(world, meeting, 'secretary', one)
    await sign(world, meeting, 'secretary', two)
    const ended = (order: string) => meeting.handle.signal('signingEnded', { order, round: result.round })
    const before = await meeting.history()
    await ended(one)
    await sleep(500)
    expect([await meeting.history(), (await meeting.summary())?.frozen]).toEqual([before, true])
    await ended(two)
    await expect.poll(() => last(meeting)).toBe('signing-ended')
    expect(await meeting.summary()).toMatchObject({ frozen: false, protocol: { documentSha256: null, signing: [] } })
  })
})

describe('an order that is not made', () => {
  it.each([
    ['unavailable', 'electronic-id-unavailable', 'unavailable'],
    ['already-in-progress', 'electronic-id-busy', 'busy'],
  ] as const)('because the electronic ID says %s frees the meeting at once', async (reason, code, status) => {
    const meeting = await heldMeeting(world)
    vi.spyOn(world.deps.electronicId, 'sign').mockRejectedValue(new ElectronicIdError(reason))
    const order = `${meeting.id}-${reason}`
    await asked(world, order)
    expect(await refusalOf(secretaryStarts(meeting, order))).toBe(code)
    expect(await meeting.summary()).toMatchObject({ frozen: false, protocol: { signing: [] } })
    expect(await orders().read(order)).toMatchObject({ end: { status } })
  })

  it('because its worker died before the answer was stored is not made again, and the meeting is free', async () => {
    const meeting = await heldMeeting(world)
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const ordered = vi.spyOn(world.deps.electronicId, 'sign').mockImplementation(async () => {
      await answered
      return startedOrder()
    })
    const cancel = vi.spyOn(world.deps.electronicId, 'cancel')
    const order = `${meeting.id}-died`
    await asked(world, order)
    expect(await refusalOf(secretaryStarts(meeting, order))).toBe('electronic-id-unavailable')
    expect(await meeting.summary()).toMatchObject({ frozen: false, protocol: { signing: [] } })
    // What was only slow finds its order ended, and withdraws it.
    answer()
    await expect.poll(() => cancel.mock.calls.length).toBe(1)
    expect(ordered).toHaveBeenCalledOnce()
    await sign(world, meeting, 'secretary', `${meeting.id}-after`)
    expect(await meeting.summary()).toMatchObject({ frozen: true })
  })

  it('because no process could be started that follows it is withdrawn, and frees the meeting', async () => {
    const meeting = await heldMeeting(world)
    vi.spyOn(world.deps.engine, 'start').mockRejectedValue(new PortalError('engine-unavailable'))
    const cancel = vi.spyOn(world.deps.electronicId, 'cancel')
    const order = `${meeting.id}-unfollowed`
    await asked(world, order)
    expect(await refusalOf(secretaryStarts(meeting, order))).toBe('engine-unavailable')
    expect(cancel).toHaveBeenCalledOnce()
    expect(await meeting.summary()).toMatchObject({ frozen: false, protocol: { signing: [] } })
  })

  it('because no one waits for it any more frees the meeting', async () => {
    const meeting = await heldMeeting(world)
    const order = `${meeting.id}-late`
    await asked(world, order, Date.now() - 120_000)
    expect(await refusalOf(secretaryStarts(meeting, order))).toBe('electronic-id-unavailable')
    expect(await meeting.summary()).toMatchObject({ frozen: false })
  })
})

it('no history of a signing holds a secret of the order, the session or the address of the signer', async () => {
  const meeting = await heldMeeting(world)
  const order = `${meeting.id}-history`
  await (await sign(world, meeting, 'secretary', order)).report()
  await expect.poll(() => signaturesOf(meeting)).toEqual(['secretary'])
  const child = env.client.workflow.getHandle(`sign/${order}`)
  await child.result()
  const decoded = async (handle: Pick<Meeting['handle'], 'fetchHistory'>) =>
    historyToJSON(await handle.fetchHistory()).replaceAll(/"data": *"([^"]*)"/g, (_, data: string) =>
      Buffer.from(data, 'base64').toString(),
    )
  const histories = [await decoded(meeting.handle), await decoded(child)]
  expect(histories.every((text) => text.includes(order))).toBe(true)
  const started = startedOrder()
  const secrets = [signersAddress, 'a-session', started.autoStartToken, started.qrStartToken, started.qrStartSecret]
  expect(secrets.filter((secret) => histories.some((text) => text.includes(secret)))).toEqual([])
  expect(await orders().readRequest(order, Date.now())).toBeNull()
})
