import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { handoverList } from '#shared/annual-meeting/handover/handover-list.ts'
import type { HandedMandate } from '#shared/annual-meeting/handover/handed-over.ts'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { RegisterError, type Register } from '#shared/platform/register/client.ts'
import { registration } from '#workflows/annual-meeting/activities/registration.ts'
import type { Transition } from '#workflows/annual-meeting/meeting-record.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { decisionsOf } from '../builders/meeting-content.ts'
import { itemWith } from '../builders/planned-items.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

const key = { club: 'club-001', year: 2027 }
const address = '/meetings/club-001/2027/handover'
const afterTheMeeting = stockholmInstant('2027-02-12', '20:05')
const ref = (id: string) => persona(id).ref

let portal: Portal
let heard: unknown[] = []
let says: 'yes' | 'rejected' = 'yes'
const register = {
  changeAssignments: async (...batch: unknown[]) => {
    if (says === 'rejected') throw new RegisterError('rejected')
    heard.push(batch)
  },
} as unknown as Register

const registerElected = async (commandId = ulid()) => {
  const { stores, time } = portal
  const lock = await stores.meetings.takeLock(key, { who: ref('chairman'), realNow: time.real }, 'assignments')
  const { seq = 0 } = (await stores.meetings.readSummary(key)) ?? {}
  const meeting = { clubId: key.club, year: key.year, by: ref('chairman') }
  const transition: Transition = { ...meeting, seq: seq + 1, commandId, at: portal.clock.portalNow() }
  return registration({ stores, register, realNow: () => time.real }).registerAssignments(transition, lock.fence)
}
const rolesOf = async (browser: Browser) =>
  ((await browser.get('/session')).json['roles'] as { assignmentType?: string }[]).map(
    ({ assignmentType }) => assignmentType,
  )
const save = (browser: Browser, version: number) =>
  browser.send('PATCH', '/meetings/club-001/2027/items/other-questions', {
    ifMatch: version,
    body: { widget: 'other-questions', order: 'a7', hidden: false, title: null, data: {} },
  })
const extract = (attestants: string[], more: object = {}) => ({
  attestants,
  signatories: [ref('member')],
  manner: 'each',
  ...more,
})

beforeAll(async () => {
  portal = await aPortal()
  await portal.startMeeting({
    step: 'register-assignments',
    secretary: ref('secretary'),
    adjusters: [ref('adjuster')],
    authority: [],
  })
  const decisions = decisionsOf({ astrid: ref('chairman'), johan: ref('secretary'), mira: ref('adjuster') })
  for (const [id, data] of Object.entries(decisions)) await itemWith(portal, id, { data })
  await itemWith(portal, 'elections', {
    data: {
      posts: [
        {
          id: 'p1',
          type: 'chairman',
          seats: 1,
          termYears: 1,
          holders: [ref('chairman')],
          nominees: [ref('member')],
          method: 'acclamation',
          rounds: [],
        },
      ],
    },
  })
  await portal.clock.move(afterTheMeeting - portal.time.real)
})
afterAll(() => portal.close())

describe('registering those elected', () => {
  it('is refused by the register without anything being handed over', async () => {
    says = 'rejected'
    await expect(registerElected()).rejects.toMatchObject({ code: 'register-rejected' })
    says = 'yes'
    expect((await (await portal.signedIn('chairman')).get(address)).json).toMatchObject({
      registeredAt: null,
      starts: [],
    })
    expect(await portal.stores.mandateEvents.ofClub(key.club)).toEqual([])
  })

  it('waits until it is known what came of a change of the same post that the register is being told', async () => {
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
      at: afterTheMeeting,
      state: 'syncing',
      cause: null,
      attempts: 0,
      nextAttemptAt: null,
      undoUntil: 0,
      syncedAt: null,
    }
    await assignmentChanges.create(change)
    await expect(registerElected()).rejects.toMatchObject({ code: 'change-open' })
    expect(heard).toEqual([])
    await assignmentChanges.step(key.club, change.id, { state: 'undone' })
  })

  it('switches the access of both within the same act, in the sessions that they have open', async () => {
    const [leaving, elected] = [await portal.signedIn('chairman'), await portal.signedIn('member')]
    expect([(await save(leaving, 1)).status, (await save(elected, 2)).json.code]).toEqual([200, 'no-access-in-role'])
    const begunAt = Date.now()
    await registerElected('01JZZZZZZZZZZZZZZZZZZZZZZR')
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
    await registerElected()
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
    await itemWith(portal, 'elections', {
      data: {
        posts: [
          {
            id: 'p2',
            type: 'chairman',
            seats: 1,
            termYears: 1,
            holders: [ref('member')],
            nominees: [ref('vote-counter')],
            method: 'acclamation',
            rounds: [],
          },
        ],
      },
    })
    const { seq = 0 } = (await stores.meetings.readSummary(key)) ?? {}
    const lock = await stores.meetings.takeLock(key, { who: ref('chairman'), realNow: portal.time.real }, 'assignments')
    const transition: Transition = {
      clubId: key.club,
      year: key.year,
      seq: seq + 1,
      commandId,
      by: ref('chairman'),
      at: portal.clock.portalNow(),
    }
    heard = []
    const parts = { register, realNow: () => portal.time.real }
    await expect(
      registration({ stores: cutOff, ...parts }).registerAssignments(transition, lock.fence),
    ).rejects.toThrow('killed')
    await registration({ stores, ...parts }).registerAssignments(transition, lock.fence)
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

describe('the extract for the bank', () => {
  const choose = async (body: unknown, ifMatch = 2) =>
    (await (await portal.signedIn('vote-counter')).send('PUT', `${address}/extract`, { body, ifMatch })).json

  it('is refused without two attestants', async () => {
    expect((await (await portal.signedIn('vote-counter')).get(`${address}/extract.pdf`)).json.code).toBe(
      'attestants-missing',
    )
    expect(await choose(extract([ref('secretary'), '']))).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'attestants.1', code: 'person-required' }],
    })
    expect(await choose(extract([ref('secretary')]))).toMatchObject({ code: 'invalid-input' })
  })

  it('is refused with the same person twice, a person whom it is about, and somebody from outside the club', async () => {
    const fields = async (attestants: string[]) =>
      ((await choose(extract(attestants)))['fields'] as { code: string }[]).map(({ code }) => code)
    expect(await fields([ref('secretary'), ref('secretary')])).toEqual(['attestants-same'])
    expect(await fields([ref('vote-counter'), ref('secretary')])).toEqual(['attestant-concerned'])
    expect(await fields([ref('member'), ref('secretary')])).toEqual(['attestant-concerned'])
    expect(await fields([ref('secretary'), ref('other-chairman')])).toEqual(['person-not-in-club'])
  })

  it('is a PDF for those who may see the handover, and for nobody else', async () => {
    expect(
      await choose(extract([ref('secretary'), ref('adjuster')], { signatories: [ref('vote-counter')] })),
    ).toMatchObject({ state: { version: 3 } })
    const reply = await (await portal.signedIn('vote-counter')).get(`${address}/extract.pdf`)
    expect([reply.status, reply.headers.get('content-type'), reply.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await (await portal.signedIn('secretary')).get(`${address}/extract.pdf`)).json.code).toBe(
      'no-access-in-role',
    )
  })

  it('is not given out when an attestant has been elected since', async () => {
    await portal.stores.meetings.saveHandoverState(key, await portal.stores.meetings.readHandoverState(key), {
      extract: { attestants: [ref('vote-counter'), ref('adjuster')], signatories: [ref('chairman')], manner: 'each' },
    })
    expect((await (await portal.signedIn('vote-counter')).get(`${address}/extract.pdf`)).json.code).toBe(
      'attestants-missing',
    )
  })
})

describe('in a rehearsal', () => {
  it('nothing is sent, registered or noted, and the list is there', async () => {
    const { stores } = portal
    const before = {
      sends: (await stores.mail.listSendings(key.club, key.year)).length,
      events: (await stores.mandateEvents.ofClub(key.club)).length,
      people: (await stores.people.clubPeople(key.club))?.assignments,
    }
    const rehearsed = { club: key.club, year: rehearsalYear(key.year) }
    const real = await stores.meetings.readMeeting(key)
    const summary = { ...real!.summary, year: rehearsed.year, assignmentsRegisteredAt: null, seq: 1 }
    await stores.meetings.createMeeting(summary, real!.items)
    heard = []
    const lock = await stores.meetings.takeLock(
      rehearsed,
      { who: ref('vote-counter'), realNow: portal.time.real },
      'assignments',
    )
    const transition: Transition = {
      clubId: key.club,
      year: rehearsed.year,
      seq: 2,
      commandId: ulid(),
      by: ref('vote-counter'),
      at: portal.clock.portalNow(),
    }
    await registration({ stores, register, realNow: () => portal.time.real }).registerAssignments(
      transition,
      lock.fence,
    )
    expect(heard).toEqual([])
    expect({
      sends: (await stores.mail.listSendings(key.club, key.year)).length,
      events: (await stores.mandateEvents.ofClub(key.club)).length,
      people: (await stores.people.clubPeople(key.club))?.assignments,
    }).toEqual(before)
    const officer = await portal.signedIn('vote-counter')
    expect((await officer.get(`/meetings/club-001/${rehearsed.year}/handover`)).json['registeredAt']).toEqual(
      expect.any(Number),
    )
    await stores.meetings.removeRehearsal(rehearsed)
    expect(await stores.meetings.readPlannedHandovers(rehearsed)).toEqual([])
  })
})
