import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentItems } from '#infra/local/data/content-items.ts'
import { courses } from '#infra/local/data/courses.ts'
import { fillSignUps } from '#infra/local/data/sign-ups.ts'
import { generateUnion } from '#infra/local/data/union.ts'
import { termsOf } from '#shared/courses/admission-terms.ts'
import { takenSeatsOf } from '#shared/courses/admission-state.ts'
import { inOneGo } from '#shared/courses/interruptible.ts'
import { admissionFrom } from '#shared/courses/verify-log.ts'
import { hash } from '../builders/admission.ts'
import { freshDatabase, indexesCaughtUp, portalNow, putLongAgo } from '../builders/database.ts'

const union = generateUnion({ clubs: 3 })
const { occasions } = courses(portalNow)
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  const { stores, prefix } = database
  await putLongAgo(
    prefix,
    'courses',
    contentItems(union, portalNow, { key: 'a key', productSlug: 'forbundet' }).courses,
  )
  await fillSignUps(union, {
    stores,
    opening: portalNow,
    write: (items) => putLongAgo(prefix, 'courses', items),
  })
  await indexesCaughtUp()
}, 240_000)
afterAll(() => database.dynamo.close())

test('one member’s courses show how a sign-up can stand', async () => {
  const { ref } = union.people.find(({ personaId }) => personaId === 'employed')!
  const statuses = (await database.stores.signUps.listOf(ref)).map(({ standing }) => standing?.status)
  expect(new Set(statuses)).toEqual(new Set(['accepted', 'cancelled', 'notAccepted', 'partlyAssumed', 'reserveList']))
})

test('an organiser has the occasions that are decided by hand, and sign-ups to decide', async () => {
  const { ref } = union.people.find(({ personaId }) => personaId === 'retired')!
  const { admissions, courses: store } = database.stores
  const organised = await store.readOccasionsOfCourses(await store.organisedBy(ref))
  expect(organised.map(({ occasion }) => occasion.organisers)).toEqual([[ref], [ref]])
  const waiting = await Promise.all(
    organised.map(async ({ occasion }) =>
      (await admissions.allSignUps(occasion.id)).filter(({ standing }) => standing?.status === 'appliedFor'),
    ),
  )
  expect(waiting.flat()).toHaveLength(3)
})

test('the seats taken are those of a log that verifies, and no letter is left', async () => {
  const { admissions, courseLogs, courses: store } = database.stores
  for (const { id } of occasions) {
    const { occasion, progress, drawn } = await admissions.readAdmission(id)
    if (!occasion || !progress) continue
    const entries = await courseLogs.entries(id)
    const log = { format: 'mandat-course-log/1', occasion: id, entries, head: progress.head } as const
    const state = inOneGo(admissionFrom(log, termsOf(occasion), hash))
    expect(state).not.toBeNull()
    expect((await store.readOccasion(id))?.occasion.taken).toEqual(takenSeatsOf(state!))
    expect(progress.decidedThrough).toBe(drawn)
    expect(await admissions.follows(id, 1)).toEqual([])
  }
})
