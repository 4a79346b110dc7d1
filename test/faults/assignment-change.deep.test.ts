import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AssignmentChange } from '#shared/assignments/change.ts'
import { serverNames, type ServerName } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { eventually, good } from '../builders/answers.ts'
import { runningPortal, seasonMorning, type RunningPortal, type SignedIn } from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { witnesses } from './witnesses.ts'

/** Changes of a club's assignments while the parts that carry them out are killed. The tests follow on each other. */
let stack: Stack
let portal: RunningPortal
let chairman: SignedIn
let seen: ReturnType<typeof witnesses>
let members: string[]

const club = 'club-001'
const path = `/clubs/${club}/assignments`

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  portal = runningPortal(stack.env)
  await portal.moveClock(seasonMorning)
  seen = witnesses(stack.env)
  chairman = await portal.signedIn('chairman')
  const busy = new Set((await seen.assignments(club)).map(({ person }) => person))
  members = (await seen.members(club)).filter((ref) => !busy.has(ref))
}, 240_000)
afterAll(() => stack?.stop())

const aMember = () => members.pop() ?? ''
const register = (person: string, id: string) =>
  chairman.send('POST', `${path}/changes`, {
    body: { commandId: id, change: { kind: 'register', type: 'auditor', person, years: 1 } },
  })
/** The same request again and again, until it is answered. */
const retrying = (person: string, id: string) =>
  eventually(
    'an answer',
    async () => {
      const reply = await register(person, id).catch(() => null)
      return reply && reply.status < 500 ? good(reply, 'the change') : null
    },
    60,
  )
const read = async () =>
  (await chairman.get(path)).json as { changes: unknown[]; assignments: { id: string; person: string }[] }
const changeOf = async (id: string) =>
  AssignmentChange.parse((await read()).changes.find((each) => (each as { id: string }).id === id))
const reaches = (id: string, state: AssignmentChange['state']) =>
  eventually(`the change ${state}`, async () => (await changeOf(id).catch(() => null))?.state === state, 60)

/**
 * Everything that a new assignment leaves behind, each once. The last argument: how many letters of new assignments
 * there are so far.
 */
const expectOnce = async (id: string, person: string, letterCount: number) => {
  await reaches(id, 'synced')
  const letters = async () =>
    (await seen.letters()).filter(({ subject }) => /nytt uppdrag|new assignment/.test(subject))
  await eventually('the letter', async () => (await letters()).length >= letterCount, 60)
  const { events } = good(await chairman.get(`${path}/events`), 'the history').json as {
    events: { id: string; kind: string }[]
  }
  expect((await seen.assignments(club)).filter((each) => each.person === person)).toMatchObject([
    { id, type: 'auditor' },
  ])
  expect((await read()).assignments.filter((each) => each.person === person)).toMatchObject([{ id }])
  expect(events.filter((event) => event.id.startsWith(id) && event.kind === 'registered')).toHaveLength(1)
  expect((await letters()).length).toBe(letterCount)
}

test('a change that is sent five times is carried out once, though worker, engine and database are killed in its undo window', async () => {
  const [id, person] = [ulid(), aMember()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(person, id)))
  expect(new Set(answers.map((answer) => good(answer, 'the change').text)).size).toBe(1)
  for (const part of ['worker', 'temporal', 'dynamodb'] as const satisfies ServerName[]) {
    await stack.kill(part)
    await stack.restart(part)
  }
  await expectOnce(id, person, 1)
}, 240_000)

test('a change whose answer from the register gets lost while the worker is killed is carried out once', async () => {
  const [id, person] = [ulid(), aMember()]
  await seen.setRegisterFault('slow')
  await retrying(person, id)
  await reaches(id, 'syncing')
  await stack.kill('worker')
  await stack.restart('worker')
  // What the killed worker had begun counts as running until it has missed its heartbeat; then another asks the
  // register.
  await eventually('the failure', async () => (await changeOf(id)).cause === 'register-slow', 120)
  expect(await chairman.send('POST', `${path}/changes/${id}/undo`, { body: { commandId: ulid() } })).toMatchObject({
    status: 409,
    json: { code: 'undo-too-late' },
  })
  await seen.setRegisterFault('none')
  await expectOnce(id, person, 2)
}, 240_000)

test('a change is undone although the worker is killed in between, and leaves nothing behind', async () => {
  const [id, person, command] = [ulid(), aMember(), ulid()]
  await retrying(person, id)
  await stack.kill('worker')
  const undo = () => chairman.send('POST', `${path}/changes/${id}/undo`, { body: { commandId: command } })
  // It is stored whether its process runs or not.
  expect((await undo()).status).toBe(200)
  await stack.restart('worker')
  const { json } = await eventually(
    'an answer',
    async () => {
      const reply = await undo()
      return reply.status < 500 ? reply : null
    },
    60,
  )
  const { state } = await changeOf(id)
  expect((json['change'] as AssignmentChange | undefined)?.state ?? json.code).toBe(
    state === 'undone' ? 'undone' : 'undo-too-late',
  )
  const inRegister = (await seen.assignments(club)).filter((each) => each.person === person)
  expect(inRegister).toHaveLength(state === 'undone' ? 0 : 1)
}, 240_000)
