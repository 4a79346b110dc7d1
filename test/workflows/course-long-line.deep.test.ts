import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockholmDate } from '#shared/clock.ts'
import { overlapsIn } from './overlaps.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let overlaps: ReturnType<typeof overlapsIn>
beforeAll(async () => {
  world = await createStoreAndRegister()
  overlaps = overlapsIn(world)
})
afterAll(() => world.close())

it('more than a hundred who have seats elsewhere are passed over by hand at once, all notified, for the first who can come', async () => {
  const { decides, two, aPerson, courses, faultsOf } = overlaps
  const soon = { startsAt: Date.now() + 7 * 3_600_000, endsAt: Date.now() + 9 * 3_600_000 }
  const hindered = Array.from({ length: 110 }, aPerson)
  const [one, other] = await two({ ...soon, capacity: hindered.length, cancelUntil: stockholmDate(soon.startsAt) })
  const small = { ...one, capacity: 1 }
  await courses.write(small)
  for (const person of [aPerson(), ...hindered, aPerson()]) await courses.signsUp(small, person)
  await decides(small)
  await courses.givesUp(small, 1)
  await decides(small)
  for (const person of hindered) await courses.signsUp(other, person)
  await decides(other)
  const next = hindered.length + 2
  await courses.asks(small, { what: 'seat', number: next })
  await decides(small)
  expect(await courses.standings(small)).toMatchObject({ 2: 'reserveList', [next]: 'accepted' })
  const { log } = await courses.judged(small)
  const seated = log.entries.at(-1)!
  expect(seated.what === 'seated-past' && seated.past).toHaveLength(hindered.length)
  const follows = await world.deps.stores.admissions.follows(small.id, 500)
  const notified = follows.flatMap(({ letter, number, others = [] }) =>
    letter === 'seat-to-next' ? [number, ...others.map((each) => each.number)] : [],
  )
  expect(notified).toHaveLength(hindered.length)
  expect(await faultsOf(small, other)).toEqual([])
})
