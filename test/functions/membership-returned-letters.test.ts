import { afterEach, beforeEach, expect, test } from 'vitest'
import { operations as reading } from '#functions/membership/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { settleMailEvent } from '#functions/letter-delivery/settle.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { asArea } from '#functions/common/local-grants.ts'
import { letterDelivery } from '#functions/letter-delivery/area.ts'
import { ref as refOf } from '../builders/database.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let member: Browser
const { ref, email } = persona('member')
const send = 'a-send'

beforeEach(async () => {
  portal = await aPortal({ routes: [...signIn, ...reading] })
  member = await portal.signedIn('member')
  await portal.stores.mail.claim(send, ref, 0)
  await portal.stores.mail.markSent(send, ref, 'm-1', 0)
})
afterEach(() => portal.close())

const event = (eventType: string, rest: object, { at = portal.time.real, to = email, letter = ref, of = send } = {}) =>
  asArea(letterDelivery, () =>
    settleMailEvent(
      JSON.stringify({
        eventType,
        mail: { messageId: 'm-1', destination: [to], tags: { send: [of], letter: [letter], attempt: ['1'] } },
        [eventType.toLowerCase()]: { timestamp: new Date(at).toISOString(), ...rest },
      }),
      portal.deps,
    ).catch(() => false),
  )
const comesBack = (bounceType = 'Permanent', more = {}) => event('Bounce', { bounceType }, more)
const own = async (browser = member) => (await browser.get('/own/membership')).json as unknown as OwnMembership
const session = async (browser = member) => (await browser.get('/session')).json as { hasReturnedLetter?: boolean }

test('a letter that came back is shown in the session and on the page of one’s contact details', async () => {
  expect([(await session()).hasReturnedLetter, (await own()).returnedLetter]).toEqual([undefined, null])
  await comesBack()
  expect((await session()).hasReturnedLetter).toBe(true)
  expect((await own()).returnedLetter).toMatchObject({ isLasting: true })
  expect((await session(await portal.signedIn('student'))).hasReturnedLetter).toBeUndefined()
})

test('a full inbox is shown as what it is', async () => {
  await comesBack('Transient')
  expect((await own()).returnedLetter).toMatchObject({ isLasting: false })
})

test('one from an address that the member has no more, or to an unknown reader, says nothing', async () => {
  await comesBack('Permanent', { to: 'gammal@example.com' })
  await comesBack('Permanent', { letter: refOf('Z') })
  expect((await own()).returnedLetter).toBeNull()
})

test('is shown no more once another has arrived, not by one from before it', async () => {
  const at = portal.time.real
  await comesBack('Transient', { at })
  const of = 'another-send'
  await portal.stores.mail.claim(of, ref, 0)
  await event('Delivery', {}, { at: at - 1, of })
  expect((await own()).returnedLetter).not.toBeNull()
  await event('Delivery', {}, { at: at + 1, of })
  expect((await own()).returnedLetter).toBeNull()
})

test.each(['Transient', 'Undetermined'])(
  'an automatic reply to a letter that arrived shows no one a bounce (%s)',
  async (bounceType) => {
    const at = portal.time.real
    await event('Delivery', {}, { at })
    await comesBack(bounceType, { at: at + 5 })
    expect([(await session()).hasReturnedLetter, (await own()).returnedLetter]).toEqual([undefined, null])
    await comesBack('Permanent', { at: at + 9 })
    expect((await own()).returnedLetter).toMatchObject({ isLasting: true })
  },
)

test('an automatic reply that is reported before the delivery is taken back with it', async () => {
  const at = portal.time.real
  await comesBack('Transient', { at: at + 5 })
  expect((await own()).returnedLetter).not.toBeNull()
  await event('Delivery', {}, { at })
  expect((await own()).returnedLetter).toBeNull()
})

test('is shown no more once the member says that the address is right, but one that came back since is', async () => {
  await comesBack()
  const { at } = (await own()).returnedLetter!
  const keep = (of: number) => member.send('POST', '/own/membership/email/keep', { body: { at: of } })
  expect((await keep(at - 1)).status).toBe(200)
  expect((await own()).returnedLetter).not.toBeNull()
  await keep(at)
  await keep(at)
  expect([(await session()).hasReturnedLetter, (await own()).returnedLetter]).toEqual([undefined, null])
})
