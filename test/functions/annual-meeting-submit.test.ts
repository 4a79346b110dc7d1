import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionLimits } from '#shared/limits.ts'
import { operations as meetingCommands } from '#functions/annual-meeting-commands/operations.ts'
import { operations as meetings } from '#functions/annual-meeting/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { aSummary } from '../builders/database.ts'
import type { Reply } from '../builders/browser.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

// Without the engine: what is tested here is decided before a command is sent to it.
const routes = [...signIn, ...meetings, ...meetingCommands] as never
const path = '/meetings/club-001/2027'
let portal: Portal
beforeAll(async () => {
  portal = await aPortal({ routes })
  await portal.startMeeting({
    step: 'protocol',
    secretary: persona('secretary').ref,
    adjusters: [persona('adjuster').ref],
    protocol: { ...aSummary().protocol, state: 'fully-signed' },
  })
})
afterAll(() => portal.close())

const submit = (browser: Browser) =>
  browser.send('POST', `${path}/submission`, { body: { commandId: ulid(), understood: true } })
/** Nothing refused it before it was sent to the engine, which is not there. */
const asFarAsTheEngine = { status: 500, json: { code: 'something-went-wrong' } }
/** Keeps the session in use until so long (ms) before its end. */
const useUntil = async (browser: Browser, left: number) => {
  const began = portal.time.real
  const last = began + sessionLimits.total - left
  for (; portal.time.real < last; portal.time.real = Math.min(last, portal.time.real + sessionLimits.idle / 2))
    expect((await browser.get('/session')).status).toBe(200)
  await browser.get('/session')
}

test('a session about to end must be renewed before submitting; everything else goes on', async () => {
  const chairman = await portal.signedIn('chairman')
  await useUntil(chairman, sessionLimits.warnBefore - 1)
  expect(await submit(chairman)).toMatchObject({ status: 401, json: { code: 'session-expiring' } })
  expect((await chairman.get(path)).status).toBe(200)
  expect(await submit(await portal.signedIn('chairman'))).toMatchObject(asFarAsTheEngine)
})

test('a session with two minutes left may still submit', async () => {
  const chairman = await portal.signedIn('chairman')
  await useUntil(chairman, sessionLimits.warnBefore)
  expect(await submit(chairman)).toMatchObject(asFarAsTheEngine)
})

test('who submits must say that they understand that nothing can be changed', async () => {
  const chairman = await portal.signedIn('chairman')
  expect(
    await chairman.send('POST', `${path}/submission`, { body: { commandId: ulid(), understood: false } }),
  ).toMatchObject({ status: 422, json: { code: 'invalid-input', fields: [{ path: 'understood' }] } })
})

test('an unforeseen failure is reported in general terms and as one to try again', async () => {
  const reply = await submit(await portal.signedIn('chairman'))
  expect(reply).toMatchObject(asFarAsTheEngine)
  expect(reply.json).toHaveProperty('correlationId')
})

const lineOf = (reply: Reply) =>
  portal.log.lines.find(({ correlationId }) => correlationId === reply.json['correlationId'])

test('the id in an answer finds its line in the log, which says when, how grave, whose function, what was asked and why not', async () => {
  const reply = await submit(await portal.signedIn('chairman'))
  expect(lineOf(reply)).toEqual({
    time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    process: 'portal',
    function: 'annual-meeting-commands',
    event: 'failed',
    correlationId: reply.json['correlationId'],
    method: 'POST',
    route: '/meetings/:club/:year/submission',
    status: 500,
    code: 'something-went-wrong',
    ms: expect.any(Number),
    error: expect.any(String),
    stack: expect.any(Array),
  })
  const refused = await submit(portal.visitor())
  expect(lineOf(refused)).toMatchObject({ level: 'info', event: 'answered', status: 401, code: 'login-needed' })
})

test('what comes to no route stands in the log too, without its address', async () => {
  const reply = await portal.visitor().get('/19800101-1234')
  expect(reply).toMatchObject({ status: 404, json: { code: 'not-found' } })
  expect(lineOf(reply)).toMatchObject({ level: 'info', event: 'answered', status: 404, code: 'not-found' })
  expect(portal.log.written.join('')).not.toContain('19800101')
})

test('while the portal is closed for maintenance every call says so', async () => {
  const closed = await aPortal({ maintenance: true })
  for (const address of ['/session', '/season', path])
    expect(await closed.visitor().get(address)).toMatchObject({ status: 503, json: { code: 'maintenance' } })
  closed.close()
})
