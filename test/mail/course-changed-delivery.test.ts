import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseItem } from '#shared/platform/stores/courses/course-items.ts'
import { announceChanges } from '#workflows/course-admission/announce-changes.ts'
import { aCourse, idOf } from '../builders/courses.ts'
import { putLongAgo } from '../builders/database.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { courseSeats } from './course-seats.ts'
import { deliveriesOf } from './deliveries.ts'

const occasion = idOf('E')
const day = '2027-03-10'
const changedAt = stockholmInstant('2027-02-01', '08:00')
const [seated, english, waiting] = ['member', 'secretary', 'chairman'].map(persona)

let portal: Portal
let mail: ReturnType<typeof deliveriesOf>
let started: string[]
const engine = {
  start: async ({ id }: { id: string }) => void started.push(id),
  signal: async () => true,
  startWithSignal: async () => undefined,
}
const { hasCourse, holds, signsUp } = courseSeats(() => portal, { occasion: 'E', day })
const announce = () => announceChanges({ stores: portal.stores, engine }, occasion)
const deliver = async (version: number) => {
  await portal.clock.move(changedAt - portal.time.real)
  return mail.deliver(`course-changed-${occasion}-${version}`)
}
const textTo = (person: typeof seated) => mail.textTo(person?.email ?? '')

beforeEach(async () => {
  portal = await aPortal()
  started = []
  mail = deliveriesOf(portal, engine)
  await hasCourse()
  await holds()
  await signsUp(1, seated!.ref, {})
  await signsUp(2, english!.ref, {}, 'en')
  await signsUp(3, waiting!.ref, { status: 'reserveList', parts: { whole: 'waiting' } })
  await announce()
})
afterEach(() => portal.close())

describe('a new time or place', () => {
  test('moves the day on which what participants need goes', async () => {
    const person = seated!.ref
    await portal.stores.needs.save({ occasion, person, commandId: idOf('C'), text: 'Hörslinga' }, changedAt)
    const endsAt = stockholmInstant('2027-03-17', '16:00')
    await holds({ version: 2, startsAt: stockholmInstant('2027-03-17', '09:00'), endsAt })
    await announce()
    const Key = keys.participantNeeds(occasion, person)
    const { Item } = await portal.dynamo.client.send(new GetCommand({ TableName: portal.dynamo.tables.courses, Key }))
    expect(Item).toMatchObject({ text: 'Hörslinga', ttl: stockholmInstant('2027-04-17', '00:00') / 1000 })
  })

  test('is sent once to every participant with a seat, in their language, with what it was and a newer calendar file', async () => {
    await holds({
      version: 2,
      startsAt: stockholmInstant(day, '10:00'),
      place: { sv: 'Lilla salen', en: 'Small hall' },
    })
    await Promise.all([announce(), announce()])
    await announce()
    expect(new Set(started)).toEqual(new Set([`mail/course-changed-${occasion}-2`]))
    expect(await deliver(2)).toMatchObject({ delivered: 2 })
    expect(mail.taken.map(({ to }) => to).toSorted()).toEqual([seated!.email, english!.email].toSorted())
    const text = textTo(seated)
    for (const words of [
      'Det här är ändrat för Förhandla lön. Du har kvar din plats.',
      'Tid: onsdag 10 mars 2027 10.00–16.00. Förut: onsdag 10 mars 2027 09.00–16.00.',
      'Plats: Lilla salen. Förut: Digitalt.',
      'Du kan avboka till och med fredag 5 mars 2027.',
    ])
      expect(text).toContain(words)
    expect(textTo(english)).toContain('Place: Small hall. Before: Online.')
    const coded = /filename=kurs\.ics\r?\n(?:[^\n]+\n)*?\r?\n([A-Za-z0-9+/=\r\n]+)/
    const [, file = ''] = mail.taken.flatMap(({ raw }) => coded.exec(raw) ?? [])
    expect(Buffer.from(file, 'base64').toString()).toMatch(/SEQUENCE:4[\s\S]*DTSTART:20270310T090000Z/)
  })

  test('is sent with both names, and where to give one up, to a participant who now has two seats at the same time', async () => {
    const other = courseSeats(() => portal, { occasion: 'F', day })
    const person = seated!.ref
    await other.holds({ courseId: idOf('G') })
    await other.signsUp(1, person)
    await putLongAgo(portal.prefix, 'courses', [
      courseItem(aCourse('G', { title: { sv: 'Leda möten', en: 'Leading meetings' } })),
      { ...keys.seatsOf(person), person, version: 1, seats: [{ occasion: idOf('F'), number: 1 }] },
    ])
    await holds({ version: 2, startsAt: stockholmInstant(day, '10:00') })
    await announce()
    await deliver(2)
    expect(textTo(seated)).toContain('Du har nu två platser vid samma tid: Förhandla lön och Leda möten.')
    expect(textTo(english)).not.toContain('two seats at the same time')
  })

  test('is not sent where something else has changed, nor to a participant who signed up after it', async () => {
    await holds({ version: 2, capacity: 40, organiser: { sv: 'Enheten', en: 'The unit' } })
    await announce()
    expect(started).toEqual([])
  })

  test('is not sent to a participant who has given up the seat meanwhile, nor about a cancelled occasion', async () => {
    await holds({ version: 2, link: 'https://mote.example/nytt' })
    await announce()
    await signsUp(1, seated!.ref, { status: 'cancelled', parts: { whole: 'none' } })
    expect(await deliver(2)).toMatchObject({ delivered: 1 })
    expect(textTo(english)).toContain('https://mote.example/nytt')
    await holds({ version: 3, state: 'cancelled', startsAt: stockholmInstant(day, '11:00') })
    await announce()
    expect(started).toHaveLength(1)
  })

  test('that is taken back before the letters go out is sent to no one', async () => {
    await holds({ version: 2, startsAt: stockholmInstant(day, '10:00') })
    await announce()
    await holds({ version: 3 })
    expect(await deliver(2)).toMatchObject({ delivered: 0, failed: 0 })
  })

  test('is sent by the worker that comes after one that was killed before it could note it', async () => {
    await holds({ version: 2, startsAt: stockholmInstant(day, '10:00') })
    const { noteAnnounced } = portal.stores.admissions
    portal.stores.admissions.noteAnnounced = () => Promise.reject(new Error('killed'))
    await expect(announce()).rejects.toThrow('killed')
    portal.stores.admissions.noteAnnounced = noteAnnounced
    await announce()
    await announce()
    expect(await deliver(2)).toMatchObject({ delivered: 2 })
    expect(new Set(started).size).toBe(1)
  })
})
