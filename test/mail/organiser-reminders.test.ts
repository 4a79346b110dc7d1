import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { PortalError } from '#shared/errors.ts'
import { storedLine } from '#shared/courses/waiting-line.ts'
import { keys } from '#shared/platform/keys.ts'
import { fillSendId, organiserSendId, undecidedSendId } from '#shared/platform/mail/sending-ids.ts'
import { organiserItem } from '#shared/platform/stores/courses/organisers.ts'
import { noteRestored } from '#shared/platform/restored.ts'
import { remindOrganisers } from '#workflows/course-admission/remind-organisers.ts'
import { idOf } from '../builders/courses.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { courseSeats } from './course-seats.ts'
import { deliveriesOf } from './deliveries.ts'

const day = '2027-03-10'
const hour = 3_600_000
const startsAt = stockholmInstant(day, '09:00')
const [first, english, applicant] = ['retired', 'secretary', 'member'].map((id) => persona(id))
const undecided = { status: 'appliedFor', parts: { whole: 'undecided' } } as const
const waiting = { status: 'reserveList', parts: { whole: 'waiting' } } as const

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
const put = (Item: Record<string, unknown>) =>
  portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.courses, Item }))
const organised = async (differs: Partial<Occasion> = {}) => {
  const organisers = [first!.ref, english!.ref]
  await holds({ startsAt, endsAt: startsAt + 8 * hour, admission: 'manual', capacity: 1, organisers, ...differs })
  for (const [index, person] of organisers.entries())
    await put(organiserItem({ occasion: idOf('E'), person, version: index + 2 }))
  await indexesCaughtUp()
}
const scan = async (at: number) => {
  await portal.clock.move(at - portal.time.real)
  await remindOrganisers({ stores: portal.stores, engine }, at)
}
const reminded = undecidedSendId(idOf('E'), '2027-03-08')
const twoBefore = stockholmInstant('2027-03-08', '08:00')

beforeEach(async () => {
  portal = await aPortal()
  started = []
  isDown = false
  mail = deliveriesOf(portal, engine)
  await hasCourse()
})
afterEach(() => portal.close())

describe('organisers are notified', () => {
  test('that they are named, by a scan after an engine that was down, each once', async () => {
    await organised({ admission: 'open' })
    const at = stockholmInstant('2027-02-01', '12:00')
    isDown = true
    await expect(scan(at)).rejects.toMatchObject({ code: 'engine-unavailable' })
    isDown = false
    await scan(at + hour)
    const [one, other] = [2, 3].map((version) => organiserSendId({ occasion: idOf('E'), version }))
    expect(new Set(started)).toEqual(new Set([`mail/${one}`, `mail/${other}`]))
    expect(await mail.deliver(one!)).toMatchObject({ delivered: 1 })
    started.length = 0
    await scan(at + 2 * hour)
    expect(started).not.toContain(`mail/${one}`)
  })

  test('of sign-ups that wait for a decision, once, in their language, with how many', async () => {
    await organised()
    await signsUp(1, applicant!.ref, undecided)
    await signsUp(2, persona('student').ref, undecided)
    await Promise.all([scan(twoBefore), scan(twoBefore + 1)])
    expect((await portal.stores.mail.readRecipients(reminded)).toSorted()).toEqual(
      [first!.ref, english!.ref].toSorted(),
    )
    expect(await mail.deliver(reminded)).toMatchObject({ delivered: 2 })
    expect(mail.textTo(first!.email)).toContain('2 anmälningar till Förhandla lön väntar på dig')
    expect(mail.textTo(first!.email)).not.toContain(applicant!.name)
    started.length = 0
    await scan(twoBefore + hour)
    await scan(twoBefore - hour)
    await scan(twoBefore + 2 * hour)
    expect(started).not.toContain(`mail/${reminded}`)
  })

  test('nothing of what they have decided before the letter goes out, nor once they are organisers no more', async () => {
    await organised()
    await signsUp(1, applicant!.ref, undecided)
    await scan(twoBefore)
    await organised({ organisers: [english!.ref] })
    expect(await mail.deliver(reminded)).toMatchObject({ delivered: 1 })
    expect(mail.textTo(first!.email)).toBe('')
    await signsUp(1, applicant!.ref)
    await scan(twoBefore + 24 * hour)
    expect(await portal.stores.mail.readSend(undecidedSendId(idOf('E'), '2027-03-09'))).toBeNull()
  })

  test('of a free seat in the last eight hours, for who is first in line, and not before', async () => {
    await organised({ admission: 'open', waitingList: true })
    await signsUp(1, applicant!.ref, { status: 'cancelled', parts: { whole: 'none' } })
    await signsUp(2, persona('student').ref, waiting)
    await put({ ...keys.waitingLine(idOf('E')), ...storedLine([{ number: 2, parts: ['whole'] }]) })
    const fill = fillSendId(idOf('E'), 2)
    await scan(startsAt - 8 * hour)
    expect(await portal.stores.mail.readSend(fill)).toBeNull()
    await scan(startsAt - 8 * hour + 1)
    await scan(startsAt - 7 * hour)
    expect(await mail.deliver(fill)).toMatchObject({ delivered: 2 })
    expect(mail.textTo(first!.email)).toContain('Först på reservlistan står nummer 2.')
    started.length = 0
    await scan(startsAt - 6 * hour)
    expect(started).not.toContain(`mail/${fill}`)
  })

  test('of a seat that was free before a restore as uncertain, and of one that is free since', async () => {
    await organised({ admission: 'open', waitingList: true })
    await signsUp(1, applicant!.ref, { status: 'cancelled', parts: { whole: 'none' } })
    await signsUp(2, persona('student').ref, waiting)
    await put({ ...keys.waitingLine(idOf('E')), ...storedLine([{ number: 2, parts: ['whole'] }]) })
    const restored = startsAt - 6 * hour
    await noteRestored(portal.dynamo, restored)
    await scan(restored + 1)
    expect(await mail.deliver(fillSendId(idOf('E'), 2))).toMatchObject({ delivered: 0, uncertain: 2 })
    await signsUp(3, persona('chairman').ref, waiting)
    await signsUp(2, persona('student').ref, { status: 'cancelled', parts: { whole: 'none' }, at: restored + 2 })
    await put({ ...keys.waitingLine(idOf('E')), ...storedLine([{ number: 3, parts: ['whole'] }]) })
    await scan(restored + hour)
    expect(await mail.deliver(fillSendId(idOf('E'), 3))).toMatchObject({ delivered: 2, uncertain: 0 })
  })

  test('of none that is taken, nor after the start', async () => {
    await organised({ admission: 'open', waitingList: true })
    await signsUp(1, applicant!.ref)
    await signsUp(2, persona('student').ref, waiting)
    await put({ ...keys.waitingLine(idOf('E')), ...storedLine([{ number: 2, parts: ['whole'] }]) })
    await scan(startsAt - hour)
    await scan(startsAt)
    expect(await portal.stores.mail.readSend(fillSendId(idOf('E'), 2))).toBeNull()
  })
})
