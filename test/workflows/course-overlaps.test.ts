import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { claimItem, signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { at, overlapsIn } from './overlaps.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let overlaps: ReturnType<typeof overlapsIn>
beforeAll(async () => {
  world = await createStoreAndRegister()
  overlaps = overlapsIn(world)
})
afterAll(() => world.close())

describe('a person who signs up for two occasions at the same time', () => {
  it('in two tabs at once gets one seat, and learns that the other overlaps', async () => {
    const { decides, two, aPerson, stored, faultsOf, courses } = overlaps
    const [one, other] = await two()
    const person = aPerson()
    await Promise.all([courses.signsUp(one, person), courses.signsUp(other, person)])
    await Promise.all([decides(one), decides(other)])
    const standings = [(await stored(one, 1)).standing, (await stored(other, 1)).standing]
    expect(new Set(standings.map((standing) => standing?.status))).toEqual(new Set(['accepted', 'notAccepted']))
    expect(standings.map((standing) => standing?.reason)).toContain('overlapping')
    expect(await faultsOf(one, other)).toEqual([])
  })

  it('gets one seat also where the other was decided between reading and writing', async () => {
    const { decides, two, aPerson, stored, partsOf, faultsOf, slow, courses } = overlaps
    const [one, other] = await two()
    const person = aPerson()
    await Promise.all([courses.signsUp(one, person), courses.signsUp(other, person)])
    await decides(
      one,
      slow(() => decides(other)),
    )
    expect(await partsOf(other, 1)).toEqual({ whole: 'seat' })
    expect((await stored(one, 1)).standing).toMatchObject({ status: 'notAccepted', reason: 'overlapping' })
    expect(await faultsOf(one, other)).toEqual([])
  })

  it('waits on both reserve lists', async () => {
    const { two, aPerson, waitsFor } = overlaps
    const [one, other] = await two({ capacity: 1 })
    const person = aPerson()
    await waitsFor(one, person)
    await waitsFor(other, person)
  })

  it('gets the second seat where the first was given up, or the occasions do not overlap', async () => {
    const { decides, two, aPerson, partsOf, courses } = overlaps
    const [one, other] = await two()
    const later = await courses.anOpenOccasion()
    const person = aPerson()
    for (const occasion of [one, later]) await courses.signsUp(occasion, person)
    for (const occasion of [one, later]) await decides(occasion)
    await courses.givesUp(one, 1)
    await courses.signsUp(other, person)
    await decides(other)
    expect(await partsOf(later, 1)).toEqual({ whole: 'seat' })
    expect(await partsOf(other, 1)).toEqual({ whole: 'seat' })
  })

  it('by two numbers of one batch is registered once, and their seats are written once', async () => {
    const { decides, two, aPerson, stored, courses } = overlaps
    const [one, other] = await two()
    const person = aPerson()
    await courses.signsUp(one, person)
    const { client, tables } = world.deps.dynamo
    const again = courses.applicationUnder(await courses.draws(one), one, person)
    for (const Item of [signUpItem(again), claimItem({ ...again, claimedAt: again.at })])
      await client.send(new PutCommand({ TableName: tables.courses, Item }))
    await decides(one)
    await courses.signsUp(other, person)
    await decides(other)
    expect(await courses.standings(one)).toEqual({ 1: 'accepted', 2: 'notAccepted' })
    expect((await stored(one, 2)).standing?.reason).toBe('already-registered')
    expect((await stored(other, 1)).standing?.reason).toBe('overlapping')
    const { version, seated } = await world.deps.stores.heldSeats.readHeldBy(person)
    expect([version, seated.map(({ signUp }) => signUp.occasion)]).toEqual([1, [one.id]])
  })

  it('is not accepted twice by hand: the second yes is refused, and who decides it learns why', async () => {
    const { decides, two, aPerson, stored, faultsOf, courses } = overlaps
    const [one, other] = await two({ admission: 'manual' })
    const person = aPerson()
    for (const occasion of [one, other]) {
      await courses.signsUp(occasion, person)
      await decides(occasion)
      await courses.asks(occasion, { what: 'decide', number: 1, isAccepted: true, text: null })
    }
    await Promise.all([decides(one), decides(other)])
    const both = await Promise.all([stored(one, 1), stored(other, 1)])
    expect(new Set(both.map(({ standing }) => standing?.status))).toEqual(new Set(['accepted', 'appliedFor']))
    const [seated, refused] = both[0].standing?.status === 'accepted' ? [one, other] : [other, one]
    expect((await stored(refused, 1)).refused).toMatchObject({ what: 'decide', code: 'overlapping' })
    await courses.asks(refused, { what: 'decide', number: 1, isAccepted: false, text: 'Kursen är full' })
    await decides(refused)
    expect(await courses.standings(refused)).toEqual({ 1: 'notAccepted' })
    expect(await courses.standings(seated)).toEqual({ 1: 'accepted' })
    expect(await faultsOf(one, other)).toEqual([])
  })

  it('is given no seat by hand from the line beside one elsewhere', async () => {
    const { decides, two, aPerson, stored, waitsFor, courses } = overlaps
    const soon = { startsAt: Date.now() + 7 * 3_600_000, endsAt: Date.now() + 9 * 3_600_000 }
    const [one, other] = await two({ ...soon, capacity: 1, cancelUntil: stockholmDate(soon.startsAt) })
    const person = aPerson()
    await waitsFor(one, person)
    await courses.givesUp(one, 1)
    await decides(one)
    await courses.signsUp(other, person)
    await decides(other)
    await courses.asks(one, { what: 'seat', number: 2 })
    await decides(one)
    expect(await courses.standings(one)).toMatchObject({ 2: 'reserveList' })
    expect((await stored(one, 2)).refused).toMatchObject({ what: 'seat', code: 'overlapping' })
  })

  it('is passed over by hand for the next, is notified, and stays in line', async () => {
    const { decides, two, aPerson, waitsFor, lettersOf, faultsOf, courses } = overlaps
    const soon = { startsAt: Date.now() + 7 * 3_600_000, endsAt: Date.now() + 9 * 3_600_000 }
    const [one, other] = await two({ ...soon, capacity: 1, cancelUntil: stockholmDate(soon.startsAt) })
    const [person, next] = [aPerson(), aPerson()]
    await waitsFor(one, person)
    await courses.signsUp(one, next)
    await courses.givesUp(one, 1)
    await decides(one)
    await courses.signsUp(other, person)
    await decides(other)
    await courses.asks(one, { what: 'seat', number: 3 })
    await decides(one)
    expect(await courses.standings(one)).toMatchObject({ 2: 'reserveList', 3: 'accepted' })
    const { log, state } = await courses.judged(one)
    expect(log.entries.at(-1)).toMatchObject({ what: 'seated-past', number: 3, past: [2], reason: 'overlapping' })
    expect(state?.line).toEqual([2])
    expect(await lettersOf(one, 2)).toContain('seat-to-next')
    expect(await faultsOf(one, other)).toEqual([])
  })
})

describe('a person with offers of two occasions at the same time', () => {
  it('who takes both at once gets one', async () => {
    const { partsOf, faultsOf, twoOffers, answers } = overlaps
    const { one, other, offers } = await twoOffers()
    const taken = await Promise.allSettled([answers(one, offers[0]), answers(other, offers[1])])
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(taken.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'overlapping' })
    const seats = await Promise.all([partsOf(one, 2), partsOf(other, 2)])
    expect(seats).toEqual(expect.arrayContaining([{ whole: 'seat' }, { whole: 'offered' }]))
    expect(await faultsOf(one, other)).toEqual([])
  })

  it('who takes the second between reading and writing of the first gets the second', async () => {
    const { partsOf, twoOffers, answers, slow } = overlaps
    const { one, other, offers } = await twoOffers()
    const worker = slow(() => answers(other, offers[1]))
    await expect(answers(one, offers[0], [], worker)).rejects.toMatchObject({ code: 'overlapping' })
    expect([await partsOf(one, 2), await partsOf(other, 2)]).toEqual([{ whole: 'offered' }, { whole: 'seat' }])
  })

  it('gives up the first seat with the second in one transaction, and its process does it', async () => {
    const { decides, stored, partsOf, lettersOf, faultsOf, twoOffers, answers, courses } = overlaps
    const { one, other, person, offers } = await twoOffers()
    await answers(one, offers[0])
    await expect(answers(other, offers[1])).rejects.toMatchObject({ code: 'overlapping' })
    expect(await partsOf(other, 2)).toEqual({ whole: 'offered' })
    await answers(other, offers[1], at(one))
    expect(await partsOf(other, 2)).toEqual({ whole: 'seat' })
    expect(await stored(one, 2)).toMatchObject({ standing: { status: 'accepted' }, givingUp: null })
    expect((await stored(one, 2)).givingUpSince).not.toBeNull()
    expect(world.started).toContain(`course/${one.id}`)
    const { seated } = await world.deps.stores.heldSeats.readHeldBy(person)
    expect(seated.flatMap(({ parts, occasion: { id } }) => (parts.length > 0 ? [id] : []))).toEqual([other.id])
    await decides(one)
    expect(await courses.standings(one)).toMatchObject({ 2: 'cancelled' })
    expect(await lettersOf(one, 2)).toContain('cancelled')
    expect(await faultsOf(one, other)).toEqual([])
  })

  it('who sends the answer again asks nothing again', async () => {
    const { decides, twoOffers, answers } = overlaps
    const { one, other, offers } = await twoOffers()
    await answers(one, offers[0])
    await answers(other, offers[1], at(one))
    await answers(other, offers[1], at(one))
    expect(await world.deps.stores.admissions.askedActs(one.id, 5)).toHaveLength(1)
    await decides(one)
    await answers(other, offers[1], at(one))
    expect(await world.deps.stores.admissions.askedActs(one.id, 5)).toEqual([])
  })

  it.each([true, false])(
    'has both or nothing where the worker dies (%s: after it was stored)',
    async (isCarriedOut) => {
      const { answers, courses, dying, faultsOf, decides, partsOf, stored, twoOffers } = overlaps
      const { one, other, offers } = await twoOffers()
      await answers(one, offers[0])
      await expect(answers(other, offers[1], at(one), dying(isCarriedOut))).rejects.toThrow('killed')
      const [seat, leaving] = [await partsOf(other, 2), (await stored(one, 2)).givingUpSince !== null]
      expect([seat, leaving]).toEqual([{ whole: isCarriedOut ? 'seat' : 'offered' }, isCarriedOut])
      world.started.length = 0
      await answers(other, offers[1], at(one))
      expect(world.started).toContain(`course/${one.id}`)
      await decides(one)
      expect(await courses.standings(one)).toMatchObject({ 2: 'cancelled' })
      expect(await partsOf(other, 2)).toEqual({ whole: 'seat' })
      expect(await faultsOf(one, other)).toEqual([])
    },
  )

  it('keeps the first seat where its last day to cancel has passed', async () => {
    const { partsOf, twoOffers, answers, courses } = overlaps
    const cancelUntil = addDays(stockholmDate(Date.now()), -1)
    const { one, other, offers } = await twoOffers()
    await answers(one, offers[0])
    await courses.write({ ...one, cancelUntil, version: 2 })
    await expect(answers(other, offers[1], at(one))).rejects.toMatchObject({
      code: 'give-up-too-late',
      details: { params: { day: cancelUntil } },
    })
    expect(await partsOf(one, 2)).toEqual({ whole: 'seat' })
    expect(await partsOf(other, 2)).toEqual({ whole: 'offered' })
  })
})
