import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import { runningPid } from '#infra/local/pid-files.ts'
import type { Stack } from '#infra/local/stack.ts'
import { eventually, good } from '../builders/answers.ts'
import { runningPortal, showcaseMeeting } from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'

/** A database that takes connections and says nothing: its process is stopped, not ended. */
let stack: Stack
let meeting: Awaited<ReturnType<typeof showcaseMeeting>>
let database: number

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  meeting = await showcaseMeeting(runningPortal(stack.env))
  await meeting.command('type', { type: 'guided' })
  database = runningPid(stack.env['MANDAT_DATA_DIR'] ?? '', 'dynamodb') ?? 0
}, 240_000)
afterAll(async () => {
  if (database) process.kill(database, 'SIGCONT')
  await stack?.stop()
})

/**
 * The rule is a limit of time, so a time is asserted here: a browser that waits five seconds and no longer must have
 * its answer by then. Two more are for a machine on which other tests run.
 */
const limit = 7_000

const answer = async (method: string, route: string, body?: object, version?: number) => {
  const origin = stack.env['PORTAL_ORIGIN'] ?? ''
  const response = await fetch(new URL(`/api${route}`, origin), {
    method,
    headers: {
      cookie: [...meeting.chairman.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limit),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: ((await response.json()) as { code?: string }).code,
  }
}

test('while the database stands still, reads, saves and commands are answered 503 with Retry-After within five seconds, and all work again after it', async () => {
  const { items } = await meeting.read()
  const item = items.find(({ id }) => id === 'time-and-place')
  if (!item) throw new Error('no item time-and-place')
  const { id, version, widget, order, hidden, title } = item
  const data = { ...item.data, ...meeting.decisions['time-and-place'] }
  const step = ulid()
  const calls = [
    () => answer('GET', meeting.base),
    () => answer('GET', '/session'),
    () => answer('GET', '/clubs/club-001/documents'),
    () => answer('GET', '/clubs/club-001/contacts'),
    () => answer('PATCH', `${meeting.base}/items/${id}`, { widget, order, hidden, title, data }, version),
    () => answer('POST', `${meeting.base}/step`, { commandId: step, to: 'preparation', proceed: true }),
    () => answer('POST', '/clubs/club-001/folders', { id: ulid(), name: 'Protokoll' }),
  ]
  process.kill(database, 'SIGSTOP')
  const many = Array.from({ length: 12 }, () => calls).flat()
  const alone = []
  for (const call of calls.slice(0, 3)) alone.push(await call())
  const together = await Promise.all(many.map((call) => call()))
  const unheard = { status: 503, retryAfter: '2', code: 'store-unavailable' }
  // Where the first of many saves of one item hangs, the others find the item held.
  const held = { status: 503, retryAfter: '1', code: 'overloaded' }
  for (const each of alone) expect(each).toEqual(unheard)
  for (const each of together) expect([unheard, held]).toContainEqual(each)

  process.kill(database, 'SIGCONT')
  await eventually('pages', async () => (await meeting.chairman.get(meeting.base)).status === 200)
  good(await meeting.chairman.get('/clubs/club-001/documents'), 'reading the documents')
  const [stored] = (await meeting.read()).items.filter((each) => each.id === id)
  good(await meeting.save(stored ?? item, data), 'saving')
  const reply = await eventually('the step', async () => {
    const given = await meeting.send('step', { to: 'preparation', proceed: true }, step)
    return given.status === 503 ? null : given
  })
  expect(reply).toMatchObject({ status: 200, json: { summary: { step: 'preparation' } } })
}, 240_000)
