import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { CourseLetter } from '#shared/courses/admission-state.ts'
import type { Course } from '#shared/courses/course.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { offerEnds } from '#shared/courses/offer-time.ts'
import type { SignUpItem, SignUpStanding } from '#shared/courses/sign-up.ts'
import { PortalError } from '#shared/errors.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { offerRunsFrom, orderCourseLetter } from '#workflows/course-admission/letters.ts'
import { aCourse, anOccasion, idOf } from '../builders/courses.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { deliveriesOf } from './deliveries.ts'

const member = persona('member')
const occasion = idOf('E')
const [number, entry] = [7, 20]
const about = { occasion, number, entry, hash: 'cd'.repeat(32), places: {} }
const sendId = courseSendId(about)
const day = '2027-03-10'
const startsAt = stockholmInstant(day, '09:00')
const decidedAt = stockholmInstant('2027-02-01', '08:00')
const hour = 3_600_000

let portal: Portal
let mail: ReturnType<typeof deliveriesOf>
let nudges: string[]
let started: string[]
const engine = {
  start: async ({ id }: { id: string }) => void started.push(id),
  signal: async () => true,
  startWithSignal: async ({ id }: { id: string }) => void nudges.push(id),
}

const put = (Item: Record<string, unknown>) =>
  portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.courses, Item }))
const holds = async (held: Partial<Occasion> = {}, course: Partial<Course> = {}) => {
  await put(courseItem(aCourse('D', { title: { sv: 'Förhandla lön', en: 'Negotiate pay' }, ...course })))
  await put(occasionItem(anOccasion('E', 'D', day, held)))
}
const stands = (standing: Partial<SignUpStanding>, differs: Partial<SignUpItem> = {}) =>
  put(
    signUpItem({
      occasion,
      number,
      person: member.ref,
      commandId: idOf('C'),
      language: 'sv',
      chosen: [],
      at: decidedAt,
      former: null,
      standing: {
        status: 'accepted',
        parts: { whole: 'seat' },
        reason: null,
        offers: [],
        entry,
        hash: about.hash,
        at: decidedAt,
        ...standing,
      },
      givingUpSince: null,
      ...differs,
    }),
  )
const logs = (differs: Record<string, unknown> = {}) =>
  put({ ...keys.courseLogEntry(occasion, entry), what: 'decided', number, at: decidedAt, reason: null, ...differs })
const offered = { status: 'reserveList', parts: { whole: 'offered' } } as const
const anOffer = { ...offered, offers: [{ id: entry, parts: ['whole'], expiresAt: null }] }

beforeEach(async () => {
  portal = await aPortal()
  nudges = []
  started = []
  mail = deliveriesOf(portal, engine)
  await holds()
  await logs()
})
afterEach(() => portal.close())

const order = (letter: CourseLetter) => orderCourseLetter({ stores: portal.stores, engine }, { letter, ...about })
const deliverAt = async (instant: number) => {
  await portal.clock.move(instant - portal.time.real)
  return mail.deliver(sendId)
}
const text = () => mail.textTo(member.email)
/** What the letter has attached, with the encoding of mail undone. */
const calendar = () => {
  const raw = mail.taken[0]?.raw ?? ''
  const [, coded = ''] = /filename=[^\n]+\.ics\r?\n(?:[^\n]+\n)*?\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? []
  return Buffer.from(coded, 'base64').toString()
}

describe('a letter about a sign-up', () => {
  test('is ordered once however often it is asked for, and reaches its person once', async () => {
    await stands({})
    await Promise.all([order('seat'), order('seat'), order('seat')])
    expect(new Set(started)).toEqual(new Set([`mail/${sendId}`]))
    expect(await deliverAt(decidedAt)).toMatchObject({ delivered: 1 })
    await order('seat')
    await deliverAt(decidedAt + 1)
    expect(mail.taken.map(({ to }) => to)).toEqual([member.email])
  })

  test('is written in the language of the sign-up, not in that of its person', async () => {
    await stands({}, { language: 'en' })
    await order('seat')
    await deliverAt(decidedAt)
    expect(text()).toContain('You have a seat at Negotiate pay.')
  })

  test('is not ordered about what is not stored', async () => {
    await expect(order('seat')).rejects.toThrow('no such sign-up')
    expect(started).toEqual([])
  })

  test('brings the same event as the occasion’s page, confirmed with a seat and cancelled without', async () => {
    await holds({ version: 3, place: { sv: 'Stora salen', en: 'The hall' } }, { version: 2 })
    await stands({})
    await order('seat')
    await deliverAt(decidedAt)
    const seat = calendar()
    for (const line of [
      `UID:${occasion}@`,
      `SEQUENCE:${5 + entry}`,
      'METHOD:PUBLISH',
      'STATUS:CONFIRMED',
      'DTSTART:20270310T080000Z',
    ])
      expect(seat).toContain(line)
    expect(seat).toContain('LOCATION:Stora salen')
    await stands({ status: 'cancelled', parts: { whole: 'none' }, entry: 21 })
    await put({
      ...keys.courseLogEntry(occasion, 21),
      number,
      what: 'cancelled',
      at: decidedAt,
      reason: null,
      parts: ['whole'],
    })
    const later = { ...about, entry: 21, letter: 'cancelled' as const }
    await orderCourseLetter({ stores: portal.stores, engine }, later)
    mail.taken.length = 0
    await mail.deliver(courseSendId(later))
    const ended = calendar()
    for (const line of [`UID:${occasion}@`, 'SEQUENCE:26', 'METHOD:CANCEL', 'STATUS:CANCELLED'])
      expect(ended).toContain(line)
    expect(stampOf(ended) >= stampOf(seat)).toBe(true)
    expect(mail.taken[0]?.raw).not.toContain('mote.example')
  })

  test.each([
    ['seat', { status: 'cancelled', parts: { whole: 'none' } }],
    ['reserve-place', { status: 'accepted', parts: { whole: 'seat' } }],
    ['awaits-decision', { status: 'accepted', parts: { whole: 'seat' } }],
    ['offer', { ...offered, offers: [{ id: entry + 1, parts: ['whole'], expiresAt: null }] }],
    ['offer', { status: 'cancelled', parts: { whole: 'none' } }],
  ] as const)('of the kind %s is not sent once it does not hold any more (%o)', async (letter, standing) => {
    await stands(standing as Partial<SignUpStanding>)
    await order(letter)
    expect(await deliverAt(decidedAt)).toMatchObject({ delivered: 0, failed: 0 })
    expect(mail.taken).toEqual([])
  })

  test('of an offer is sent beside an earlier one that waits for its answer, with its own time', async () => {
    const earlier = { id: entry - 4, parts: ['A'], expiresAt: decidedAt + 9 * 3_600_000 }
    await stands({ ...offered, offers: [earlier, ...anOffer.offers] })
    await order('offer')
    expect(await deliverAt(decidedAt)).toMatchObject({ delivered: 1 })
  })

  test('can be sent again by an operator, and says how things stand then', async () => {
    await stands({})
    await order('seat')
    mail.answer = () => ({ result: 'uncertain', cause: 'timeout' })
    expect(await deliverAt(decidedAt)).toMatchObject({ uncertain: 1 })
    mail.answer = () => ({ result: 'sent', messageId: 'again' })
    await portal.stores.mail.reopenLetters(sendId, [member.ref], 'again')
    expect(await mail.deliver(sendId)).toMatchObject({ delivered: 1, uncertain: 0 })
    expect(text()).toContain('Du har fått en plats')
  })
})

const stampOf = (file: string) => /DTSTAMP:(\w+)/.exec(file)?.[1] ?? ''

describe('the letter of an offer', () => {
  beforeEach(async () => {
    await stands(anOffer)
    await logs({ what: 'offered', offer: entry })
    await order('offer')
  })
  const runsFrom = () => offerRunsFrom(portal, about)

  test('names a time by which an answer is in time, and the process sees when it was taken', async () => {
    expect(await runsFrom()).toBeNull()
    await deliverAt(decidedAt)
    expect(text()).toContain('Svara senast: onsdag 3 februari 2027 kl. 08.00')
    const at = await runsFrom()
    expect(at).toBe(decidedAt)
    expect(offerEnds(startsAt, at ?? 0)).toBeGreaterThanOrEqual(stockholmInstant('2027-02-03', '08:00'))
    expect(nudges).toEqual([`course/${occasion}`])
  })

  test('taken hours later, when mail is up again, names a later time', async () => {
    let tries = 0
    mail.answer = () => {
      tries += 1
      if (tries > 1) return { result: 'sent', messageId: 'late' }
      portal.time.real += 30 * hour
      return { result: 'later', cause: 'down' }
    }
    await deliverAt(decidedAt)
    expect(text()).toContain('Svara senast: torsdag 4 februari 2027 kl. 14.00')
    expect(await runsFrom()).toBe(decidedAt + 30 * hour)
    expect(nudges).toEqual([`course/${occasion}`])
  })

  test('that is uncertain leaves the time standing until it is sent again', async () => {
    mail.answer = () => ({ result: 'uncertain', cause: 'timeout' })
    await deliverAt(decidedAt)
    expect(await runsFrom()).toBeNull()
    mail.answer = () => ({ result: 'sent', messageId: 'again' })
    await portal.stores.mail.reopenLetters(sendId, [member.ref], 'again')
    await deliverAt(decidedAt + hour)
    expect(await runsFrom()).toBe(decidedAt + hour)
    expect(nudges).toHaveLength(2)
  })

  test('is signalled to the process when the engine is back, and not sent twice', async () => {
    const { startWithSignal } = engine
    engine.startWithSignal = () => Promise.reject(new PortalError('engine-unavailable'))
    await expect(deliverAt(decidedAt)).rejects.toMatchObject({ code: 'engine-unavailable' })
    engine.startWithSignal = startWithSignal
    await deliverAt(decidedAt + hour)
    expect(nudges).toEqual([`course/${occasion}`])
    expect(mail.taken).toHaveLength(1)
    expect(await runsFrom()).toBe(decidedAt)
  })

  test('is not sent once the occasion has begun', async () => {
    await deliverAt(startsAt)
    expect(mail.taken).toEqual([])
    expect(await runsFrom()).toBeNull()
  })
})
