import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations as reading } from '#functions/membership/operations.ts'
import { operations } from '#functions/membership-commands/operations.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import { carriesOutMembershipChanges } from '../builders/membership-changes-carried-out.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { startRegister } from '../workflows/register.ts'

let portal: Portal
let server: Awaited<ReturnType<typeof startRegister>>
let processes: ReturnType<typeof carriesOutMembershipChanges>
let member: Browser
const ref = persona('member').ref

beforeAll(async () => {
  server = await startRegister()
  portal = await aPortal({ routes: [...reading, ...operations] as never })
  processes = carriesOutMembershipChanges(portal, createRegister({ url: server.url, token: 'secret', timeout: 10_000 }))
  member = await portal.signedIn('member')
})
let streets = 7
beforeEach(() => void Object.assign(contact, { street: `Nygatan ${(streets += 1)}` }))
afterEach(async () => {
  processes.areStopped = false
  await server.setFault('none')
  for (const change of await open())
    await portal.stores.membershipChanges.step(change, { state: 'cancelled' }, { now: portal.time.real })
})
afterAll(async () => {
  portal.close()
  server.close()
})

// Another street for each test: who has it already is refused.
const contact = { kind: 'contact', phone: '070-174 06 12', street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' }
const ask = (change: object = contact, { id = ulid(), browser = member } = {}) =>
  browser.send('POST', '/own/membership/changes', { body: { commandId: id, change } })
const act = (what: 'cancel' | 'retry', id: string, browser = member) =>
  browser.send('POST', `/own/membership/changes/${id}/${what}`, { body: { commandId: ulid() } })
const viewOf = ({ json }: { json: object }) => (json as { change: ChangeView }).change
const open = async () => (await portal.stores.memberships.of(ref)).changes.filter(({ state }) => state === 'waiting')

describe('asking for a change', () => {
  test('stores it and starts its process, which knows nothing of what is changed', async () => {
    const reply = await ask()
    expect(reply.status).toBe(200)
    const view = viewOf(reply)
    expect(view).toMatchObject({ kind: 'contact', state: 'waiting', cause: null, nextAttemptAt: null })
    expect(JSON.stringify(view)).not.toContain('Nygatan')
    expect(processes.nudged).toContain(`change/${view.id}`)
  })

  test('with the same id is the same change, whatever has become of it since', async () => {
    const id = ulid()
    await ask(contact, { id })
    expect(viewOf(await ask(contact, { id })).id).toBe(id)
    expect(await open()).toHaveLength(1)
    await processes.askRegister({ person: ref, id })
    expect(viewOf(await ask({ ...contact, city: 'Annanby' }, { id }))).toMatchObject({ id, state: 'done' })
    expect(server.file.data.personChanges.filter(({ key }) => key === `change/${id}`)).toHaveLength(1)
  })

  test('with the id of another member’s is refused: its process would carry out theirs', async () => {
    const id = ulid()
    await ask(contact, { id })
    const other = await ask(contact, { id, browser: await portal.signedIn('employed') })
    expect([other.status, other.json]).toMatchObject([422, { fields: [{ path: 'commandId', code: 'invalid' }] }])
    expect(await portal.stores.membershipChanges.read({ person: persona('employed').ref, id })).toBeNull()
  })

  test('by twenty at once opens one, and refuses the others with a clear answer', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask()))
    const refusedOnes = replies.filter(({ status }) => status !== 200)
    expect(refusedOnes).toHaveLength(19)
    expect(new Set(refusedOnes.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
      new Set(['409 membership-change-open']),
    )
    expect(await open()).toHaveLength(1)
  })

  test('of the same id by twenty at once opens one, and answers all with it', async () => {
    const id = ulid()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(contact, { id })))
    expect(new Set(replies.map((reply) => `${reply.status} ${viewOf(reply).id}`))).toEqual(new Set([`200 ${id}`]))
    expect(await open()).toHaveLength(1)
  })

  test('says which field is missing or wrong, by its rule', async () => {
    const fieldsOf = async (change: object) =>
      ((await ask(change)).json['fields'] as { path: string; code: string }[])
        .map(({ path, code }) => `${path} ${code}`)
        .toSorted()
    expect(await fieldsOf({ ...contact, zipCode: '1234', phone: '08' })).toEqual([
      'phone phone-invalid',
      'zipCode zip-invalid',
    ])
    expect(await fieldsOf({ ...contact, street: '', city: '' })).toEqual(['city required', 'street required'])
    expect(await fieldsOf({ ...contact, email: 'a@example.org' })).toEqual(['email unknown-field'])
    expect(await fieldsOf({ kind: 'something-else' })).toEqual(['kind required'])
    expect(await open()).toEqual([])
  })

  test('that changes nothing is refused at its first field, and is the same one where it was taken before', async () => {
    const id = ulid()
    await ask(contact, { id })
    await processes.askRegister({ person: ref, id })
    const reply = await ask()
    expect(reply).toMatchObject({ status: 422, json: { code: 'invalid-input' } })
    expect(reply.json['fields']).toEqual([{ path: 'phone', code: 'contact-unchanged' }])
    expect(viewOf(await ask(contact, { id }))).toMatchObject({ id, state: 'done' })
  })

  test('while the engine is down is taken, and the same id goes on with it', async () => {
    const id = ulid()
    processes.areStopped = true
    expect(await ask(contact, { id })).toMatchObject({ status: 503, json: { code: 'engine-unavailable' } })
    processes.areStopped = false
    expect(viewOf(await ask(contact, { id }))).toMatchObject({ id, state: 'waiting' })
    expect(await open()).toHaveLength(1)
  })

  test('is for members: who is none, or not signed in, is refused', async () => {
    const nonMember = await portal.signedIn('non-member')
    expect((await ask(contact, { browser: nonMember })).json.code).toBe('no-access-in-role')
    expect((await ask(contact, { browser: portal.visitor() })).status).toBe(401)
  })
})

describe('a change on its way', () => {
  test('waits with its next attempt while the register is down, and is asked again when signalled', async () => {
    const { id } = viewOf(await ask())
    await server.setFault('down')
    await processes.askRegister({ person: ref, id })
    const [waiting] = await open()
    expect(waiting).toMatchObject({ cause: 'register-unavailable', attempts: 1 })
    expect(waiting?.nextAttemptAt).toBeGreaterThan(portal.time.real)
    expect(viewOf(await act('retry', id))).toMatchObject({ state: 'waiting', cause: 'register-unavailable' })
    await server.setFault('none')
    await processes.askRegister({ person: ref, id })
    expect((await act('retry', id)).json.code).toBe('nothing-to-retry')
  })

  test('is what the register says it is when an answer got lost', async () => {
    const { id } = viewOf(await ask())
    await server.setFault('answer-lost')
    await processes.askRegister({ person: ref, id })
    await server.setFault('none')
    expect((await act('cancel', id)).json.code).toBe('undo-too-late')
    expect((await portal.stores.membershipChanges.read({ person: ref, id }))?.state).toBe('done')
  })

  test('is taken back once, and says so again; then the next one is taken', async () => {
    const { id } = viewOf(await ask())
    expect(viewOf(await act('cancel', id))).toMatchObject({ state: 'cancelled' })
    expect(viewOf(await act('cancel', id))).toMatchObject({ state: 'cancelled' })
    expect((await ask()).status).toBe(200)
  })

  test('is being taken back while the register does not answer, says so, and is over once it does', async () => {
    const { id } = viewOf(await ask())
    await server.setFault('down')
    expect(viewOf(await act('cancel', id))).toMatchObject({ state: 'waiting', takingBack: { by: 'member' } })
    expect(viewOf(await act('cancel', id))).toMatchObject({ state: 'waiting', takingBack: { by: 'member' } })
    expect((await member.get('/own/membership')).json).toMatchObject({ openChanges: 0, changesTakenBack: 1 })
    expect(await ask()).toMatchObject({ status: 409, json: { code: 'membership-change-open' } })
    await server.setFault('none')
    await processes.askRegister({ person: ref, id })
    expect((await portal.stores.membershipChanges.read({ person: ref, id }))?.state).toBe('cancelled')
    expect((await member.get('/own/membership')).json).toMatchObject({ openChanges: 0, changesTakenBack: 0 })
  })

  test('twenty times at once is taken back once', async () => {
    const { id } = viewOf(await ask())
    const answers = await Promise.all(Array.from({ length: 20 }, () => act('cancel', id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await portal.stores.membershipChanges.read({ person: ref, id }))?.state).toBe('cancelled')
  })

  test('that is done cannot be taken back', async () => {
    const { id } = viewOf(await ask())
    await processes.askRegister({ person: ref, id })
    expect(await act('cancel', id)).toMatchObject({ status: 409, json: { code: 'undo-too-late' } })
  })

  test.each(['stopped', 'refused'] as const)(
    'that is %s is answered with that when it is taken back',
    async (state) => {
      const { id } = viewOf(await ask())
      const { membershipChanges } = portal.stores
      const ended = { state, cause: 'register-rejected', overAt: portal.time.real } as const
      await membershipChanges.step((await membershipChanges.read({ person: ref, id }))!, ended, {
        now: portal.time.real,
      })
      expect(viewOf(await act('cancel', id))).toMatchObject({ state, cause: 'register-rejected' })
    },
  )

  test('that the register had carried out when it answered again is left to its member, with its day', async () => {
    const { id } = viewOf(await ask())
    await server.setFault('answer-lost')
    await processes.askRegister({ person: ref, id })
    await server.setFault('down')
    expect(viewOf(await act('cancel', id))).toMatchObject({ state: 'waiting', takingBack: { by: 'member' } })
    await server.setFault('none')
    await processes.askRegister({ person: ref, id })
    const { leftToMember } = (await member.get('/own/membership')).json as unknown as OwnMembership
    const overOn = stockholmDate(portal.time.real + (await portal.clock.storedOffset()))
    expect(leftToMember).toMatchObject([{ id, state: 'done', takingBack: { by: 'member' }, overOn }])
    portal.time.real += 1_000
    expect((await ask({ ...contact, city: 'Annanby' })).status).toBe(200)
    expect((await member.get('/own/membership')).json['leftToMember']).toEqual([])
  })

  test('does not exist for anybody else', async () => {
    const { id } = viewOf(await ask())
    const other = await portal.signedIn('chairman')
    expect(await act('cancel', id, other)).toMatchObject({ status: 404, json: { code: 'not-found' } })
    expect(await act('retry', id, other)).toMatchObject({ status: 404, json: { code: 'not-found' } })
    expect(await open()).toHaveLength(1)
  })
})

describe('one’s own cases', () => {
  const cases = async (browser = member) => (await browser.get('/own/membership/cases')).json as unknown as OwnCases

  test('are all of one’s changes, the newest first, without what is asked for', async () => {
    const { id } = viewOf(await ask())
    portal.time.real += 1_000
    await act('cancel', id)
    const { id: next } = viewOf(await ask())
    const { changes } = await cases()
    expect(changes.slice(0, 2).map((change) => [change.id, change.state])).toEqual([
      [next, 'waiting'],
      [id, 'cancelled'],
    ])
    expect(JSON.stringify(changes)).not.toContain('Nygatan')
    expect((await member.get('/own/membership')).json['openChanges']).toBe(1)
  })

  test('are no one else’s', async () => {
    await ask()
    expect((await cases(await portal.signedIn('retired'))).changes).toEqual([])
  })
})
