import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterAct } from '#shared/business-meetings/acts.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import { courseProcessId } from '#shared/platform/engine/course-process.ts'
import { courseItem } from '#shared/platform/stores/courses/course-items.ts'
import { bookingCase } from '#shared/cases/case.ts'
import { caseActivities } from '#workflows/case/activities.ts'
import { guarded } from '#workflows/common/guard.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { courseLetters } from '#workflows/letter-delivery/course-letters.ts'
import { applyEntry } from '#workflows/membership-feed/apply-entry.ts'
import { endPlaces } from '#workflows/membership-leaving/end-places.ts'
import type { MembershipOver } from '#workflows/membership-leaving/membership-over.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import { newMembers } from './new-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
})
afterAll(() => world.close())

const decides = ({ id }: { id: string }) =>
  run(() => courseAdmissionActivities(world.deps).decideNext({ occasion: id }, { seen: null, asked: Date.now() }))

/** An occasion with one seat, for members alone or for anybody. */
const anOccasion = async (restriction: 'member-only' | 'none') => {
  const { dynamo, stores } = world.deps
  const occasion = await courses.anOpenOccasion({ capacity: 1 })
  const { course } = (await stores.courses.readOccasion(occasion.id))!
  await dynamo.client.send(
    new PutCommand({ TableName: dynamo.tables.courses, Item: courseItem({ ...course, restriction }) }),
  )
  return occasion
}

/** A membership that has ended yesterday. */
const over = (person: string): MembershipOver => ({
  person,
  act: ulid(),
  lastDay: addDays(stockholmDate(Date.now()), -1),
  clubs: [],
})

describe('the seats of a person who is a member no more', () => {
  it('are asked for by two acts at once, as by their own change and by the feed, and neither comes to nothing', async () => {
    const leaver = somebody(8_011)
    const occasion = await anOccasion('member-only')
    await courses.signsUp(occasion, leaver)
    await decides(occasion)
    const { stores } = world.deps
    const now = Date.now()
    let isFirst = true
    // The other act comes after the seats were read, and before one of them is asked for.
    const readOwnCourses: typeof stores.courses.readOwnCourses = async (...given) => {
      const own = await stores.courses.readOwnCourses(...given)
      if (isFirst) await endPlaces(world.deps, over(leaver), now)
      isFirst = false
      return own
    }
    const beside = { ...world.deps, stores: { ...stores, courses: { ...stores.courses, readOwnCourses } } }
    const { end } = guarded({ end: () => endPlaces(beside, over(leaver), now) })
    await expect(end()).rejects.toMatchObject({ nonRetryable: false })
    await expect(end()).resolves.toBeUndefined()
  })

  it('are given up where they are for members alone, once, and go to the next in line', async () => {
    const [leaver, next] = [somebody(8_001), somebody(8_002)]
    const [ofMembers, open] = [await anOccasion('member-only'), await anOccasion('none')]
    for (const occasion of [ofMembers, open])
      for (const person of [leaver, next]) {
        await courses.signsUp(occasion, person)
        await decides(occasion)
      }
    const ended = over(leaver)
    const end = () => endPlaces(world.deps, ended, Date.now())
    await end()
    expect(world.started).toContain(courseProcessId(ofMembers.id))
    // A worker that died after it asked does it again, before or after the process has read it.
    await end()
    await decides(ofMembers)
    await end()
    await decides(ofMembers)
    await decides(open)
    expect((await courses.standings(ofMembers))[1]).toBe('cancelled')
    expect(await courses.standings(open)).toMatchObject({ 1: 'accepted', 2: 'reserveList' })
    const { log, faults, state } = await courses.judged(ofMembers)
    expect(faults).toEqual([])
    expect(log.entries.filter(({ what }) => what === 'cancelled')).toHaveLength(1)
    expect(Object.values(state?.offers ?? {}).length).toBeGreaterThan(0)
  })

  it('stay where it ends later, and of what has begun', async () => {
    const leaver = somebody(8_003)
    const occasion = await anOccasion('member-only')
    await courses.signsUp(occasion, leaver)
    await decides(occasion)
    const { startsAt } = (await world.deps.stores.courses.readOccasion(occasion.id))!.occasion
    await endPlaces(world.deps, { ...over(leaver), lastDay: addDays(stockholmDate(Date.now()), 900) }, Date.now())
    await endPlaces(world.deps, over(leaver), startsAt + 1)
    await decides(occasion)
    expect((await courses.standings(occasion))[1]).toBe('accepted')
  })
})

describe('the meeting with a company of a person who is a member no more', () => {
  const booked = async (number: number) => {
    const { companies, heldSeats, meetingBookings } = world.deps.stores
    const now = { portalNow: Date.now(), realNow: Date.now() }
    const { company, slots } = await aCompanyThatMeets(world.deps.stores, now)
    const person = somebody(number)
    const offered = (await companies.slot(company.id, slots[0]!.id, now.realNow))!
    const given = { id: ulid(), language: 'sv' as const, at: now.portalNow }
    const { id } = (await meetingBookings.book(given, offered, await heldSeats.readHeldBy(person)))!
    const slot = async () => (await companies.slot(company.id, slots[0]!.id, now.realNow))!.slot
    const declines = async (reason: string) => {
      const seen = (await companies.read(company.id, now.realNow))!
      const outcome = afterAct(
        seen,
        { kind: 'decline', slot: slots[0]!.id, booking: id, reason },
        { ...now, offset: 0 },
      )
      return outcome.ok && companies.save(outcome.next, seen)
    }
    return { id, person, slot, declines }
  }

  it('is cancelled once, its time free again, and its process reads it', async () => {
    const { id, person, slot } = await booked(8_010)
    const ended = over(person)
    await endPlaces(world.deps, ended, Date.now())
    await endPlaces(world.deps, ended, Date.now())
    expect(await world.deps.stores.meetingBookings.read(id)).toMatchObject({
      state: 'cancelled',
      cause: 'membership-ended',
      version: 2,
    })
    expect(await slot()).toMatchObject({ state: 'free', booking: null })
    expect(world.started).toContain(`meet/${id}`)
  })

  it('is the company’s no where that came while it was being cancelled: nothing fails, and its process notifies of it', async () => {
    const { stores, ...deps } = world.deps
    const { id, person, slot, declines } = await booked(8_020)
    const reason = 'Vi har ingen som kan komma.'
    const { end } = stores.meetingBookings
    const declinedFirst: typeof end = async (...given) => {
      await declines(reason)
      return end(...given)
    }
    const meetingBookings = { ...stores.meetingBookings, end: declinedFirst }
    await endPlaces({ ...deps, stores: { ...stores, meetingBookings } }, over(person), Date.now())
    expect(await slot()).toMatchObject({ state: 'withdrawn', booking: id })
    expect(world.started).toContain(`meet/${id}`)
    await run(() => caseActivities(world.deps).advanceCase(bookingCase(id), { now: Date.now(), again: false }))
    const declined = { state: 'declined', cause: null, reason, version: 2 }
    expect(await stores.meetingBookings.read(id)).toMatchObject(declined)
  })

  it('stays where the membership ends after it', async () => {
    const { id, person, slot } = await booked(8_011)
    await endPlaces(world.deps, { ...over(person), lastDay: addDays(stockholmDate(Date.now()), 60) }, Date.now())
    expect(await world.deps.stores.meetingBookings.read(id)).toMatchObject({ state: 'booked' })
    expect((await slot()).state).toBe('booked')
  })
})

describe('a member with a seat for members', () => {
  /** The subject of the letter that notifies them; null where there is none. */
  const subjectTo = async (person: string, { id: occasion }: { id: string }) => {
    const { stores, settings } = world.deps
    const { entry, hash } = (await stores.courses.readSignUp(occasion, 1))!.standing!
    const signUp = { occasion, number: 1, entry, hash, places: {} }
    const send = { kind: 'course-cancelled', about: { of: 'sign-up', signUp } } as const
    const letterFor = await courseLetters(stores, send, settings, async () => Date.now())
    return (await letterFor!((await stores.people.person(person))!))?.subject ?? null
  }
  const seated = async () => {
    const member = await newMembers(world)('employed')
    const occasion = await anOccasion('member-only')
    await courses.signsUp(occasion, member.ref)
    await decides(occasion)
    return { ...member, occasion }
  }

  it.each([
    ['left', 'Din plats är avbokad'],
    ['regretted', 'Din plats är avbokad'],
    ['expelled', null],
    ['died', null],
  ] as const)('loses it once the register says that the membership has ended: %s', async (cause, subject) => {
    const { ref, occasion } = await seated()
    const until = addDays(stockholmDate(Date.now()), -1)
    world.registerFile.takeOfficeChange({ person: ref, ended: { until, cause } })
    const entry = world.registerFile.data.feed.at(-1)!
    const dying = { ...world.deps.engine, start: () => Promise.reject(new Error('died')) }
    const deps = { ...world.deps, engine: dying, stores: { ...world.deps.stores } }
    await run(() => applyEntry(deps, entry)).catch(() => undefined)
    await run(() => applyEntry(world.deps, entry))
    await run(() => applyEntry(world.deps, entry))
    await decides(occasion)
    await decides(occasion)
    expect((await courses.standings(occasion))[1]).toBe('cancelled')
    const { log, faults } = await courses.judged(occasion)
    expect(faults).toEqual([])
    expect(log.entries.filter(({ what }) => what === 'cancelled')).toHaveLength(1)
    const died = (await world.deps.stores.people.person(ref))?.died
    // Of the dead no letter is composed at all.
    expect(died ? null : await subjectTo(ref, occasion)).toEqual(subject && expect.stringContaining(subject))
  })

  it('loses it by regretting the membership', async () => {
    const { ref, occasion, put } = await seated()
    const now = Date.now()
    await put({ kind: 'employed', from: stockholmDate(now), cause: 'application', source: ulid(), at: now - 1_000 })
    const id = ulid()
    const asked = newMembershipChange({ id, person: ref, wanted: { kind: 'regretted' }, at: now, sentAt: now })
    await world.deps.stores.membershipChanges.create(asked)
    const { carryOut } = membershipChangesByHand(world.deps)
    expect(await run(() => carryOut({ person: ref, id }, now))).toMatchObject({ state: 'done' })
    await decides(occasion)
    expect((await courses.standings(occasion))[1]).toBe('cancelled')
    expect(await subjectTo(ref, occasion)).toContain('Din plats är avbokad')
  })
})
