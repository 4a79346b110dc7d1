import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ulid } from 'ulid'
import { handoverList } from '#shared/annual-meeting/handover/handover-list.ts'
import type { HandedMandate } from '#shared/annual-meeting/handover/handed-over.ts'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { bringChange } from '../builders/changes-carried-out.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { address, anElectingMeeting, key, ref, type ElectingMeeting } from '../builders/electing-meeting.ts'
import type { Browser, Portal } from '../builders/portal.ts'

let meeting: ElectingMeeting
let portal: Portal
beforeAll(async () => {
  meeting = await anElectingMeeting()
  ;({ portal } = meeting)
})
afterAll(() => portal.close())

const rolesOf = async (browser: Browser) =>
  ((await browser.get('/session')).json['roles'] as { assignmentType?: string }[]).map(
    ({ assignmentType }) => assignmentType,
  )
const save = (browser: Browser, version: number) =>
  browser.send('PATCH', '/meetings/club-001/2027/items/other-questions', {
    ifMatch: version,
    body: { widget: 'other-questions', order: 'a7', hidden: false, title: null, data: {} },
  })

describe('registering those elected', () => {
  it('is refused by the register without anything being handed over', async () => {
    meeting.register.says = 'rejected'
    await expect(meeting.registerElected()).rejects.toMatchObject({ code: 'register-rejected' })
    meeting.register.says = 'yes'
    expect((await (await portal.signedIn('chairman')).get(address)).json).toMatchObject({
      registeredAt: null,
      starts: [],
    })
    expect(await portal.stores.mandateEvents.ofClub(key.club)).toEqual([])
  })

  it('waits for the outcome of a change of the same post that is being submitted to the register', async () => {
    const { assignmentChanges } = portal.stores
    const change: AssignmentChange = {
      id: ulid(),
      clubId: key.club,
      kind: 'register',
      type: 'chairman',
      assignment: null,
      holder: null,
      person: ref('vote-counter'),
      from: '2027-02-12',
      until: '2028-02-29',
      endsOn: null,
      own: false,
      by: ref('vice-chairman'),
      at: meeting.afterTheMeeting,
      state: 'syncing',
      cause: null,
      attempts: 0,
      nextAttemptAt: null,
      undoUntil: 0,
      syncedAt: null,
      revision: 0,
    }
    await assignmentChanges.begin(change)
    await expect(meeting.registerElected()).rejects.toMatchObject({ code: 'change-open' })
    expect(meeting.register.heard).toEqual([])
    await bringChange(portal, change, { state: 'failed' }, { state: 'undone' })
  })

  it('switches the access of both within the same act, in the sessions that they have open', async () => {
    const [leaving, elected] = [await portal.signedIn('chairman'), await portal.signedIn('member')]
    expect([(await save(leaving, 1)).status, (await save(elected, 2)).json.code]).toEqual([200, 'no-access-in-role'])
    const begunAt = Date.now()
    await meeting.registerElected('01JZZZZZZZZZZZZZZZZZZZZZZR')
    expect((await save(leaving, 2)).json.code).toBe('no-access-in-role')
    await indexesCaughtUp()
    expect((await save(elected, 2)).status).toBe(200)
    expect(await rolesOf(leaving)).not.toContain('chairman')
    expect(await rolesOf(elected)).toContain('chairman')
    expect(Date.now() - begunAt).toBeLessThan(60_000)
  })

  it('notes in the history of the club what ended and what began, once, also when it is done again', async () => {
    const noted = async () =>
      (await portal.stores.mandateEvents.ofClub(key.club))
        .map(({ kind, person }) => [kind, person])
        .toSorted(([one = ''], [other = '']) => one.localeCompare(other))
    const expected = [
      ['elected-at-meeting', ref('member')],
      ['replaced-at-meeting', ref('chairman')],
    ]
    expect(await noted()).toEqual(expected)
    await meeting.registerElected()
    expect(await noted()).toEqual(expected)
  })

  it('writes to those elected and to those leaving', async () => {
    const sends = await portal.stores.mail.listSendings(key.club, key.year)
    const first = sends
      .filter(({ sendId }) => sendId.startsWith('01JZZZZZZZZZZZZZZZZZZZZZZR'))
      .toSorted((one, other) => one.kind.localeCompare(other.kind))
    const written = first.map(async ({ kind, sendId }) => [kind, await portal.stores.mail.readRecipients(sendId)])
    expect(await Promise.all(written)).toEqual([
      ['elected', [ref('member')]],
      ['leaving', [ref('chairman')]],
    ])
  })

  it('does what it was about to do when it was cut off after the register and our own mandates, and is done again', async () => {
    const { stores } = portal
    const cutOff = {
      ...stores,
      meetings: { ...stores.meetings, project: () => Promise.reject(new Error('the worker was killed')) },
    }
    const commandId = ulid()
    await meeting.elect('p2', 'member', 'vote-counter')
    meeting.register.heard = []
    const register = await meeting.beginRegistration({ commandId })
    await expect(register(cutOff)).rejects.toThrow('killed')
    await register()
    const { heard } = meeting.register
    expect(heard[0]).toEqual(heard[1])
    expect(await stores.mail.readRecipients(`${commandId}-leaving`)).toEqual([ref('member')])
  })
})

describe('the handover list', () => {
  const list = async (browser: Browser) =>
    (await browser.get(address)).json as unknown as {
      starts: HandedMandate[]
      ends: HandedMandate[]
      state: { version: number; ticks: Record<string, { by: string }> }
    }
  const tick = (browser: Browser, line: string, done: boolean, ifMatch: number) =>
    browser.send('PUT', `${address}/lines`, { body: { line, done }, ifMatch })

  it('says what goes over from whom to whom, to those who take over and to those who keep the receipt', async () => {
    await indexesCaughtUp()
    const taking = await portal.signedIn('vote-counter')
    const [pair] = handoverList(await list(taking))
    expect(pair).toMatchObject({ type: 'chairman', from: ref('chairman'), to: ref('vote-counter') })
    expect((await (await portal.signedIn('member')).get(address)).json).toMatchObject({
      code: 'no-access-in-role',
      params: { wouldOpen: ['club-officer'] },
    })
  })

  it('keeps a tick with who put it, and takes it away again', async () => {
    const taking = await portal.signedIn('vote-counter')
    const line = `chairman.${ref('chairman')}.${ref('vote-counter')}.bank`
    expect((await tick(taking, line, true, 0)).json).toMatchObject({
      state: { version: 1, ticks: { [line]: { by: ref('vote-counter') } } },
    })
    expect((await tick(taking, line, false, 0)).json).toMatchObject({
      code: 'version-conflict',
      current: { version: 1 },
    })
    expect((await tick(taking, line, false, 1)).json).toMatchObject({ state: { version: 2, ticks: {} } })
  })

  it('has no line that is not in it, and no tick without the version that was seen', async () => {
    const taking = await portal.signedIn('vote-counter')
    expect((await tick(taking, 'chairman.nobody.nobody.bank', true, 2)).json.code).toBe('not-found')
    const line = `chairman.${ref('chairman')}.${ref('vote-counter')}.bank`
    expect((await taking.send('PUT', `${address}/lines`, { body: { line, done: true } })).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'if-match' }],
    })
  })
})
