import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Occasion } from '#shared/courses/occasion.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { noteRestored } from '#shared/platform/restored.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import { offeredIn } from './offered.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

const hour = 3_600_000
let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
let offering: ReturnType<typeof offeredIn>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
  offering = offeredIn(world)
})
afterAll(() => world.close())

/** What time does by an instant, with the letters that follow. */
const passes = async (occasion: Occasion, asked: number) => {
  await offering.decides(occasion, asked)
  await run(() => courseAdmissionActivities(world.deps).orderCourseLetters({ occasion: occasion.id }))
}
/** The letter about the one entry of a kind. */
const letterTo = async (occasion: Occasion, what: string, number: number) => {
  const [entry] = await offering.entriesOf(occasion, what)
  return world.deps.stores.mail.storedSend(courseSendId({ occasion: occasion.id, entry: entry!.index, number }))
}
/** One seat, for which 2 and 3 wait. */
const waitingFor = async () => {
  const occasion = await courses.anOpenOccasion({ capacity: 1 })
  for (const number of [11, 12, 13]) await courses.signsUp(occasion, somebody(number))
  await offering.decides(occasion)
  return occasion
}

it('the letter of an offer that expired before a restore may have gone; the one who is offered the seat anew gets theirs', async () => {
  const { occasion, expiresAt } = await offering.offered()
  await noteRestored(world.deps.dynamo, expiresAt + hour)
  await passes(occasion, expiresAt + 2 * hour)
  const expired = await letterTo(occasion, 'offer-expired', 2)
  expect(expired).toMatchObject({ kind: 'course-offer-expired', due: expiresAt, mayHaveGone: true })
  const anew = (await offering.entriesOf(occasion, 'offered')).at(-1)!
  const sendId = courseSendId({ occasion: occasion.id, entry: anew.index, number: 3 })
  expect(await world.deps.stores.mail.storedSend(sendId)).not.toHaveProperty('mayHaveGone')
})

it.each([
  ['before a restore may have had that letter', hour, { mayHaveGone: true }],
  ['after a restore gets that letter', -hour, {}],
])('who waits as a list closes %s', async (_, since, expected) => {
  const occasion = await waitingFor()
  const closed = occasion.startsAt
  await noteRestored(world.deps.dynamo, closed + since)
  await passes(occasion, closed + 2 * hour)
  for (const number of [2, 3]) {
    const letter = await letterTo(occasion, 'list-closed', number)
    expect(letter).toMatchObject({ kind: 'course-list-closed', due: closed, ...expected })
    expect(letter && 'mayHaveGone' in letter).toBe('mayHaveGone' in expected)
  }
})
