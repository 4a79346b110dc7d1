import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needsGoneAt } from '#shared/courses/needs.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
})
afterAll(() => world.close())

const decides = ({ id }: Occasion, asked = Date.now(), seen = null as never) =>
  run(() => courseAdmissionActivities(world.deps).decideNext({ occasion: id }, { seen, asked }))
const says = (occasion: Occasion, { person, commandId }: SignUpItem, text: string) =>
  world.deps.stores.needs.save({ occasion: occasion.id, person, commandId, text }, needsGoneAt(occasion))
const texts = async ({ id }: Occasion) => (await world.deps.stores.needs.readAll(id)).map(({ text }) => text)
const signsUp = async (occasion: Occasion, person: string, text: string): Promise<SignUpItem> => {
  const signUp = courses.applicationUnder(await courses.draws(occasion), occasion, person)
  await courses.arrives(signUp)
  await says(occasion, signUp, text)
  return signUp
}

describe('what a participant needs', () => {
  it('is taken away once the sign-up has ended, and no one else’s', async () => {
    const occasion = await courses.anOpenOccasion()
    const [one] = [
      await signsUp(occasion, somebody(1), 'Laktosfritt'),
      await signsUp(occasion, somebody(2), 'Teckentolk'),
    ]
    await decides(occasion)
    expect(await texts(occasion)).toEqual(['Laktosfritt', 'Teckentolk'])
    await courses.givesUp(occasion, one.number)
    await decides(occasion)
    expect(await courses.standings(occasion)).toEqual({ 1: 'cancelled', 2: 'accepted' })
    expect(await texts(occasion)).toEqual(['Teckentolk'])
  })

  it('stays where the same person has signed up anew meanwhile', async () => {
    const occasion = await courses.anOpenOccasion()
    const former = await signsUp(occasion, somebody(1), 'Laktosfritt')
    await decides(occasion)
    await courses.givesUp(occasion, former.number)
    await says(occasion, { ...former, commandId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'Vegankost')
    await decides(occasion)
    expect(await texts(occasion)).toEqual(['Vegankost'])
  })

  it('stays with a sign-up that gets another number because it came late', async () => {
    const occasion = await courses.anOpenOccasion()
    const missing = await courses.draws(occasion)
    await courses.signsUp(occasion, somebody(2))
    const { seen } = await decides(occasion)
    const at = seen!.at + 2_000
    await decides(occasion, at, seen as never)
    const late = courses.applicationUnder(missing, occasion, somebody(1))
    await courses.arrives(late)
    await says(occasion, late, 'Hörslinga')
    await decides(occasion, at)
    expect(await courses.standings(occasion)).toEqual({ 2: 'accepted', 3: 'accepted' })
    const [signUp] = await world.deps.stores.admissions.signUpsUnder(occasion.id, [3])
    expect(await world.deps.stores.needs.read(signUp!)).toBe('Hörslinga')
  })
})
