import { afterAll, beforeAll, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { checkLog } from '#shared/courses/log-check/check-log.ts'
import type { CourseLog } from '#shared/courses/course-log.ts'
import { decideBatch } from '#shared/courses/admission.ts'
import type { AdmissionProgress } from '#shared/courses/sign-up.ts'
import { keys } from '#shared/platform/keys.ts'
import { logItem } from '#shared/platform/stores/courses/course-log.ts'
import { after, drawn, opened, someTerms } from '../builders/admission.ts'
import { persona } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
beforeAll(async () => {
  portal = await aPortalToSignUpIn()
})
afterAll(() => portal.close())

const logOf = async (occasion: string) => portal.visitor().get(`/courses/occasions/${occasion}/occasion.json`)
const bytesOf = (log: unknown) => new TextEncoder().encode(JSON.stringify(log))

/** The log of an occasion as its process leaves it, with pseudonyms of people. */
const decided = async (occasion: string, logged: number | null = null): Promise<CourseLog> => {
  const pseudonym = await portal.stores.courseLogs.pseudonyms(occasion)
  const people = ['member', 'student', 'chairman'].map((id) => pseudonym(persona(id).ref))
  const { log, state } = after(opened(someTerms(), occasion), (before) =>
    decideBatch(
      before,
      people.map((person, index) => drawn(index + 1, person)),
      1,
    ),
  )
  const through = logged ?? log.entries.length
  const progress: AdmissionProgress = {
    occasion,
    decidedThrough: state.decidedThrough,
    logged: through,
    head: log.entries[through]?.previous ?? log.head,
    phase: state.phase,
    terms: '',
    wakesAt: null,
    hasSeatToGive: false,
    untimedOffers: 0,
    missing: [],
    ending: null,
  }
  await portal.put(...log.entries.map((entry) => logItem(occasion, entry)), {
    ...keys.admissionProgress(occasion),
    ...progress,
  })
  return log
}

test('anyone gets the log of an occasion as a file that the check takes, with no one named in it', async () => {
  const occasion = await portal.held()
  const log = await decided(occasion)
  const { status, json, headers } = await logOf(occasion)
  expect(status).toBe(200)
  expect(json).toEqual(log)
  expect(headers.get('content-disposition')).toContain('filename="occasion.json"')
  expect(checkLog(bytesOf(json), [{ entry: 3, hash: log.head }]).conclusion).toBe('log-and-receipt-right')
  for (const id of ['member', 'student', 'chairman']) expect(JSON.stringify(json)).not.toContain(persona(id).ref)
})

test('entries that are being written are left out, so that the log ends where its head says', async () => {
  const occasion = await portal.held()
  await decided(occasion, 2)
  const { json } = await logOf(occasion)
  expect((json as unknown as CourseLog).entries).toHaveLength(2)
  expect(checkLog(bytesOf(json)).conclusion).toBe('log-right')
})

test('the log of an occasion for which nothing is decided is empty, and one that is not published has none', async () => {
  const { json } = await logOf(await portal.held())
  expect(checkLog(bytesOf(json)).checks).toMatchObject([{ detail: { code: 'log-empty' } }])
  expect((await logOf(await portal.held({ state: 'draft' }))).status).toBe(404)
  expect((await logOf(ulid())).status).toBe(404)
})

test('many readers at once cost the store one read', async () => {
  const occasion = await portal.held()
  await decided(occasion)
  await logOf(occasion)
  await portal.put({ ...keys.courseLogEntry(occasion, 0), spoiled: true })
  const answers = await Promise.all(Array.from({ length: 20 }, () => logOf(occasion)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})
