import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationCase } from '#shared/cases/case.ts'
import type { CourseLetter } from '#shared/courses/admission-state.ts'
import type { SignUpStanding } from '#shared/courses/sign-up.ts'
import { PortalError } from '#shared/errors.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import { mailProcessId } from '#shared/platform/mail/start-mail.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { orderCourseLetter } from '#workflows/course-admission/letters.ts'
import { applicationCases } from '#workflows/membership-application/advance.ts'
import { signedBy } from '../builders/claim-number.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { indexesCaughtUp, putLongAgo } from '../builders/database.ts'
import { carriesOutMembershipChanges } from '../builders/membership-changes-carried-out.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { noteCalls } from '../builders/store-calls.ts'
import { withoutAddress } from '../builders/without-address.ts'
import { deliveriesOf } from '../mail/deliveries.ts'
import { startRegister } from '../workflows/register.ts'

const address = 'siri@example.com'
let portal: PortalToSignUpIn
let deliveries: ReturnType<typeof deliveriesOf>
let stranger: Browser
let ref: string
let started: string[]
const asked: string[] = []

beforeAll(async () => {
  portal = await aPortalToSignUpIn()
  noteCalls(portal.dynamo, asked)
})
afterAll(() => portal.close())
beforeEach(async () => {
  started = []
  portal.engine.start = async ({ id }) => void started.push(id)
  deliveries = deliveriesOf(portal, portal.engine as never)
  stranger = await aStranger()
})

/** A person whom the register does not know, without an address. */
const aStranger = async (): Promise<Browser> => {
  const { ref: who, browser } = await withoutAddress(portal)
  ref = who
  return browser
}

// The processes have grants of their own, not those of an area.
const asTheWorker = AsyncLocalStorage.snapshot()

/**
 * The process of an occasion decides so, orders the letter about it, and the letter is delivered as far as it can be.
 */
const decideAndNotify = async (
  occasion: string,
  letter: CourseLetter,
  entry: number,
  status: SignUpStanding['status'],
) => {
  await portal.stands(occasion, 1, { status, entry })
  const at = portal.clock.portalNow()
  await portal.put({ ...keys.courseLogEntry(occasion, entry), what: 'decided', number: 1, at, reason: null })
  const signUp = { occasion, number: 1, entry, hash: 'ab'.repeat(32), places: {} }
  await asTheWorker(() => orderCourseLetter({ ...portal, engine: portal.engine } as never, { ...signUp, letter }))
  const sendId = courseSendId(signUp)
  await asTheWorker(() => deliveries.deliver(sendId))
  return sendId
}
const signsUp = async () => {
  const occasion = await portal.held()
  await portal.signUp(stranger, occasion, { email: address })
  await indexesCaughtUp()
  return occasion
}
const tokenOf = async () => {
  const asked = (await portal.stores.emailVerifications.read(ref))!
  return sealingForTests().open(asked.sealedToken, asked.id)
}
/** Presses the button in the letter, and what that starts is delivered. */
const confirms = async (token: string) => {
  started = []
  const reply = await portal.visitor().send('POST', '/membership/email-confirmation', { body: { token } })
  const asked = started.map((id) => id.split('/')[1] ?? '')
  for (const sendId of asked) await asTheWorker(() => deliveries.deliver(sendId))
  return reply.status
}
const courseLetters = () => deliveries.taken.filter(({ to }) => to === address).length

test('a letter about a seat that had no address to go to is sent when the address is confirmed, once', async () => {
  const occasion = await signsUp()
  const sendId = await decideAndNotify(occasion, 'seat', 1, 'accepted')
  expect(deliveries.taken).toEqual([])
  expect(await portal.stores.mail.readLetters(sendId)).toMatchObject([{ state: 'failed', cause: 'no-address' }])
  const token = await tokenOf()
  expect(await confirms(token)).toBe(200)
  expect(courseLetters()).toBe(1)
  expect(deliveries.textTo(address)).toContain('Siri Ek')
  // The answer of the first press may have been lost; what was sent is not searched for again.
  asked.length = 0
  expect(await confirms(token)).toBe(200)
  expect(asked.filter((call) => call.startsWith('QueryCommand'))).toEqual([])
  expect(courseLetters()).toBe(1)
  expect(await portal.stores.mail.readLetters(sendId)).toMatchObject([{ state: 'sent' }])
})

test('what does not hold any more is not in a letter: of a decision and a seat, the seat alone', async () => {
  const occasion = await signsUp()
  await decideAndNotify(occasion, 'awaits-decision', 1, 'appliedFor')
  await decideAndNotify(occasion, 'seat', 2, 'accepted')
  expect(await confirms(await tokenOf())).toBe(200)
  expect(courseLetters()).toBe(1)
})

test('a confirmation without anything withheld, or of another person’s letters, sends nothing', async () => {
  await decideAndNotify(await signsUp(), 'seat', 1, 'accepted')
  stranger = await aStranger()
  await signsUp()
  expect(await confirms(await tokenOf())).toBe(200)
  expect(started).toEqual([])
  expect(courseLetters()).toBe(0)
})

test('a letter whose sending the engine did not take is sent when the button is pressed again', async () => {
  await decideAndNotify(await signsUp(), 'seat', 1, 'accepted')
  const token = await tokenOf()
  portal.engine.start = () => Promise.reject(new PortalError('engine-unavailable'))
  expect(await confirms(token)).toBe(503)
  portal.engine.start = async ({ id }) => void started.push(id)
  expect(await confirms(token)).toBe(200)
  expect(courseLetters()).toBe(1)
})

test('who becomes a member gets the letter at the address that they applied with', async () => {
  const sendId = await decideAndNotify(await signsUp(), 'seat', 1, 'accepted')
  const { dynamo, stores, clock, prefix } = portal
  const [id, at] = [ulid(), portal.time.real]
  const sent = { id, owner: 'a-browser', at, sentAt: at, sha256: '', from: '2027-02-01' }
  await stores.applications.create(unsignedApplication(completeApplication('student'), sent), 'sealed', {})
  await stores.applications.step(id, await signedBy(dynamo, ref, id), { at })
  await stores.applications.step(id, { state: 'registered', cause: null }, { at })
  await putLongAgo(prefix, 'people', personItems({ ...(await stores.people.person(ref))!, email: address }))
  const engine = portal.engine
  const { advance } = applicationCases({ stores, dynamo, clock, engine } as unknown as WorkerDeps)
  const now = { realNow: at, portalNow: clock.portalNow() }
  for (const _ of ['first', 'again']) await asTheWorker(() => advance(applicationCase(id), now, { again: false }))
  expect(started).toContain(mailProcessId(sendId, 2))
  await asTheWorker(() => deliveries.deliver(sendId))
  expect(courseLetters()).toBe(1)
})

describe('a member', () => {
  const { ref: member } = persona('member')
  let server: Awaited<ReturnType<typeof startRegister>>
  beforeAll(async () => {
    server = await startRegister()
  })
  afterAll(() => server.close())

  test('who had no address gets the letter about a seat once the register has their new one', async () => {
    const known = (await portal.stores.people.person(member))!
    await putLongAgo(portal.prefix, 'people', personItems({ ...known, email: null }))
    ;[ref, stranger] = [member, await portal.signedIn('member')]
    const sendId = await decideAndNotify(await signsUp(), 'seat', 1, 'accepted')
    expect(await portal.stores.mail.readLetters(sendId)).toMatchObject([{ state: 'failed', cause: 'no-address' }])
    const register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })
    const processes = carriesOutMembershipChanges(portal as never, register)
    const id = ulid()
    await stranger.send('POST', '/own/membership/email', { body: { commandId: id, email: address } })
    expect(await confirms(await tokenOf())).toBe(200)
    expect(processes.started).not.toContain(mailProcessId(sendId, 2))
    await processes.askRegister({ person: member, id })
    expect(processes.started).toContain(mailProcessId(sendId, 2))
    await asTheWorker(() => deliveries.deliver(sendId))
    expect(deliveries.textTo(address)).toContain(known.name)
    expect(courseLetters()).toBe(1)
  })
})
