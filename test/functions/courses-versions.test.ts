import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { operations as commands } from '#functions/course-commands/operations.ts'
import { drawNumber } from '#shared/platform/stores/courses/sign-up-counter.ts'
import { courseEditing } from '../builders/course-editing.ts'
import { idOf } from '../builders/courses.ts'
import { engineWithRoom } from '../builders/engine-with-room.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let made = 0
beforeAll(async () => {
  portal = await aPortal({ routes: commands as never })
  Object.assign(portal.deps, { engine: { ...engineWithRoom, startWithSignal: () => Promise.resolve() } })
  editor = await portal.signedIn('editor')
})
afterAll(() => portal.close())

const { at, both, course, dayIn, draft, managed, path, post, postUpon, publish, save, saveOccasion } = courseEditing(
  () => ({ portal, editor }),
)

describe('a course and its first occasion', () => {
  test('that are written at once never come apart: an e-course has no seats, any other course has', async () => {
    const asECourse = { ...course, type: 'eCourse', restriction: 'e-course' }
    for (const id of ['R1', 'R2', 'R3', 'R4', 'R5']) {
      await save(id, course, 0)
      await Promise.all([save(id, asECourse, 1), saveOccasion(id, `${id}0`, draft(), 0)])
      const { course: stored, occasions } = await managed(id)
      for (const { capacity } of occasions) expect(capacity === null).toBe(stored?.type === 'eCourse')
    }
  })
})

describe('an occasion', () => {
  test('is published and cancelled as the editor has seen it; of twenty at once one does it', async () => {
    await save('P', course, 0)
    await publish('P')
    await saveOccasion('P', 'P1', draft(), 0)
    await saveOccasion('P', 'P1', draft({ capacity: 9 }), 1)
    expect((await postUpon(1, `${at('P', 'P1')}/published`)).json).toMatchObject({
      code: 'version-conflict',
      current: { capacity: 9, state: 'draft' },
    })
    expect((await editor.send('POST', `${at('P', 'P1')}/published`, { body: {} })).status).toBe(422)
    const publishing = await Promise.all(Array.from({ length: 20 }, () => postUpon(2, `${at('P', 'P1')}/published`)))
    for (const { json } of publishing)
      expect(json.code === 'version-conflict' ? json['current'] : json).toMatchObject({
        state: 'published',
        version: 3,
      })
    expect((await managed('P')).events.filter(({ what }) => what === 'published')).toHaveLength(2)
    const cancelled = await postUpon(2, `${at('P', 'P1')}/cancelled`, { reason: both('Sjukdom') })
    expect(cancelled.json).toMatchObject({ code: 'version-conflict', current: { state: 'published' } })
    expect((await postUpon(1, `${path('P')}/state`, { state: 'withdrawn' })).json.code).toBe('version-conflict')
  })

  test.each(['its course is withdrawn', 'it is published'])(
    'and its course are not published and withdrawn at once: %s first',
    async (first) => {
      const id = `X${++made}`
      await save(id, course, 0)
      await publish(id)
      await saveOccasion(id, `${id}0`, draft(), 0)
      const publishes = () => postUpon(1, `${at(id, `${id}0`)}/published`)
      const withdraws = () => postUpon(2, `${path(id)}/state`, { state: 'withdrawn' })
      const [one, other] = first === 'it is published' ? [publishes, withdraws] : [withdraws, publishes]
      // Both have read before either writes.
      const store = portal.stores.courses
      const write = first === 'it is published' ? 'saveCourse' : 'saveOccasion'
      const original = store[write] as (...given: unknown[]) => Promise<void>
      vi.spyOn(store, write).mockImplementationOnce(async (...given: unknown[]) => {
        expect((await one()).status).toBe(200)
        return original(...given)
      })
      const code = first === 'it is published' ? 'course-has-occasions' : 'course-not-published'
      expect(await other()).toMatchObject({ status: 409, json: { code } })
      const { course: stored, occasions } = await managed(id)
      expect([stored?.state, occasions[0]?.state]).toEqual(
        first === 'it is published' ? ['published', 'published'] : ['withdrawn', 'draft'],
      )
    },
  )

  test('is published or its course withdrawn of ten of each at once, never both', async () => {
    await save('V', course, 0)
    await publish('V')
    await saveOccasion('V', 'V0', draft(), 0)
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0
          ? postUpon(1, `${at('V', 'V0')}/published`)
          : postUpon(2, `${path('V')}/state`, { state: 'withdrawn' }),
      ),
    )
    const { course: stored, occasions } = await managed('V')
    expect([`published published`, `withdrawn draft`]).toContain(`${stored?.state} ${occasions[0]?.state}`)
  })

  test('that starts later than courses are listed is not published', async () => {
    await save('Q', course, 0)
    await publish('Q')
    const late = { startDay: dayIn(430), endDay: dayIn(430), signUpUntil: dayIn(400), cancelUntil: dayIn(400) }
    await saveOccasion('Q', 'Q1', draft(late), 0)
    expect((await post(`${at('Q', 'Q1')}/published`)).json['fields']).toMatchObject([
      { path: 'startDay', code: 'latest-day' },
    ])
  })

  const withSessions = (...ids: string[]) => {
    const { startDay: day, startTime: from, endTime: until } = draft()
    return draft({ sessions: ids.map((id) => ({ id: idOf(id), title: both(id), day, from, until, capacity: 5 })) })
  }

  test('gets, loses and exchanges sessions before anybody has signed up', async () => {
    await save('S', course, 0)
    await publish('S')
    await saveOccasion('S', 'S0', draft(), 0)
    await post(`${at('S', 'S0')}/published`)
    expect((await saveOccasion('S', 'S0', withSessions('S1', 'S2'), 2)).status).toBe(200)
    expect((await saveOccasion('S', 'S0', withSessions('S3'), 3)).status).toBe(200)
    expect((await managed('S')).events[0]?.changed).toEqual(['sessions'])
  })

  test.each([
    ['its first sessions', () => draft(), () => withSessions('T1'), 'sessions', 'sessions-fixed'],
    ['fewer sessions', () => withSessions('T1', 'T2'), () => withSessions('T1'), 'sessions', 'sessions-fixed'],
  ])('gets not %s as the first person signs up at once', async (_, before, after, path, code) => {
    const id = `T${++made}`
    await save(id, course, 0)
    await publish(id)
    await saveOccasion(id, `${id}0`, before(), 0)
    await post(`${at(id, `${id}0`)}/published`)
    vi.spyOn(portal.stores.signUps, 'hasAny').mockImplementationOnce(async (occasion) => {
      await drawNumber(portal.dynamo, occasion)
      return false
    })
    const saved = await saveOccasion(id, `${id}0`, after(), 2)
    expect([saved.status, saved.json['fields']]).toEqual([422, [{ path, code }]])
    expect((await managed(id)).occasions).toMatchObject([{ version: 2, admission: 'open' }])
    expect((await saveOccasion(id, `${id}0`, { ...before(), capacity: 7 }, 2)).json).toMatchObject({ capacity: 7 })
  })
})
