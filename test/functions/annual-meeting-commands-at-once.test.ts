import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import type { Reply } from '../builders/browser.ts'
import { good } from '../builders/answers.ts'
import { runningPortal, showcaseMeeting, type GuidedMeeting } from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'

let stack: Stack
let meeting: GuidedMeeting
beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  meeting = await showcaseMeeting(runningPortal(stack.env))
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
}, 240_000)
afterAll(() => stack?.stop())

const history = async () =>
  good(await meeting.chairman.get(`${meeting.base}/history`), 'history').json['events'] as { what: string }[]
const times = async (what: string) => (await history()).filter((event) => event.what === what).length

/** Sends a command the way the browser does: after a 503 the same one again, when its Retry-After has passed. */
const send = async (command: string, given: object, commandId = ulid()): Promise<Reply> => {
  for (;;) {
    const reply = await meeting.send(command, given, commandId)
    if (reply.status !== 503) return reply
    await sleep(Number(reply.headers.get('retry-after')) * 1000 * Math.random())
  }
}
const twenty = (ask: (turn: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => ask(turn)))
const accepted = (replies: Reply[]) => replies.filter(({ status }) => status === 200).length
const refusals = (replies: Reply[]) =>
  replies.filter(({ status }) => status !== 200).map(({ status, json }) => `${status} ${json.code}`)

test('of twenty different commands at once none is answered 500, and each that is answered 200 has taken effect once', async () => {
  await meeting.advance('preparation')
  for (let round = 1; round <= 5; round += 1) {
    const before = await times('step-changed')
    const to = (turn: number): Step => (turn % 2 === 0 ? 'pre-meeting' : 'preparation')
    const replies = await twenty((turn) => send('step', { to: to(turn), proceed: true }))
    expect(accepted(replies)).toBeGreaterThan(0)
    expect([...new Set(['409 wrong-step', ...refusals(replies)])]).toEqual(['409 wrong-step'])
    expect(await times('step-changed')).toBe(before + accepted(replies))
  }
}, 240_000)

test('of twenty notices ordered at once one is sent, and the others are refused', async () => {
  const replies = await twenty(() => send('notice', {}))
  expect(accepted(replies)).toBe(1)
  expect(refusals(replies)).toEqual(Array.from({ length: 19 }, () => '409 notice-already-sent'))
  expect(await times('notice-sent')).toBe(1)
})

test('of twenty changed notices ordered at once one is sent, and the others are refused', async () => {
  const sent = async () => (await meeting.summary()).notice?.state
  await expect.poll(sent).toBe('sent')
  const { 'time-and-place': planned = {} } = meeting.decisions
  await meeting.fill({ 'time-and-place': { ...planned, place: 'Lilla salen' } })
  const replies = await twenty(() => send('notice/correction', {}))
  expect(accepted(replies)).toBe(1)
  expect(refusals(replies)).toHaveLength(19)
  expect(new Set(refusals(replies))).toSatisfy((codes: Set<string>) =>
    [...codes].every((code) => ['409 notice-being-sent', '409 nothing-to-correct'].includes(code)),
  )
  expect(await times('notice-corrected')).toBe(1)
})

test('twenty copies of one command at once are all answered well and take effect once', async () => {
  const [before, commandId, { step }] = [await times('step-changed'), ulid(), await meeting.summary()]
  const to = step === 'preparation' ? 'pre-meeting' : 'preparation'
  const replies = await twenty(() => send('step', { to, proceed: true }, commandId))
  expect(refusals(replies)).toEqual([])
  expect(await times('step-changed')).toBe(before + 1)
})
