import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf, newSecret } from '#functions/common/cookie.ts'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { sessionLimits } from '#shared/limits.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { good } from '../builders/answers.ts'
import {
  guidedMeeting,
  insisting,
  runningPortal,
  seasonMorning,
  showcaseMeeting,
  type GuidedMeeting,
  type RunningPortal,
} from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { localCookie } from '#test/builders/browser.ts'

let stack: Stack
let portal: RunningPortal
let dynamo: Dynamo
let stores: Stores
let meeting: Awaited<ReturnType<typeof showcaseMeeting>>
beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  portal = runningPortal(stack.env)
  const config = readConfig(stack.env)
  dynamo = connectDynamo(config)
  stores = createStores(dynamo, config)
  await portal.moveClock(seasonMorning)
  meeting = await showcaseMeeting(portal)
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
}, 240_000)
afterAll(async () => {
  dynamo?.close()
  await stack?.stop()
})

const key = () => ({ club: 'club-001', year: portal.year })
const step = (to: Step, { as = meeting as GuidedMeeting, commandId = ulid(), proceed = true } = {}) =>
  insisting(() => as.send('step', { to, proceed }, commandId))
const moves = async () =>
  (await stores.meetings.readHistory(key())).filter(({ what }) => what === 'step-changed').length
const hash = ({ cookies } = meeting.cast.chairman) => hashOf(cookies.get(localCookie('session')) ?? '')
const session = () => stores.sessions.read(hash(), Date.now())

describe('a step by an officer whose session gives the right to edit', () => {
  it('sent again gives the same answer and moves the meeting once', async () => {
    const before = await moves()
    const commandId = ulid()
    const [first, again] = [await step('preparation', { commandId }), await step('preparation', { commandId })]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.json).toEqual(first.json)
    expect(await moves()).toBe(before + 1)
  })

  it('keeps the session alive where nothing else has for ten minutes', async () => {
    const secret = newSecret()
    const now = Date.now()
    const known = await session()
    if (!known) throw new Error('no session')
    const quiet = { ...known, hash: hashOf(secret), idleAt: now + sessionLimits.idle - 601_000 }
    await stores.sessions.create(quiet)
    const browser = portal.visitor()
    browser.cookies.set(localCookie('session'), secret)
    const chairman = { ...browser, person: meeting.cast.chairman.person }
    const as = guidedMeeting(portal, { club: 'club-001', ...meeting.cast, chairman })
    good(await step('pre-meeting', { as }), 'the step')
    expect((await stores.sessions.read(quiet.hash, now))?.idleAt).toBeGreaterThanOrEqual(now + sessionLimits.idle)
  })

  it('right after the save of another browser is decided by what is stored', async () => {
    const elsewhere = await portal.signedIn('chairman')
    const other = guidedMeeting(portal, {
      club: 'club-001',
      chairman: elsewhere,
      secretary: elsewhere,
      adjuster: elsewhere,
    })
    const unhandled = async () => JSON.stringify((await step('preparation', { proceed: false })).json)
    expect(await unhandled()).not.toContain('"time-missing"')
    good(await step('preparation'), 'the step')
    good(await step('pre-meeting'), 'the step back')
    const item = (await meeting.read()).items.find(({ id }) => id === 'time-and-place')
    if (!item) throw new Error('no such item')
    good(await other.save(item, { date: null, place: null }), 'the save')
    expect(await unhandled()).toContain('time-and-place')
  })

  it('whose session has forgotten it since is taken by the right itself, which the session then knows again', async () => {
    good(await step('preparation'), 'the step before')
    await stores.sessions.setEditor(hash(), {})
    expect((await step('pre-meeting')).status).toBe(200)
    expect(await session()).toMatchObject({ editorOf: 'club-001' })
  })

  it('whose mandate is no longer there is refused, and moves nothing', async () => {
    const { secretary } = meeting.cast
    await stores.sessions.setEditor(hash(secretary), {
      editorOf: 'club-001',
      editorUntil: Date.now() * 2,
      mandate: { id: ulid(), until: '2027-12-31' },
    })
    const before = await moves()
    const as = guidedMeeting(portal, { club: 'club-001', ...meeting.cast, chairman: secretary })
    expect(await step('preparation', { as })).toMatchObject({ status: 403, json: { code: 'no-access-in-role' } })
    expect(await moves()).toBe(before)
  })

  it('whose id another user knows is not answered to a session without the right, in whichever way it was given', async () => {
    const [given, byMemory] = [ulid(), ulid()]
    const { secretary } = meeting.cast
    const as = guidedMeeting(portal, { club: 'club-001', ...meeting.cast, chairman: secretary })
    await stores.sessions.setEditor(hash(), {})
    good(await step('preparation', { commandId: given }), 'a step by the right itself')
    good(await step('pre-meeting', { commandId: byMemory }), 'a step by what the session remembers')
    for (const commandId of [given, byMemory]) {
      await stores.sessions.setEditor(hash(secretary), {
        editorOf: 'club-001',
        editorUntil: Date.now() * 2,
        mandate: { id: ulid(), until: '2027-12-31' },
      })
      expect(await step('preparation', { as, commandId })).toMatchObject({ status: 403 })
    }
  })

  it('whose session was ended elsewhere is asked to sign in, and moves nothing', async () => {
    good(await step('preparation'), 'the step before')
    const before = await moves()
    await stores.sessions.delete(hash())
    expect(await step('pre-meeting')).toMatchObject({ status: 401, json: { code: 'login-needed' } })
    expect(await moves()).toBe(before)
  })
})
