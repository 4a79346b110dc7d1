import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations as reading } from '#functions/membership/operations.ts'
import { operations } from '#functions/membership-commands/operations.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { emailVerificationLimits } from '#shared/limits.ts'
import { verificationSendId, emailChangedSendId } from '#shared/platform/mail/sending-ids.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import { untilTaken } from '../builders/browser.ts'
import { carriesOutMembershipChanges } from '../builders/membership-changes-carried-out.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { deliveriesOf } from '../mail/deliveries.ts'
import { startRegister } from '../workflows/register.ts'

let portal: Portal
let server: Awaited<ReturnType<typeof startRegister>>
let processes: ReturnType<typeof carriesOutMembershipChanges>
let deliveries: ReturnType<typeof deliveriesOf>
let member: Browser
const { ref, email: before } = persona('member')
const wanted = 'ny.adress@example.com'

beforeAll(async () => {
  server = await startRegister()
})
afterAll(() => server.close())
beforeEach(async () => {
  portal = await aPortal({
    routes: [...reading, ...operations] as never,
    ...({ sealing: sealingForTests() } as object),
  })
  processes = carriesOutMembershipChanges(portal, createRegister({ url: server.url, token: 'secret', timeout: 10_000 }))
  deliveries = deliveriesOf(portal)
  member = await portal.signedIn('member')
})
afterEach(async () => {
  await server.setFault('none')
  server.file.data.people.find((person) => person.ref === ref)!.email = before
  portal.close()
})

const ask = (email: string = wanted, { id = ulid(), browser = member } = {}) =>
  browser.send('POST', '/own/membership/email', { body: { commandId: id, email } })
const own = async (browser = member) => (await browser.get('/own/membership')).json as unknown as OwnMembership
const confirm = (token: string, browser = portal.visitor()) =>
  browser.send('POST', '/membership/email-confirmation', { body: { token } })
/** The token in the letter to the new address. */
const tokenOf = async (id: string, to = wanted) => {
  await deliveries.deliver(verificationSendId(id))
  return /bekrafta-e-postadress#([\w-]{43})/.exec(deliveries.textTo(to))?.[1] ?? ''
}
const asked = async (email?: string) => {
  const id = ulid()
  expect((await ask(email, { id })).status).toBe(200)
  return { id, token: await tokenOf(id, email) }
}
const giveUp = (id: string) => member.send('POST', `/own/membership/email/${id}/cancel`, { body: {} })
const verified = async () => {
  const { id, token } = await asked()
  expect((await confirm(token)).status).toBe(200)
  await processes.askRegister({ person: ref, id })
  return id
}

test('of twenty links asked for at once some are sent, and the others hear of the rush or of the limit', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, (_, turn) => ask(`ny${turn}@example.com`)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.length).toBeLessThan(20)
  for (const { status, json } of refused)
    expect([
      [503, 'overloaded'],
      [429, 'too-many-requests'],
    ]).toContainEqual([status, json.code])
  expect(refused.every(({ status, headers }) => status !== 503 || headers.get('retry-after') === '1')).toBe(true)
})

describe('a new private email', () => {
  test('is changed nowhere before its link was opened, and everywhere after it', async () => {
    const { id, token } = await asked()
    expect(await own()).toMatchObject({
      contact: { email: before },
      emailToVerify: { id, email: wanted, state: 'sent' },
    })
    expect((await confirm(token)).json).toEqual({ done: true })
    expect(await own()).toMatchObject({ contact: { email: before }, emailToVerify: null, openChanges: 1 })
    await processes.askRegister({ person: ref, id })
    expect(await own()).toMatchObject({ contact: { email: wanted }, emailToVerify: null, openChanges: 0 })
    expect((await portal.stores.people.person(ref))?.email).toBe(wanted)
    expect(server.file.data.people.find((person) => person.ref === ref)?.email).toBe(wanted)
  })

  test('is a case of its member while it waits for its link', async () => {
    const { id } = await asked()
    const { json } = await member.get('/own/membership/cases')
    expect(json).toMatchObject({ changes: [], application: null, emailToVerify: { id, email: wanted, state: 'sent' } })
    await giveUp(id)
    expect((await member.get('/own/membership/cases')).json).toMatchObject({ emailToVerify: null })
  })

  test('keeps address and telephone number as they were', async () => {
    const { contact } = await own()
    await verified()
    expect((await own()).contact).toEqual({ ...contact, email: wanted })
  })

  test('is announced to the address before it, once, in a letter that names no one', async () => {
    const id = await verified()
    await processes.askRegister({ person: ref, id })
    expect(processes.started.filter((process) => process === `mail/${emailChangedSendId(id)}`).length).toBeGreaterThan(
      0,
    )
    await deliveries.deliver(emailChangedSendId(id))
    await deliveries.deliver(emailChangedSendId(id))
    const letters = deliveries.taken.filter(({ to }) => to === before)
    expect(letters).toHaveLength(1)
    expect(deliveries.textTo(before)).toContain('E-postadressen är ändrad')
    for (const { raw } of deliveries.taken) expect(raw).not.toContain(persona('member').name.split(' ')[1])
    expect(letters[0]?.raw).not.toContain(wanted)
  })

  test.each([
    ['', 'private-email-required'],
    ['inte en adress', 'email-invalid'],
    [before ?? '', 'email-unchanged'],
    [(before ?? '').toUpperCase(), 'email-unchanged'],
  ])('%j is refused at its field: %s', async (email, code) => {
    const { status, json } = await ask(email)
    expect([status, json.fields]).toEqual([422, [expect.objectContaining({ path: 'email', code })]])
    expect((await own()).emailToVerify).toBeNull()
  })

  test('cannot be slipped into a change that asks for no link', async () => {
    const change = { kind: 'email', email: wanted }
    const { status } = await member.send('POST', '/own/membership/changes', { body: { commandId: ulid(), change } })
    expect(status).toBe(422)
  })

  test('sent again under its id is one letter; another address under it is refused', async () => {
    const id = ulid()
    const replies = await Promise.all(Array.from({ length: 20 }, () => untilTaken(() => ask(wanted, { id }))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await tokenOf(id)
    await tokenOf(id)
    expect(deliveries.taken).toHaveLength(1)
    expect((await ask('annan@example.com', { id })).status).toBe(422)
  })

  test('can be asked for five times in an hour, not six, also by a member who gives each up', async () => {
    for (let count = 1; count <= emailVerificationLimits.perHour; count += 1) {
      const id = ulid()
      expect((await ask(`nummer${count}@example.com`, { id })).status).toBe(200)
      await giveUp(id)
    }
    const refused = await ask()
    expect([refused.json.code, refused.headers.get('retry-after')]).toEqual(['too-many-requests', '3600'])
    portal.time.real += 3_600_000
    expect((await ask(wanted, { browser: await portal.signedIn('member') })).status).toBe(200)
  })

  test('stays with the member alone, in logs least of all', async () => {
    const { token } = await asked()
    await confirm(token)
    expect((await own(await portal.signedIn('student'))).emailToVerify).toBeNull()
    expect(portal.log.written.join()).not.toContain(token)
    expect(portal.log.written.join()).not.toContain(wanted)
    expect(JSON.stringify([processes.nudged, processes.started])).not.toContain(token)
  })
})

describe('a link', () => {
  test('works once: its second use changes nothing and says so', async () => {
    const { id, token } = await asked()
    await confirm(token)
    await processes.askRegister({ person: ref, id })
    expect((await confirm(token)).json.code).toBe('email-link-used')
    expect((await portal.stores.memberships.of(ref)).changes).toHaveLength(1)
  })

  test('pressed twenty times at once makes one change', async () => {
    const { token } = await asked()
    const replies = await Promise.all(Array.from({ length: 20 }, () => untilTaken(() => confirm(token))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await portal.stores.memberships.of(ref)).changes).toHaveLength(1)
  })

  test('whose press the engine did not take can be pressed again', async () => {
    const { token } = await asked()
    processes.areStopped = true
    expect((await confirm(token)).status).toBe(503)
    processes.areStopped = false
    expect((await confirm(token)).status).toBe(200)
  })

  test.each([
    [-1, 200],
    [0, 410],
    [1, 410],
  ])('%i ms after its 24 hours answers %i', async (ms, status) => {
    const { token } = await asked()
    portal.time.real += emailVerificationLimits.validFor + ms
    expect((await confirm(token)).status).toBe(status)
    if (status === 410) expect((await own(await portal.signedIn('member'))).emailToVerify?.state).toBe('expired')
  })

  test('works no more once another was sent, or the change was given up', async () => {
    const first = await asked('forsta@example.com')
    const second = await asked()
    expect((await confirm(first.token)).json.code).toBe('email-link-expired')
    await giveUp(first.id)
    expect((await own()).emailToVerify?.id).toBe(second.id)
    await giveUp(second.id)
    expect((await own()).emailToVerify).toBeNull()
    expect((await confirm(second.token)).json.code).toBe('email-link-expired')
  })

  test('that no one was sent says nothing else than one that has run out', async () => {
    expect((await confirm('x'.repeat(43))).json).toMatchObject({ code: 'email-link-expired' })
  })

  test('waits for a change of the address that is open, and stays usable', async () => {
    const contact = { kind: 'contact', phone: '070-174 06 12', street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' }
    const { id, token } = await asked()
    const change = ulid()
    await member.send('POST', '/own/membership/changes', { body: { commandId: change, change: contact } })
    expect((await confirm(token)).json.code).toBe('membership-change-open')
    await processes.askRegister({ person: ref, id: change })
    expect((await confirm(token)).status).toBe(200)
    await processes.askRegister({ person: ref, id })
    expect((await own()).contact).toMatchObject({ email: wanted, street: 'Nygatan 7' })
  })

  test('opened while the register is down leads to the change once it answers', async () => {
    const { id, token } = await asked()
    await server.setFault('down')
    await confirm(token)
    await processes.askRegister({ person: ref, id })
    expect((await own()).contact?.email).toBe(before)
    await server.setFault('answer-lost')
    await processes.askRegister({ person: ref, id })
    await server.setFault('none')
    await processes.askRegister({ person: ref, id })
    expect((await own()).contact?.email).toBe(wanted)
    expect(server.file.data.personChanges.filter(({ key }) => key === `change/${id}`)).toHaveLength(1)
  })
})
