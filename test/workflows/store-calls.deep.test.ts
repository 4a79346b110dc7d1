import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ApplicationFailure } from '@temporalio/common'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { heldMeeting, officersOf, packaged, signedMeeting } from './meeting-scenes.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const calls = () => world.deps.dynamo.calls.count
/** Until what earlier transitions left to be done is done. */
const quiet = async () => {
  for (let before = -1; before !== calls();) {
    before = calls()
    await sleep(300)
  }
}
/** The calls to the store by which the process carries out one command. */
const callsOf = async (command: () => Promise<unknown>) => {
  await quiet()
  const before = calls()
  await command()
  return calls() - before
}
const step = (meeting: Meeting, to: 'annual-meeting' | 'register-assignments', proceed = true) =>
  meeting.command('advance', { to, proceed })
/** Takes the step all the same, and gives how the history notes it. */
const goneTo = async (meeting: Meeting, to: 'register-assignments') => {
  await step(meeting, to)
  return (await world.deps.stores.meetings.readHistory(meeting.key)).at(-1)
}
/** The items about which the process asks before it leaves the meeting's own step. */
const unhandled = async (meeting: Meeting): Promise<string[]> =>
  step(meeting, 'register-assignments', false).then(
    () => [],
    (error: unknown) => {
      const failure = error instanceof Error && error.cause instanceof ApplicationFailure ? error.cause : null
      const [details] = (failure?.details ?? []) as { findings: { itemId: string }[] }[]
      return (details?.findings ?? []).map(({ itemId }) => itemId)
    },
  )
const forget = ({ clubId }: Meeting, ref: string) =>
  world.deps.dynamo.client.send(
    new DeleteCommand({ TableName: world.deps.dynamo.tables.people, Key: keys.clubMember(clubId, ref) }),
  )

describe('a step', () => {
  it('costs two calls to the store while the content stays the same: where the meeting stands, and the write', async () => {
    const meeting = await heldMeeting(world)
    await step(meeting, 'annual-meeting')
    expect(await callsOf(() => step(meeting, 'register-assignments'))).toBe(2)
    expect(await callsOf(() => step(meeting, 'annual-meeting'))).toBe(2)
  })

  it('reads what was saved since the step before', async () => {
    const meeting = await heldMeeting(world)
    await step(meeting, 'annual-meeting')
    expect(await unhandled(meeting)).not.toContain('annual-report')
    await meeting.lay('annual-report', { confirmed: false })
    expect(await unhandled(meeting)).toContain('annual-report')
  })

  it('counts an officer who has left the club since the step before', async () => {
    const meeting = await heldMeeting(world)
    await step(meeting, 'annual-meeting')
    const before = await unhandled(meeting)
    const { params } = (await goneTo(meeting, 'register-assignments')) ?? {}
    expect(params?.['unhandled']).toBe(before.length)
    await step(meeting, 'annual-meeting')
    await forget(meeting, (await officersOf(meeting)).secretary)
    expect((await goneTo(meeting, 'register-assignments'))?.params?.['unhandled']).toBe(before.length + 1)
  })
})

describe('a command whose sender has just seen what the process knows', () => {
  /** The revision that the sender has read, as a function has it when it works out rights. */
  const seen = async ({ key }: Meeting) => ({
    seen: (await world.deps.stores.meetings.readSummary(key))?.revision ?? 0,
  })
  const go = async (meeting: Meeting, to: 'annual-meeting' | 'register-assignments', view: { seen: number }) =>
    meeting.command('advance', { to, proceed: true, ...view })

  it('costs a step one call to the store, the write', async () => {
    const meeting = await heldMeeting(world)
    await step(meeting, 'annual-meeting')
    const view = await seen(meeting)
    expect(await callsOf(() => go(meeting, 'register-assignments', view))).toBe(1)
    const { step: at, seq, revision } = (await world.deps.stores.meetings.readSummary(meeting.key)) ?? {}
    expect({ at, revision }).toEqual({ at: 'register-assignments', revision: view.seen + 1 })
    expect((await world.deps.stores.meetings.readHistory(meeting.key)).at(-1)?.seq).toBe(seq)
  })

  it('is decided by what is stored where something has changed since it was seen', async () => {
    const meeting = await heldMeeting(world)
    await step(meeting, 'annual-meeting')
    const view = await seen(meeting)
    await meeting.lay('annual-report', { confirmed: false })
    await go(meeting, 'register-assignments', view)
    const { params } = (await world.deps.stores.meetings.readHistory(meeting.key)).at(-1) ?? {}
    await step(meeting, 'annual-meeting')
    await meeting.lay('annual-report', { confirmed: true })
    expect(params?.['unhandled']).toBe(
      Number((await goneTo(meeting, 'register-assignments'))?.params?.['unhandled']) + 1,
    )
  })

  it('is refused when another editor has taken the lock since', async () => {
    const meeting = await heldMeeting(world)
    await step(meeting, 'annual-meeting')
    const view = await seen(meeting)
    const { stores, realNow } = world.deps
    const [member] = (await stores.people.clubPeople(meeting.clubId))?.members ?? []
    await world.deps.dynamo.client.send(
      new UpdateCommand({
        TableName: world.deps.dynamo.tables.meetings,
        Key: keys.summary(meeting.clubId, meeting.key.year),
        UpdateExpression: 'SET #lock = :lock ADD revision :one',
        ExpressionAttributeNames: { '#lock': 'lock' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':lock': {
            holder: member?.ref,
            purpose: 'documents',
            since: realNow(),
            fence: 9,
            expiresAt: realNow() + 60_000,
          },
        },
      }),
    )
    expect(await refusalOf(go(meeting, 'register-assignments', view))).toBe('locked')
  })

  it('counts once of two that saw the same, and the later one by what the earlier one left', async () => {
    const meeting = await heldMeeting(world)
    await step(meeting, 'annual-meeting')
    const view = await seen(meeting)
    await Promise.all(
      [go(meeting, 'register-assignments', view), go(meeting, 'annual-meeting', view)].map((each) =>
        each.catch(() => null),
      ),
    )
    const history = await world.deps.stores.meetings.readHistory(meeting.key)
    expect(history.map(({ seq }) => seq)).toEqual(history.map((_, index) => index + 1))
    expect(await meeting.summary()).toMatchObject({ seq: history.length })
  })
})

describe('a submission', () => {
  it('costs two calls to the store for a meeting that lacked only signatures: standing, and the write', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    expect(await callsOf(() => meeting.command('submitMeeting', {}))).toBe(2)
    await meeting.handle.result()
  })

  it('is refused when a signatory has left the club since, whether portal or register knows', async () => {
    const meeting = await signedMeeting(world)
    await forget(meeting, (await officersOf(meeting)).adjuster)
    expect(await refusalOf(meeting.command('submitMeeting', {}))).toBe('officer-not-in-club')
    expect((await meeting.summary())?.submittedAt).toBeNull()
  })

  it('costs one call where its sender has seen what the process knows: the write', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    const { revision } = (await world.deps.stores.meetings.readSummary(meeting.key)) ?? {}
    const submitted = { ...(revision !== undefined && { seen: revision }) }
    expect(await callsOf(() => meeting.command('submitMeeting', submitted))).toBe(1)
    await meeting.handle.result()
  })

  it('is written to the engine’s list of processes once, when the register has it; no command waits for the list', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    await meeting.command('submitMeeting', {})
    await meeting.handle.result()
    const { events = [] } = await meeting.handle.fetchHistory()
    const stepsListed = events?.map(
      ({ upsertWorkflowSearchAttributesEventAttributes: listed }) => listed?.searchAttributes?.indexedFields?.['Step'],
    )
    const lists = stepsListed?.filter((step) => step) ?? []
    expect(lists).toHaveLength(1)
    const listed = stepsListed?.findLastIndex((step) => step) ?? -1
    const delivered = events?.findLastIndex((event) => event.activityTaskCompletedEventAttributes) ?? -1
    expect(String(lists[0]?.data)).toContain('done')
    expect(listed).toBeGreaterThan(delivered)
    expect(delivered).toBeGreaterThan(0)
  })
})
