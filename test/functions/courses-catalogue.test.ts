import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as courses } from '#functions/courses/operations.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { CatalogueView, OccasionPage } from '#shared/contract/courses.ts'
import type { Course } from '#shared/courses/course.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { courseItem, occasionItem, takenItem } from '#shared/platform/stores/courses/course-items.ts'
import { aCourse, anOccasion, idOf } from '../builders/courses.ts'
import { putLongAgo } from '../builders/database.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let stranger: Browser
const inDays = (days: number) => addDays(stockholmDate(portal.clock.portalNow()), days)
const store = (course: Course, ...occasions: Occasion[]) =>
  putLongAgo(portal.prefix, 'courses', [courseItem(course), ...occasions.map(occasionItem)])

beforeAll(async () => {
  portal = await aPortal({ routes: courses as never })
  stranger = portal.visitor()
  const link = { link: 'https://mote.example/hemlig', organisers: [idOf('P')] }
  await store(
    aCourse('C', { version: 3 }),
    anOccasion('1', 'C', inDays(10), link),
    anOccasion('2', 'C', inDays(11), { state: 'draft' }),
    anOccasion('3', 'C', inDays(12), { state: 'cancelled', version: 4, reason: { sv: 'Sjuk', en: 'Ill' } }),
    anOccasion('4', 'C', inDays(-3)),
    anOccasion('5', 'C', inDays(-3), { endsAt: portal.clock.portalNow() + 86_400_000 }),
    anOccasion('6', 'C', inDays(-200), { capacity: null, endsAt: portal.clock.portalNow() + 86_400_000 }),
  )
  await store(aCourse('D', { state: 'withdrawn' }), anOccasion('7', 'D', inDays(10)))
  await putLongAgo(portal.prefix, 'courses', [takenItem(idOf('1'), { seats: 7, waiting: 0, sessions: {} })])
})
afterAll(() => portal.close())

const occasion = (id: string) => stranger.get(`/courses/occasions/${idOf(id)}`)
const calendar = (id: string, query = '?language=en') =>
  stranger.get(`/courses/occasions/${idOf(id)}/occasion.ics${query}`)

describe('the catalogue', () => {
  test('holds what is published, cancelled, under way or an e-course, for a visitor', async () => {
    const view = (await stranger.get('/courses')).json as CatalogueView
    expect(view.occasions.map(({ id }) => id.slice(-1)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      '1',
      '3',
      '5',
      '6',
    ])
    expect(view.courses.map(({ id }) => id)).toEqual([idOf('C')])
    expect(view.occasions.find(({ id }) => id === idOf('1'))?.taken.seats).toBe(7)
  })

  test('shows neither the link nor who organises, nor what editors alone know', async () => {
    for (const { status, json } of [await stranger.get('/courses'), await occasion('1')]) {
      expect([status, JSON.stringify(json)]).toEqual([200, expect.stringContaining(idOf('1'))])
      expect(JSON.stringify(json)).not.toMatch(/mote\.example|organisers|publishedAt|updatedAt/)
    }
  })

  test('costs the store one read while hundreds read it at once', async () => {
    portal.time.real += 10_000
    await stranger.get('/courses')
    const before = portal.dynamo.calls.count
    await Promise.all(Array.from({ length: 200 }, () => stranger.get('/courses')))
    expect(portal.dynamo.calls.count - before).toBeLessThan(20)
  })
})

describe('an occasion', () => {
  test('costs the store one read while hundreds read it at once', async () => {
    portal.time.real += 10_000
    await occasion('1')
    const before = portal.dynamo.calls.count
    await Promise.all(Array.from({ length: 200 }, (_, turn) => (turn % 2 ? occasion('1') : calendar('1'))))
    expect(portal.dynamo.calls.count - before).toBeLessThan(20)
  })

  test('is read by anybody, also when it is over or cancelled', async () => {
    for (const id of ['1', '3', '4']) expect(((await occasion(id)).json as OccasionPage).occasion.id).toBe(idOf(id))
    expect((await occasion('3')).json).toMatchObject({ occasion: { state: 'cancelled', reason: { en: 'Ill' } } })
  })

  test('is not found where it is a draft, of a withdrawn course, or not there', async () => {
    for (const id of ['2', '7', '9']) {
      expect((await occasion(id)).status).toBe(404)
      expect((await calendar(id)).status).toBe(404)
    }
    expect((await stranger.get('/courses/occasions/..%2F1')).status).toBe(404)
  })

  test('has a calendar file that keeps its id, is newer after each change of it or its course, and says when it is cancelled', async () => {
    const file = String((await calendar('1')).text)
    expect(file).toContain(`UID:${idOf('1')}@`)
    expect(file).toContain('SEQUENCE:4')
    expect(file).not.toContain('mote.example')
    const cancelled = String((await calendar('3')).text)
    expect(cancelled).toContain('STATUS:CANCELLED')
    expect(cancelled).toContain('SEQUENCE:7')
    expect((await calendar('6')).status).toBe(404)
    expect((await calendar('1', '?language=fi')).status).toBe(422)
  })
})
