import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { courseReminderSendId } from '#shared/platform/mail/sending-ids.ts'
import { remindParticipants } from '#workflows/course-admission/remind-participants.ts'
import { idOf } from '../builders/courses.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { courseSeats } from './course-seats.ts'
import { deliveriesOf } from './deliveries.ts'

const day = '2027-03-10'
const [seated, english, waiting] = ['member', 'secretary', 'chairman'].map((id) => persona(id))
const sevenBefore = stockholmInstant('2027-03-03', '08:00')
const oneBefore = stockholmInstant('2027-03-09', '08:00')
const reminder = (days: 7 | 1, firstDay = day) => courseReminderSendId(idOf('E'), { days, firstDay })

let portal: Portal
let mail: ReturnType<typeof deliveriesOf>
let started: string[]
let isDown = false
const engine = {
  start: async ({ id }: { id: string }) => {
    if (isDown) throw new PortalError('engine-unavailable')
    started.push(id)
  },
  signal: async () => true,
  startWithSignal: async () => undefined,
}
const { hasCourse, holds, signsUp } = courseSeats(() => portal, { occasion: 'E', day })
const scan = async (at: number) => {
  await portal.clock.move(at - portal.time.real)
  await remindParticipants({ stores: portal.stores, engine }, at)
}
const deliver = (days: 7 | 1, firstDay?: string) => mail.deliver(reminder(days, firstDay))
const recipients = async (days: 7 | 1, firstDay?: string) =>
  (await portal.stores.mail.readRecipients(reminder(days, firstDay))).toSorted()

beforeEach(async () => {
  portal = await aPortal()
  started = []
  isDown = false
  mail = deliveriesOf(portal, engine)
  await hasCourse()
  await holds({ place: { sv: 'Stora salen', en: 'Great hall' } })
  await signsUp(1, seated!.ref)
  await signsUp(2, english!.ref, {}, 'en')
  await signsUp(3, waiting!.ref, { status: 'reserveList', parts: { whole: 'waiting' } })
  await indexesCaughtUp()
})
afterEach(() => portal.close())

describe('those with a seat are reminded', () => {
  test('seven days and one day before, each once, in their language, however often the scan runs', async () => {
    await scan(sevenBefore - 1)
    expect(started).toEqual([])
    await Promise.all([scan(sevenBefore), scan(sevenBefore)])
    await scan(sevenBefore + 60_000)
    expect(await recipients(7)).toEqual([seated!.ref, english!.ref].toSorted())
    expect(await deliver(7)).toMatchObject({ delivered: 2 })
    expect(mail.textTo(seated!.email)).toContain('Påminnelse: Förhandla lön 10 mars 2027')
    expect(mail.textTo(seated!.email)).toContain('Du har en plats på Förhandla lön. Här ser du när och var det är.')
    expect(mail.textTo(seated!.email)).toContain('Stora salen')
    expect(mail.textTo(seated!.email)).toContain('du avboka till och med 5 mars 2027')
    expect(mail.textTo(english!.email)).toContain('You have a seat at Negotiate pay.')
    await scan(oneBefore)
    mail.taken.length = 0
    expect(await deliver(1)).toMatchObject({ delivered: 2 })
    expect(mail.textTo(seated!.email)).toContain('I morgon: Förhandla lön')
    expect(mail.textTo(english!.email)).toContain('Tomorrow: Negotiate pay')
    expect(mail.textTo(seated!.email)).toContain('Sista dagen att avboka har passerat.')
    expect(new Set(started)).toEqual(new Set([`mail/${reminder(7)}`, `mail/${reminder(1)}`]))
  })

  test('not again where portal time is moved back, nor of the week once the last day has come', async () => {
    await scan(oneBefore)
    await scan(sevenBefore)
    await deliver(7)
    expect(mail.taken).toHaveLength(2)
    await scan(oneBefore + 1)
    expect(await recipients(1)).toHaveLength(2)
    expect(started.filter((id) => id === `mail/${reminder(1)}`).length).toBeGreaterThan(0)
    expect(await deliver(1)).toMatchObject({ delivered: 2 })
    started.length = 0
    await scan(sevenBefore + 5)
    await scan(oneBefore + 5)
    expect(started).toEqual([])
  })

  test('but not a participant who got the seat, or heard of it, after the reminder’s time', async () => {
    await signsUp(2, english!.ref, { at: sevenBefore }, 'en')
    await scan(sevenBefore + 1)
    expect(await recipients(7)).toEqual([seated!.ref])
  })

  test('but not a participant who has given up the seat before the letter goes out', async () => {
    await scan(sevenBefore)
    await signsUp(1, seated!.ref, { status: 'cancelled', parts: { whole: 'none' } })
    expect(await deliver(7)).toMatchObject({ delivered: 1 })
    expect(mail.textTo(seated!.email)).toBe('')
  })

  test('of the new day where the occasion is moved, and of none where it is cancelled or has begun', async () => {
    await scan(sevenBefore)
    await holds({
      version: 2,
      startsAt: stockholmInstant('2027-03-20', '09:00'),
      endsAt: stockholmInstant('2027-03-20', '16:00'),
    })
    expect(await deliver(7)).toMatchObject({ delivered: 0, failed: 0 })
    await indexesCaughtUp()
    await scan(stockholmInstant('2027-03-13', '08:00'))
    expect(await deliver(7, '2027-03-20')).toMatchObject({ delivered: 2 })
    await holds({ version: 3, state: 'cancelled', startsAt: stockholmInstant('2027-03-20', '09:00') })
    await indexesCaughtUp()
    await scan(stockholmInstant('2027-03-19', '08:00'))
    expect(await portal.stores.mail.readSend(reminder(1, '2027-03-20'))).toBeNull()
  })

  test('by a scan after one that was cut off by an engine that was down', async () => {
    isDown = true
    await expect(scan(sevenBefore)).rejects.toMatchObject({ code: 'engine-unavailable' })
    isDown = false
    await scan(sevenBefore + 60_000)
    expect(new Set(started)).toEqual(new Set([`mail/${reminder(7)}`]))
    expect(await deliver(7)).toMatchObject({ delivered: 2 })
  })
})
