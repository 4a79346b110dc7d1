import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { OwnCases } from '#shared/contract/membership-cases.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { eventually, good } from '../builders/answers.ts'
import { runningPortal, seasonMorning, type RunningPortal, type SignedIn } from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { witnesses } from './witnesses.ts'

/** Changes of a membership while the parts that carry them out are killed. The tests follow on each other. */
let stack: Stack
let portal: RunningPortal
let member: SignedIn
let seen: ReturnType<typeof witnesses>

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  portal = runningPortal(stack.env)
  await portal.moveClock(seasonMorning)
  seen = witnesses(stack.env)
  member = await portal.signedIn('member')
}, 240_000)
afterAll(() => stack?.stop())

const contact = { kind: 'contact', phone: '0701740612', street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' }
const ask = (id: string, city: string) =>
  member.send('POST', '/own/membership/changes', { body: { commandId: id, change: { ...contact, city } } })
const stateOf = async (id: string): Promise<ChangeView | undefined> => {
  const { json } = good(await member.get('/own/membership/cases'), 'the cases')
  return OwnCases.parse(json).changes.find((change) => change.id === id)
}
const isDone = (id: string) =>
  eventually('the change done', async () => (await stateOf(id).catch(() => undefined))?.state === 'done', 90)
const cityNow = async () => ((await member.get('/own/membership')).json as unknown as OwnMembership).contact?.city

test('a change sent five times is carried out once, though the worker and the engine are killed meanwhile', async () => {
  const id = ulid()
  await seen.setRegisterFault('down')
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id, 'Söderby')))
  for (const answer of answers) good(answer, 'the change')
  await eventually('the next attempt', async () => (await stateOf(id))?.nextAttemptAt ?? null, 60)
  for (const part of ['worker', 'temporal'] as const) {
    await stack.kill(part)
    await stack.restart(part)
  }
  await seen.setRegisterFault('none')
  await isDone(id)
  expect(await cityNow()).toBe('Söderby')
}, 240_000)

test('a change whose answer from the register gets lost is done, and cannot be taken back', async () => {
  const id = ulid()
  await seen.setRegisterFault('answer-lost')
  good(await ask(id, 'Österby'), 'the change')
  await eventually('the lost answer', async () => (await stateOf(id))?.cause === 'register-unavailable', 60)
  await seen.setRegisterFault('none')
  const cancel = () => member.send('POST', `/own/membership/changes/${id}/cancel`, { body: { commandId: ulid() } })
  // Refused at once, or noted where the register takes longer than a person waits at a screen.
  expect([undefined, 'undo-too-late']).toContain((await cancel()).json.code)
  await isDone(id)
  expect((await cancel()).json.code).toBe('undo-too-late')
  expect(await cityNow()).toBe('Österby')
}, 240_000)
