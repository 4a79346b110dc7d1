import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Occasion } from '#shared/courses/occasion.ts'
import { errorOfRefusal } from '#shared/courses/organiser-rule.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { coursesOf, organiser, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

const hour = 3_600_000
let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
})
afterAll(() => world.close())

const decides = (occasion: Occasion) =>
  run(() =>
    courseAdmissionActivities(world.deps).decideNext({ occasion: occasion.id }, { seen: null, asked: Date.now() }),
  )
const signedUp = async (count: number, differs: Partial<Occasion>) => {
  const occasion = await courses.anOpenOccasion(differs)
  for (let number = 1; number <= count; number += 1) await courses.signsUp(occasion, somebody(number))
  await decides(occasion)
  return occasion
}
const stored = async ({ id }: Occasion, number: number) =>
  (await world.deps.stores.admissions.signUpsUnder(id, [number]))[0]!
const left = ({ id }: Occasion) => world.deps.stores.admissions.askedActs(id, 10)
const lettersOf = async ({ id }: Occasion, from = 0) =>
  (await world.deps.stores.admissions.follows(id, 100))
    .filter(({ entry }) => entry >= from)
    .map(({ number, letter }) => `${number} ${letter}`)

describe('what an organiser decides', () => {
  it('gives a seat, then a place in line, or a no whose reason stands with the sign-up and not in the log', async () => {
    const occasion = await signedUp(3, { admission: 'manual', capacity: 1 })
    expect(await courses.standings(occasion)).toEqual({ 1: 'appliedFor', 2: 'appliedFor', 3: 'appliedFor' })
    const yes = await courses.asks(occasion, { what: 'decide', number: 2, isAccepted: true, text: null })
    await courses.asks(occasion, { what: 'decide', number: 3, isAccepted: true, text: null })
    await courses.asks(occasion, { what: 'decide', number: 1, isAccepted: false, text: 'Du gick kursen i fjol.' })
    await decides(occasion)
    expect(await courses.standings(occasion)).toEqual({ 1: 'notAccepted', 2: 'accepted', 3: 'reserveList' })
    expect(await left(occasion)).toEqual([])
    const { log, faults } = await courses.judged(occasion)
    expect(faults).toEqual([])
    expect(JSON.stringify(log)).not.toContain('i fjol')
    expect(JSON.stringify(log)).not.toContain(organiser)
    const [refused, accepted] = [await stored(occasion, 1), await stored(occasion, 2)]
    expect(refused.written).toEqual({ entry: refused.standing?.entry, text: 'Du gick kursen i fjol.' })
    expect(accepted).toMatchObject({ handled: { id: yes.id, what: 'decide', by: organiser } })
    expect(accepted.written).toBeUndefined()
    expect(await lettersOf(occasion, 4)).toEqual(['2 seat', '3 reserve-place', '1 not-accepted'])
    expect(await courses.signsUp(occasion, somebody(1))).toBe(4)
  })

  it('is decided once: of a yes and a no at the same time the first counts, and no one is notified of the other', async () => {
    const occasion = await signedUp(1, { admission: 'manual' })
    await courses.asks(occasion, { what: 'decide', number: 1, isAccepted: true, text: null })
    const no = await courses.asks(occasion, { what: 'decide', number: 1, isAccepted: false, text: 'Fel grupp' })
    await decides(occasion)
    expect(await courses.standings(occasion)).toEqual({ 1: 'accepted' })
    expect((await stored(occasion, 1)).refused).toMatchObject({ id: no.id, by: organiser, code: 'not-undecided' })
    expect((await stored(occasion, 1)).written).toBeUndefined()
    expect(await left(occasion)).toEqual([])
    expect(await lettersOf(occasion, 2)).toEqual(['1 seat'])
  })

  it('leaves what its person asked for meanwhile', async () => {
    const occasion = await signedUp(1, { admission: 'manual' })
    await courses.asks(occasion, { what: 'seat', number: 1 })
    await courses.givesUp(occasion, 1)
    const before = await stored(occasion, 1)
    expect(before.givingUpSince).not.toBeNull()
    await decides(occasion)
    expect(await courses.standings(occasion)).toEqual({ 1: 'cancelled' })
    expect(await stored(occasion, 1)).toMatchObject({ givingUpSince: null })
    expect((await stored(occasion, 1)).handled).toBeUndefined()
    expect((await stored(occasion, 1)).refused).toMatchObject({ what: 'seat' })
  })
})

describe('taking a participant off', () => {
  it('offers the seat to the next, and keeps them off until they are let back, at the end', async () => {
    const occasion = await signedUp(2, { capacity: 1 })
    await courses.asks(occasion, { what: 'remove', number: 1, mayReturn: false, text: 'Du har slutat.' })
    await decides(occasion)
    expect(await courses.standings(occasion)).toEqual({ 1: 'removed', 2: 'reserveList' })
    expect(await stored(occasion, 2)).toMatchObject({ standing: { parts: { whole: 'offered' } } })
    expect(await stored(occasion, 1)).toMatchObject({
      standing: { status: 'removed', mayReturn: false },
      written: { text: 'Du har slutat.' },
    })
    await courses.signsUp(occasion, somebody(1))
    await decides(occasion)
    expect(await stored(occasion, 3)).toMatchObject({ standing: { status: 'notAccepted', reason: 'removed-before' } })
    await courses.asks(occasion, { what: 'allow-return', number: 1 })
    await decides(occasion)
    expect(await stored(occasion, 1)).toMatchObject({
      standing: { status: 'removed', mayReturn: true },
      handled: { what: 'allow-return' },
      written: { text: 'Du har slutat.' },
    })
    await courses.signsUp(occasion, somebody(1))
    await decides(occasion)
    expect(await courses.standings(occasion)).toMatchObject({ 4: 'reserveList' })
    expect((await courses.judged(occasion)).faults).toEqual([])
  })
})

describe('the reserve list', () => {
  it('is reordered with a reason of the log, of which those who stand further back are notified', async () => {
    const occasion = await signedUp(4, { capacity: 1 })
    await courses.asks(occasion, { what: 'reorder', number: 4, before: 2, reason: 'assignment' })
    await decides(occasion)
    const { log, faults, state } = await courses.judged(occasion)
    expect(faults).toEqual([])
    expect(state?.line).toEqual([4, 2, 3])
    expect(log.entries.at(-1)).toMatchObject({ what: 'reordered', number: 4, before: 2, reason: 'assignment' })
    expect((await lettersOf(occasion, log.entries.length - 1)).toSorted()).toEqual([
      '2 passed-over',
      '3 passed-over',
      '4 moved-up',
    ])
  })

  it('is reordered once where two ask for the same at once, and the second learns that it is so already', async () => {
    const occasion = await signedUp(4, { capacity: 1 })
    for (let asked = 0; asked < 2; asked += 1)
      await courses.asks(occasion, { what: 'reorder', number: 4, before: 2, reason: 'assignment' })
    await decides(occasion)
    const { log, state } = await courses.judged(occasion)
    expect(state?.line).toEqual([4, 2, 3])
    expect(log.entries.filter(({ what }) => what === 'reordered')).toHaveLength(1)
    const { code } = (await stored(occasion, 4)).refused!
    expect(errorOfRefusal[code]).toBe('already-so')
  })

  it('is reordered however long it is, and everyone who is passed over is notified', async () => {
    const occasion = await signedUp(130, { capacity: 1 })
    await vi.waitFor(async () => {
      await decides(occasion)
      expect((await courses.judged(occasion)).state?.line).toHaveLength(129)
    }, 30_000)
    await courses.asks(occasion, { what: 'reorder', number: 130, before: 2, reason: 'correction' })
    await decides(occasion)
    const { log, faults, state } = await courses.judged(occasion)
    expect(faults).toEqual([])
    expect(state?.line.slice(0, 3)).toEqual([130, 2, 3])
    const ofLastEntry = (await world.deps.stores.admissions.follows(occasion.id, 500)).filter(
      ({ entry }) => entry === log.entries.length - 1,
    )
    const passedOver = ofLastEntry.filter(({ letter }) => letter === 'passed-over')
    const numbers = passedOver.flatMap(({ number, others = [] }) => [number, ...others.map((other) => other.number)])
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 128 }, (_, index) => index + 2))
    expect(passedOver.flatMap(({ others = [] }) => others).find(({ number }) => number === 3)?.places).toEqual({
      whole: 3,
    })
  })

  it('is filled by hand, in order, when it is too late for offers', async () => {
    const occasion = await signedUp(3, { capacity: 1 })
    await courses.write({ ...occasion, version: 2, startsAt: Date.now() + 7 * hour, endsAt: Date.now() + 9 * hour })
    await courses.givesUp(occasion, 1)
    await decides(occasion)
    expect(await courses.standings(occasion)).toMatchObject({ 2: 'reserveList', 3: 'reserveList' })
    await courses.asks(occasion, { what: 'seat', number: 3 })
    await decides(occasion)
    expect((await stored(occasion, 3)).refused).toMatchObject({ what: 'seat', code: 'not-first-in-line' })
    expect(await courses.standings(occasion)).toMatchObject({ 2: 'reserveList', 3: 'reserveList' })
    expect(await left(occasion)).toEqual([])
    await courses.asks(occasion, { what: 'seat', number: 2 })
    await decides(occasion)
    expect(await courses.standings(occasion)).toMatchObject({ 2: 'accepted', 3: 'reserveList' })
    expect((await courses.judged(occasion)).faults).toEqual([])
  })
})
