import { afterAll, beforeAll, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { noneTaken } from '#shared/courses/occasion.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import { storedLine } from '#shared/courses/waiting-line.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseItem, occasionItem, takenItem } from '#shared/platform/stores/courses/course-items.ts'
import { signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { aCourse, anOccasion, idOf } from '../builders/courses.ts'
import { freshDatabase, putLongAgo, storeItself } from '../builders/database.ts'

let dynamo: Dynamo
let prefix: string
beforeAll(async () => {
  const fresh = await freshDatabase()
  fresh.dynamo.close()
  prefix = fresh.prefix
  // Past the strict store, which gives a batch in several parts at will.
  dynamo = storeItself(prefix)
})
afterAll(() => dynamo.close())

const person = idOf('P')
const aSignUp = (occasion: string, number: number): SignUpItem => ({
  occasion,
  number,
  person,
  commandId: ulid(),
  language: 'sv',
  chosen: [],
  at: number,
  former: null,
  standing: null,
  givingUpSince: null,
})

test('one’s courses are one query and two batch reads, however many they are', async () => {
  const occasions = Array.from({ length: 20 }, (_, index) => anOccasion(`A${index}`, `C${index % 3}`, '2027-05-01'))
  const line = [{ number: 5, parts: ['whole'] }]
  await putLongAgo(prefix, 'courses', [
    ...['C0', 'C1', 'C2'].map((id) => courseItem(aCourse(id))),
    ...occasions.map((occasion) => occasionItem(occasion)),
    ...occasions.map(({ id }) => signUpItem(aSignUp(id, 5))),
    { ...keys.waitingLine(idOf('A0')), ...storedLine(line) },
    takenItem(idOf('A0'), { seats: 3, waiting: 1, sessions: {} }),
  ])
  const { courses, signUps } = createStores(dynamo)
  const before = dynamo.calls.count
  const own = await courses.readOwnCourses(await signUps.listOf(person))
  expect(dynamo.calls.count - before).toBe(3)
  expect(own).toHaveLength(20)
  const of = (id: string) => own.find(({ occasion }) => occasion.id === idOf(id))
  expect(of('A0')).toMatchObject({ course: { id: idOf('C0') }, occasion: { taken: { seats: 3, waiting: 1 } }, line })
  expect(of('A4')).toMatchObject({ course: { id: idOf('C1') }, occasion: { taken: noneTaken }, line: [] })
})

test('a sign-up whose occasion is gone, or which has another number by now, is left out', async () => {
  const { courses } = createStores(dynamo)
  expect(await courses.readOwnCourses([aSignUp(idOf('GONE'), 1), aSignUp(idOf('A1'), 4)])).toEqual([])
})
