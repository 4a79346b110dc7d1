import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CourseLetter } from '#shared/courses/admission-state.ts'
import type { SignUpStanding } from '#shared/courses/sign-up.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseSendId } from '#shared/platform/mail/course-send.ts'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import { orderCourseLetter } from '#workflows/course-admission/letters.ts'
import { indexesCaughtUp, putLongAgo } from '../builders/database.ts'
import type { Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { deliveriesOf } from '../mail/deliveries.ts'

const address = 'siri@example.com'
let portal: PortalToSignUpIn
let deliveries: ReturnType<typeof deliveriesOf>
let stranger: Browser
let ref: string
let started: string[]

beforeAll(async () => {
  portal = await aPortalToSignUpIn()
  portal.engine.start = async ({ id }) => void started.push(id)
})
afterAll(() => portal.close())
beforeEach(async () => {
  started = []
  deliveries = deliveriesOf(portal, portal.engine as never)
  stranger = await aStranger()
})

/** Somebody whom the register does not know, without an address. */
const aStranger = async (): Promise<Browser> => {
  ref = ulid()
  const person: Person = {
    ref,
    personalNumberHash: ref,
    name: 'Siri Ek',
    birthYear: 1991,
    email: null,
    phone: null,
    language: 'sv',
    memberKinds: ['non_member'],
    employments: [],
  }
  await putLongAgo(portal.prefix, 'people', personItems(person))
  return portal.signedInRef(ref)
}

// The processes have grants of their own, not those of an area.
const asTheWorker = AsyncLocalStorage.snapshot()

/** The process of an occasion decides so, orders the letter about it, and the letter is delivered as far as it can be. */
const isTold = async (occasion: string, letter: CourseLetter, entry: number, status: SignUpStanding['status']) => {
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
  const sendId = await isTold(occasion, 'seat', 1, 'accepted')
  expect(deliveries.taken).toEqual([])
  expect(await portal.stores.mail.readLetters(sendId)).toMatchObject([{ state: 'failed', cause: 'no-address' }])
  const token = await tokenOf()
  expect(await confirms(token)).toBe(200)
  expect(courseLetters()).toBe(1)
  expect(deliveries.textTo(address)).toContain('Siri Ek')
  // The answer of the first press may have been lost.
  expect(await confirms(token)).toBe(200)
  expect(courseLetters()).toBe(1)
  expect(await portal.stores.mail.readLetters(sendId)).toMatchObject([{ state: 'sent' }])
})

test('what does not hold any more is not told: of a decision and a seat, the seat alone', async () => {
  const occasion = await signsUp()
  await isTold(occasion, 'awaits-decision', 1, 'appliedFor')
  await isTold(occasion, 'seat', 2, 'accepted')
  expect(await confirms(await tokenOf())).toBe(200)
  expect(courseLetters()).toBe(1)
})

test('a confirmation without anything withheld, or of somebody else’s letters, sends nothing', async () => {
  await isTold(await signsUp(), 'seat', 1, 'accepted')
  stranger = await aStranger()
  await signsUp()
  expect(await confirms(await tokenOf())).toBe(200)
  expect(started).toEqual([])
  expect(courseLetters()).toBe(0)
})
