import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import { offerRunsFrom, orderCourseLetter } from '#workflows/course-admission/letters.ts'
import { idOf } from '../builders/courses.ts'
import { putLongAgo } from '../builders/database.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { courseSeats } from './course-seats.ts'
import { deliveriesOf } from './deliveries.ts'

const member = persona('member')
const occasion = idOf('E')
const [number, entry] = [7, 20]
const about = { occasion, number, entry, hash: 'cd'.repeat(32), places: {} }
const sendId = courseSendId(about)
const offeredAt = stockholmInstant('2027-02-01', '08:00')
const failedAt = offeredAt + 3_600_000

let portal: Portal
let mail: ReturnType<typeof deliveriesOf>
let nudges: string[]
const engine = {
  start: async () => undefined,
  signal: async () => true,
  startWithSignal: async ({ id }: { id: string }) => void nudges.push(id),
}
const { hasCourse, holds, signsUp } = courseSeats(() => portal, { occasion: 'E', day: '2027-03-10' })
const without = async (differs: Partial<Person>) => {
  const person = (await portal.stores.people.person(member.ref)) as Person
  await putLongAgo(portal.prefix, 'people', personItems({ ...person, ...differs }))
}
const deliver = async () => {
  await portal.clock.move(failedAt - portal.time.real)
  return mail.deliver(sendId)
}
const runsFrom = () => offerRunsFrom(portal, about)

beforeEach(async () => {
  portal = await aPortal()
  nudges = []
  mail = deliveriesOf(portal, engine)
  await hasCourse()
  await holds()
  const offer = { id: entry, parts: ['whole'], expiresAt: null }
  await signsUp(number, member.ref, { status: 'reserveList', parts: { whole: 'offered' }, offers: [offer] })
  const logged = { what: 'offered', number, at: offeredAt, reason: null, offer: entry }
  const { client, tables } = portal.dynamo
  await client.send(
    new PutCommand({ TableName: tables.courses, Item: { ...keys.courseLogEntry(occasion, entry), ...logged } }),
  )
  await orderCourseLetter({ stores: portal.stores, engine }, { letter: 'offer', ...about })
})
afterEach(() => portal.close())

describe('the time of an offer, so that no seat is held for ever,', () => {
  test('runs without an address from when that was stored, and the process is signalled', async () => {
    await without({ email: null })
    expect(await deliver()).toMatchObject({ failed: 1 })
    expect(await runsFrom()).toBe(failedAt)
    expect(nudges).toEqual([`course/${occasion}`])
  })

  test('runs from when the mail service has refused its letter', async () => {
    mail.answer = () => ({ result: 'refused', cause: 'MessageRejected' })
    expect(await deliver()).toMatchObject({ failed: 1 })
    expect(await runsFrom()).toBe(failedAt)
  })

  test('has run since its letter was taken, where that came back', async () => {
    await deliver()
    const event = { send: sendId, ref: member.ref, attempt: 1, messageId: 'm', at: failedAt + 1, to: null }
    await portal.stores.mail.recordEvent({ ...event, what: 'bounced', bounceType: 'Permanent' })
    expect(await runsFrom()).toBe(failedAt)
  })

  test('has run since the offer, where the participant has died and gets no letter', async () => {
    await without({ died: true })
    await deliver()
    expect(mail.taken).toEqual([])
    expect(await runsFrom()).toBe(offeredAt)
  })

  test('does not run while it is uncertain whether its letter was sent', async () => {
    mail.answer = () => ({ result: 'uncertain', cause: 'timeout' })
    expect(await deliver()).toMatchObject({ uncertain: 1 })
    expect(await runsFrom()).toBeNull()
  })
})
