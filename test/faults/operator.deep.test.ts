import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import type { Browser } from '../builders/browser.ts'
import { eventually, good } from '../builders/answers.ts'
import { runningPortal, showcaseMeeting, type RunningPortal } from '../builders/guided-meeting.ts'
import { plantedFaults, type PlantedFaults } from '../builders/planted-faults.ts'
import { startTestStack } from '../test-stack.ts'
import { testsAfterwards } from './operator-afterwards.ts'
import { operatorDesk, type OperatorDesk } from './operator-desk.ts'
import { repeated, witnesses } from './witnesses.ts'

/**
 * A season with everything that can go wrong in it, found and repaired by an operator. The tests follow on each
 * other.
 */
let stack: Stack
let portal: RunningPortal
let meeting: Awaited<ReturnType<typeof showcaseMeeting>>
let operator: Browser
let faults: PlantedFaults
let seen: ReturnType<typeof witnesses>
let desk: OperatorDesk

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'] })
  portal = runningPortal(stack.env)
  seen = witnesses(stack.env)
  faults = plantedFaults(stack.env)
  meeting = await showcaseMeeting(portal)
  operator = await portal.signedIn('operator')
  desk = operatorDesk(operator, portal.persona('operator').name)
}, 240_000)
afterAll(async () => {
  faults?.close()
  await stack?.stop()
})

const showcase = { club: 'club-001', year: 2027 }
test('a season that has not begun has every club on the board and nothing wrong', async () => {
  const { rows, submissionBefore } = await desk.board()
  expect(submissionBefore).toBe(stockholmInstant('2027-03-16', '00:00'))
  expect(rows.map(({ clubId, step, troubles: wrong }) => [clubId, step, wrong])).toEqual(
    ['club-001', 'club-002', 'club-003'].map((club) => [club, 'not-started', []]),
  )
  expect(await desk.caseOf()).toMatchObject({
    process: { state: 'none', page: null },
    lock: null,
    signing: null,
    history: [],
    sendings: [],
    audit: [],
  })
})

test('a letter whose answer got lost is shown with its name, and is sent again only because an operator says so', async () => {
  await eventually(
    'the letter about the mandate that ended before the season',
    async () => (await seen.letters()).length > 0,
  )
  await faults.nextLetterUncertain()
  await meeting.convene()
  await meeting.sent()
  await desk.comesToShow(['mail-uncertain'])
  const [notice] = (await desk.caseOf()).sendings
  expect(notice).toMatchObject({ kind: 'notice', recipients: 43, uncertain: 1, troubled: [{ state: 'uncertain' }] })
  expect(portal.people.map(({ name }) => name)).toContain(notice?.troubled[0]?.name)
  await desk.repair('resendLetters', 'sendings', { send: notice?.sendId })
  await eventually('the letter', async () => (await desk.troubles()).length === 0)
  const addressees = (await seen.notices()).map(({ to }) => to)
  expect([addressees.length, repeated(addressees).length]).toEqual([44, 1])
  expect(await desk.codeOf('sendings', { send: notice?.sendId })).toBe('nothing-to-send')
  expect(await desk.codeOf('sendings', { send: 'no-such-sending' })).toBe('not-found')
})

test('a lock that a person does not release is taken from them, and what they do under it is refused', async () => {
  const chairman = meeting.cast.chairman.person
  const { fence } = await faults.staleLock(showcase, chairman.ref)
  await desk.comesToShow(['stale-lock'])
  expect((await desk.caseOf()).lock).toMatchObject({ holder: chairman.name, purpose: 'documents' })
  const after = await desk.repair('releaseClubLock', 'lock')
  expect(after).toMatchObject({ lock: null, row: { troubles: [] } })
  expect(after.audit.at(-1)?.params).toEqual({ holder: chairman.name, purpose: 'documents' })
  const renewed = await meeting.cast.chairman.send('PUT', `${meeting.base}/lock`, { body: { fence } })
  expect(renewed).toMatchObject({ status: 409, json: { code: 'lock-lost' } })
  const item = (await meeting.read()).items.find(({ id }) => id === 'annual-report')!
  const { widget, order, hidden, title, data, version } = item
  const saved = await meeting.cast.chairman.send('PATCH', `${meeting.base}/items/annual-report`, {
    ifMatch: version,
    body: { widget, order, hidden, title, data, fence },
  })
  expect(saved).toMatchObject({ status: 409, json: { code: 'lock-lost' } })
  expect(await desk.codeOf('lock')).toBe('not-locked')
})

test('a meeting whose process is gone goes on where the store says it stands', async () => {
  await meeting.hold()
  await faults.missingProcess(showcase)
  await eventually('the missing process', async () => (await desk.troubles()).includes('process-missing'))
  expect((await desk.caseOf()).process).toMatchObject({
    id: 'am/club-001/2027',
    state: 'missing',
    page: `${stack.env['TEMPORAL_UI_URL']}/namespaces/default/workflows/am%2Fclub-001%2F2027`,
  })
  expect(await desk.codeOf('deadline', { lastDay: '2027-03-20' })).toBe('process-missing')
  const after = await desk.repair('restartProcess', 'process')
  expect(after.process.state).toBe('running')
  expect(await desk.codeOf('process')).toBe('process-runs')
  expect(await desk.codeOf('process', {}, { club: 'club-002' })).toBe('not-found')
  await eventually('the process', async () => (await desk.troubles()).length === 0)
})

test('a signing that never ends is ended, the meeting can be changed again, and the secretary signs anew', async () => {
  expect(await desk.codeOf('signing')).toBe('no-open-signing')
  const { order } = await faults.stuckSigning(showcase, meeting)
  await desk.comesToShow(['stuck-signing'])
  expect((await desk.caseOf()).signing).toMatchObject({
    order,
    role: 'secretary',
    signer: meeting.cast.secretary.person.name,
    stuck: true,
  })
  expect((await meeting.summary()).frozen).toBe(true)
  const after = await desk.repair('endSigning', 'signing')
  expect(after).toMatchObject({ signing: null, row: { troubles: [] } })
  expect((await meeting.summary()).frozen).toBe(false)
  expect(after.history.filter(({ what }) => what === 'signing-ended')).toHaveLength(1)
  const { order: fresh } = await meeting.startSigning('secretary')
  expect(await desk.codeOf('signing')).toBe('signing-still-open')
  good(await meeting.cast.secretary.send('DELETE', `${meeting.base}/signing/${fresh}`), 'withdrawing')
  await eventually('the end', async () => !(await meeting.summary()).frozen)
  await meeting.sign('secretary')
  await meeting.sign('adjuster')
})

test('a register that rejects is seen with its cause, and gets the submission once after it takes it', async () => {
  expect(await desk.codeOf('sync')).toBe('nothing-to-retry')
  await faults.syncFailed(meeting)
  await desk.comesToShow(['sync-failed'])
  expect(await desk.rowOf('club-001')).toMatchObject({
    troubles: ['sync-failed'],
    sync: { cause: 'register-rejected', attempts: 1 },
    step: 'done',
  })
  await faults.setRegister('none')
  await desk.repair('retryClubSync', 'sync')
  await meeting.synchronised()
  expect(await seen.submissions('club-001')).toHaveLength(1)
  expect(await desk.codeOf('sync')).toBe('nothing-to-retry')
  expect(await desk.codeOf('process')).toBe('submitted')
  expect(await desk.codeOf('deadline', { lastDay: '2027-03-31' })).toBe('submitted')
  expect(await desk.codeOf('reminders', { reminder: 'ahead-2027-01-15' })).toBe('submitted')
  await eventually('the end of the process', async () => (await desk.caseOf()).process.state === 'completed')
})

test('a reminder that reached no one is sent once more to those who should get it', async () => {
  const reminder = await faults.failedReminder({ club: 'club-002', year: 2027 })
  await desk.comesToShow(['reminder-failed'], 'club-002')
  const before = (await seen.letters()).length
  await desk.repair('resendReminder', 'reminders', { reminder }, 'club-002')
  await eventually('the letters', async () => (await seen.letters()).length > before)
  await eventually('the reminder', async () => (await desk.troubles('club-002')).length === 0)
  const found = await desk.caseOf('club-002')
  expect(found.reminders.find(({ id }) => id === reminder)).toMatchObject({
    state: 'sent',
    sendIds: [expect.stringMatching(/^rem-club-002-ahead-2027-01-15-again-/)],
  })
  expect(repeated((await seen.letters()).slice(before).map(({ to }) => to))).toEqual([])
  expect(await desk.codeOf('reminders', { reminder: 'ahead-2027-03-14' }, { club: 'club-002' })).toBe(
    'reminder-not-due',
  )
  expect(await desk.codeOf('reminders', { reminder: 'never' }, { club: 'club-002' })).toBe('not-found')
})

test('a club gets more time before it has begun, and begins with it', async () => {
  expect((await desk.repair('extendDeadline', 'deadline', { lastDay: '2027-03-31' }, 'club-002')).row).toMatchObject({
    extended: true,
    dueAt: stockholmInstant('2027-04-01', '00:00'),
    step: 'not-started',
  })
  await portal.moveClock(stockholmInstant('2027-02-13', '09:00'))
  const chairman = await portal.signedIn('other-chairman')
  good(
    await chairman.send('POST', '/meetings/club-002/2027/type', { body: { commandId: ulid(), type: 'guided' } }),
    'beginning',
  )
  const row = () => desk.rowOf('club-002')
  await expect.poll(row).toMatchObject({
    step: 'pre-meeting',
    dueAt: stockholmInstant('2027-04-01', '00:00'),
    extended: true,
  })
})

test('an overdue club gets more time, whether or not it has begun', async () => {
  await portal.moveClock(stockholmInstant('2027-04-01', '09:00'))
  await desk.comesToShow([], 'club-001')
  await desk.comesToShow(['overdue'], 'club-002')
  expect(await desk.troubles('club-003')).toContain('overdue')
  const day = (lastDay: string) => desk.ask('deadline', { lastDay }, { club: 'club-002' })
  expect((await day('2027-03-31')).json).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'lastDay', code: 'too-early' }],
  })
  expect((await day('2027-12-24')).json).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'lastDay', code: 'too-late' }],
  })
  const after = await desk.repair('extendDeadline', 'deadline', { lastDay: '2027-04-10' }, 'club-002')
  expect(after.row).toMatchObject({ dueAt: stockholmInstant('2027-04-11', '00:00'), troubles: ['without-plan'] })
  expect(after.history.filter(({ what }) => what === 'deadline-extended')).toMatchObject([
    { by: portal.persona('operator').name, params: { reason: 'Klubben ringde' } },
  ])
  await eventually('the end of being overdue', async () =>
    (await desk.caseOf('club-002')).history.some(({ what }) => what === 'no-longer-overdue'),
  )
  await desk.repair('extendDeadline', 'deadline', { lastDay: '2027-04-10' }, 'club-003')
  await expect.poll(() => desk.troubles('club-003')).not.toContain('overdue')
})

test('what was refused stands in the audit trail with its code, and the reason is required', async () => {
  expect(await desk.refused()).toContain('extendDeadline: process-missing')
  expect(await desk.refused()).toContain('endSigning: signing-still-open')
  expect((await desk.ask('lock', { reason: ' ' })).json).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'reason' }],
  })
  expect((await desk.ask('lock', { reason: '<b>' })).json).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'reason' }],
  })
  expect(await desk.codeOf('lock', {}, { club: 'club-999' })).toBe('not-found')
})

test('a personal identity number that an operator writes in a reason is stored nowhere', async () => {
  const [{ personalNumber } = { personalNumber: '' }] = portal.people
  expect(await desk.codeOf('lock', { reason: `Det gäller ${personalNumber}` })).toBe('not-locked')
  expect((await desk.caseOf()).audit.at(-1)?.reason).toBe('Det gäller ••••••')
})

testsAfterwards(() => ({ stack, portal, meeting, operator, desk }))
