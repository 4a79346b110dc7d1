import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { bringChange, carriesOutChanges } from '../builders/changes-carried-out.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, persona, union, type Browser, type Portal } from '../builders/portal.ts'

const club = 'club-001'
let portal: Portal
let chairman: Browser
let processes: ReturnType<typeof carriesOutChanges>

beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  processes = carriesOutChanges(portal)
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const busy = new Set(union.assignments.map(({ person }) => person))
const free = union.people
  .filter(({ ref, employments }) => !busy.has(ref) && employments.some(({ clubId }) => clubId === club))
  .map(({ ref }) => ref)
const aMember = () => free.pop() ?? ''
const held = async (type: string) =>
  (await portal.stores.people.clubPeople(club))?.assignments.find((each) => each.type === type)?.id ?? ''
const post = (browser: Browser, path: string, body: object, at = club) =>
  browser.send('POST', `/clubs/${at}/assignments/changes${path}`, { body })
const ask = (change: object, { browser = chairman, id = ulid(), at = club } = {}) =>
  post(browser, '', { commandId: id, change }, at)
const register = (person: string, type = 'auditor') => ({ kind: 'register', type, person, years: 1 })

describe('the assignments of a club', () => {
  test('are read with who has them and what is on its way', async () => {
    const who = aMember()
    const { json } = await ask(register(who))
    const change = json['change'] as AssignmentChange
    expect(change).toMatchObject({ state: 'waiting', person: who, by: persona('chairman').ref })
    const view = (await chairman.get(`/clubs/${club}/assignments`)).json as {
      assignments: { type: string; closed: boolean }[]
      changes: AssignmentChange[]
      people: Record<string, object>
      mayChange: boolean
    }
    expect(view.assignments.find(({ type }) => type === 'chairman')).toMatchObject({
      person: persona('chairman').ref,
      closed: false,
    })
    expect(view.changes[0]).toEqual(change)
    expect(Object.keys(view.people[who] ?? {}).toSorted()).toEqual(['birthYear', 'name', 'ref'])
    expect(view.mayChange).toBe(true)
  })

  test('are changed from the companies in which the reader is an officer', async () => {
    const { json } = await chairman.get('/assignments/companies')
    expect(json['companies']).toMatchObject([{ clubId: club, roleId: expect.stringMatching(/^mandate:/) }])
    expect((await (await portal.signedIn('member')).get('/assignments/companies')).json['companies']).toEqual([])
  })

  test('can be given to the members of the club, who are named without their personal identity numbers', async () => {
    const { people } = (await chairman.get(`/clubs/${club}/people`)).json as { people: { ref: string; name: string }[] }
    expect(people).toHaveLength(43)
    expect(people.map(({ name }) => name)).toEqual(
      people.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'sv')),
    )
    expect(Object.keys(people[0] ?? {}).toSorted()).toEqual(['birthYear', 'name', 'ref'])
  })
})

describe('asking for a change', () => {
  test('says which field is missing or wrong', async () => {
    const fieldsOf = async (change: object) =>
      ((await ask(change)).json['fields'] as { path: string; code: string }[])
        .map(({ path, code }) => `${path} ${code}`)
        .toSorted()
    expect(await fieldsOf({ kind: 'register', type: '' })).toEqual([
      'change.person person-required',
      'change.type assignment-type-required',
      'change.years mandate-period-required',
    ])
    expect(await fieldsOf({ ...register(aMember()), years: 5 })).toEqual(['change.years mandate-period-required'])
    expect(await fieldsOf({ ...register(aMember()), until: '2099-02-28' })).toEqual(['change.until unknown-field'])
    expect(await fieldsOf({ kind: 'end', assignment: await held('chairman'), lastDay: '2027-01-19' })).toEqual([
      'change.lastDay day-passed',
    ])
    expect(await fieldsOf({ kind: 'end', assignment: await held('chairman'), lastDay: '2027-03-01' })).toEqual([
      'change.lastDay after-mandate-end',
    ])
  })

  test('is refused with a code that says why, and begins nothing', async () => {
    const before = processes.ran.length
    const codeOf = async (change: object) => (await ask(change)).json.code
    expect(await codeOf(register(aMember(), 'treasurer'))).toBe('unknown-assignment-type')
    expect(await codeOf(register(aMember(), 'apoInfo'))).toBe('contact-union')
    expect(await codeOf(register(persona('manager').ref))).toBe('person-not-in-club')
    expect(await codeOf(register(aMember(), 'chairman'))).toBe('post-taken')
    expect(await codeOf(register(persona('chairman').ref, 'chairman'))).toBe('already-holds-assignment')
    expect(await codeOf({ kind: 'renew', assignment: 'a-made-up-one', years: 1 })).toBe('assignment-unknown')
    expect(processes.ran).toHaveLength(before)
  })

  test('with the same id is the same change; while the engine is down one is stored for when it is back', async () => {
    const id = ulid()
    const who = aMember()
    const first = await ask(register(who), { id })
    processes.areStopped = true
    expect((await ask(register(who), { id })).json).toEqual(first.json)
    expect(await ask(register(aMember()))).toMatchObject({ status: 200, json: { change: { state: 'waiting' } } })
    processes.areStopped = false
  })

  test('finds nothing of another club under the same id', async () => {
    const id = ulid()
    await ask(register(aMember()), { id })
    const other = await portal.signedIn('other-chairman')
    expect(await post(other, `/${id}/undo`, { commandId: ulid() }, 'club-002')).toMatchObject({ status: 404 })
    expect(await post(other, `/${id}/retry`, { commandId: ulid() })).toMatchObject({ status: 403 })
    expect((await other.get('/clubs/club-002/assignments')).json['changes']).toEqual([])
  })

  test('by two officers at once changes the assignment once', async () => {
    const vice = await portal.signedIn('vice-chairman')
    const renew = { kind: 'renew', assignment: await held('viceChairman'), years: 1 }
    const replies = await Promise.all([ask(renew), ask(renew, { browser: vice })])
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(replies.find(({ status }) => status === 409)?.json.code).toBe('change-open')
  })
})

describe('a change on its way', () => {
  test('can be undone once, and says so again', async () => {
    const { json } = await ask(register(aMember()))
    const { id } = json['change'] as AssignmentChange
    const undo = async () =>
      (await post(chairman, `/${id}/undo`, { commandId: ulid() })).json['change'] as AssignmentChange
    expect(await undo()).toMatchObject({ state: 'undone' })
    expect(await undo()).toMatchObject({ state: 'undone' })
    expect((await post(chairman, `/${id}/retry`, { commandId: ulid() })).json.code).toBe('nothing-to-retry')
  })

  test('is undone also under the command id that it was made with', async () => {
    const id = ulid()
    await ask(register(aMember()), { id })
    expect((await post(chairman, `/${id}/undo`, { commandId: id })).json['change']).toMatchObject({ state: 'undone' })
  })

  test('cannot be undone once it is done', async () => {
    const { json } = await ask(register(aMember()))
    const { id } = json['change'] as AssignmentChange
    await bringChange(portal, { clubId: club, id }, { state: 'syncing' }, { state: 'synced', syncedAt: 1 })
    expect(await post(chairman, `/${id}/undo`, { commandId: ulid() })).toMatchObject({
      status: 409,
      json: { code: 'undo-too-late' },
    })
  })

  test('that the register refused can be tried again or undone', async () => {
    const { json } = await ask(register(aMember()))
    const { id } = json['change'] as AssignmentChange
    const refused = { state: 'failed', cause: 'register-rejected' } as const
    await bringChange(portal, { clubId: club, id }, { state: 'syncing' }, { ...refused, attempts: 1 })
    expect((await post(chairman, `/${id}/retry`, { commandId: ulid() })).json['change']).toMatchObject({
      state: 'syncing',
    })
    await bringChange(portal, { clubId: club, id }, { ...refused, attempts: 2 })
    expect((await post(chairman, `/${id}/undo`, { commandId: ulid() })).json['change']).toMatchObject({
      state: 'undone',
    })
  })
})

describe('what has happened', () => {
  test('is the club’s history for its officers, and each holder’s own', async () => {
    const who = persona('member').ref
    const mandate = {
      id: ulid(),
      clubId: club,
      person: who,
      type: 'electionPreparer' as const,
      from: '2027-01-20',
      until: '2028-02-29',
    }
    const event = {
      id: `${mandate.id}/registered`,
      at: portal.clock.portalNow(),
      clubId: club,
      assignment: mandate.id,
      person: who,
      type: mandate.type,
      kind: 'registered' as const,
      by: persona('chairman').ref,
      from: mandate.from,
      until: mandate.until,
    }
    for (let time = 1; time <= 2; time += 1)
      await portal.stores.people.replaceAssignments({ clubId: club, ended: [], added: [mandate], events: [event] })
    expect(await portal.stores.mandateEvents.note({ ...event, at: 1 })).toBe(false)
    const history = (await chairman.get(`/clubs/${club}/assignments/events`)).json as {
      events: { id: string }[]
      people: Record<string, { name: string }>
    }
    expect(history.events.filter(({ id }) => id === event.id)).toEqual([event])
    expect(history.people[who]?.name).toBe(persona('member').name)
    await indexesCaughtUp()
    const own = (await (await portal.signedIn('member')).get('/own/mandates')).json as {
      mandates: object[]
      events: object[]
    }
    expect(own.mandates).toMatchObject([{ id: mandate.id, clubName: expect.any(String), closed: false }])
    expect(own.events).toEqual([event])
  })
  test('is open to election preparers for reading only', async () => {
    const preparer = await portal.signedIn('member')
    expect((await preparer.get(`/clubs/${club}/assignments`)).json['mayChange']).toBe(false)
    expect((await ask(register(aMember()), { browser: preparer })).json.code).toBe('no-access-in-role')
  })
})
