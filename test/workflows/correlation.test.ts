import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { currentCorrelationId, withLogContext } from '#shared/platform/log.ts'
import { createWorld, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
/** Each activity with the command it was given, and the request for which it was carried out. */
let done: { activity: string; command: string | undefined; request: string | undefined }[]

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env, {
    watches: [
      ({ info }) => ({
        inbound: {
          execute: (input, next) => {
            const [first] = input.args as ({ commandId?: string } | undefined)[]
            done.push({ activity: info.activityType, command: first?.commandId, request: currentCorrelationId() })
            return next(input)
          },
        },
      }),
    ],
  })
})
beforeEach(() => {
  done = []
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const asked = <Reply>(correlationId: string, ask: () => Promise<Reply>) => withLogContext({ correlationId }, ask)
const requestsOf = (wanted: string) => done.flatMap(({ activity, request }) => (activity === wanted ? [request] : []))

it('what a process does is done for the request that asked for it, from its start on', async () => {
  const meeting = await world.aMeeting('2027-01-20')
  await asked('the first', () => meeting.begin())
  expect(requestsOf('createMeeting')).toEqual(['the first'])
  await asked('the second', () => meeting.command('advance', { to: 'preparation', proceed: true }))
  expect(requestsOf('advance')).toEqual(['the second'])
})

it('what it does by itself is done for the request that it heard of last', async () => {
  const meeting = await world.aMeeting('2027-03-20')
  await asked('the first', () => meeting.begin())
  await expect.poll(() => requestsOf('noteDeadline')).toContain('the first')
})

it('of two that come at once each is carried out for its own request, and one without a request for none', async () => {
  const meeting = await world.aMeeting('2027-01-20')
  await asked('the first', () => meeting.begin())
  const types = ['self-run', 'guided', 'self-run'] as const
  const sent = [ulid(), ulid(), ulid()]
  await Promise.all(
    sent.map((commandId, place) => {
      const send = () => meeting.command('switchType', { type: types[place] ?? 'guided' }, { commandId })
      return place === 2 ? send() : asked(`of ${commandId}`, send)
    }),
  )
  expect(sent.map((id) => done.find(({ command }) => command === id)?.request)).toEqual([
    `of ${sent[0]}`,
    `of ${sent[1]}`,
    undefined,
  ])
})
