import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as commands } from '#functions/course-commands/operations.ts'
import { operations as courses } from '#functions/courses/operations.ts'
import type { CatalogueView } from '#shared/contract/courses.ts'
import { occasionDraftOf } from '#shared/courses/occasion-draft.ts'
import { courseItem, courseOccasionItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { indexesCaughtUp, putLongAgo } from '../builders/database.ts'
import { aCourse, anOccasion, idOf } from '../builders/courses.ts'
import { courseEditing } from '../builders/course-editing.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: [...commands, ...courses] as never })
  ;[editor, chairman] = await Promise.all([portal.signedIn('editor'), portal.signedIn('chairman')])
})
afterAll(() => portal.close())

const { at, both, course, dayIn, draft, managed, path, post, publish, save, saveOccasion } = courseEditing(() => ({
  portal,
  editor,
}))
const inCatalogue = async (occasion: string): Promise<boolean> => {
  await indexesCaughtUp()
  portal.time.real += 10_000
  const { occasions } = (await portal.visitor().get('/courses')).json as CatalogueView
  return occasions.some(({ id }) => id === idOf(occasion))
}

describe('a course', () => {
  test('is written, published and withdrawn, with a trail of who did what', async () => {
    expect(await save('A', course, 0)).toMatchObject({ status: 200, json: { state: 'draft', version: 1 } })
    await saveOccasion('A', '1', draft(), 0)
    expect((await post(`${at('A', '1')}/published`)).json.code).toBe('course-not-published')
    await publish('A')
    expect((await post(`${at('A', '1')}/published`)).json).toMatchObject({ state: 'published', version: 2 })
    expect(await inCatalogue('1')).toBe(true)
    expect((await publish('A', 'withdrawn')).json.code).toBe('course-has-occasions')
    expect(await inCatalogue('1')).toBe(true)
    await post(`${at('A', '1')}/cancelled`, { reason: both('Sjukdom') })
    expect((await publish('A', 'withdrawn')).json).toMatchObject({ state: 'withdrawn' })
    expect(await inCatalogue('1')).toBe(false)
    const { events } = await managed('A')
    expect(events.map(({ what, occasion }) => [what, occasion !== null])).toEqual(
      expect.arrayContaining([
        ['withdrawn', false],
        ['cancelled', true],
        ['published', true],
        ['published', false],
        ['saved', true],
        ['saved', false],
      ]),
    )
    expect(events[0]?.name).toBeTruthy()
    await save('A', { ...course, groups: ['auditor'], about: both('Två dagar') }, (await managed('A')).course!.version)
    expect((await managed('A')).events[0]).toMatchObject({ what: 'saved', changed: ['about', 'groups'] })
  })

  test('is not written by others, and says what is wrong with each field', async () => {
    expect((await save('B', course, 0, chairman)).json.code).toBe('unauthorized')
    expect((await chairman.get('/courses/manage')).status).toBe(403)
    expect((await portal.visitor().get(path('A'))).status).toBe(401)
    const wrong = await save('B', { ...course, title: { sv: 'Bara svenska', en: '' }, groups: [], type: 'eCourse' }, 0)
    expect(wrong.json['fields']).toMatchObject([{ path: 'title.en' }, { path: 'groups' }])
    expect((await save('B', { ...course, type: 'eCourse' }, 0)).json['fields']).toMatchObject([{ path: 'restriction' }])
    expect((await managed('B')).course).toBeNull()
  })

  test('that two editors change at once is changed by one; the other learns what is stored', async () => {
    await save('C', course, 0)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => save('C', { ...course, about: both(`Text ${turn}`) }, 1)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const conflicts = answers.filter(({ json }) => json.code === 'version-conflict')
    expect(conflicts).toHaveLength(19)
    expect(conflicts[0]?.json).toMatchObject({ current: { version: 2 } })
    expect((await managed('C')).events).toHaveLength(2)
  })

  test('with occasions stays what it is, with seats or without', async () => {
    await save('D', course, 0)
    await saveOccasion('D', '4', draft(), 0)
    const asECourse = { ...course, type: 'eCourse', restriction: 'e-course' }
    expect((await save('D', asECourse, 1)).json.code).toBe('course-kind-fixed')
    expect((await save('D', { ...course, type: 'seminar' }, 1)).json).toMatchObject({ type: 'seminar' })
  })
})

describe('an occasion', () => {
  test('is refused where what is written does not fit together, or its course is not there', async () => {
    await save('E', course, 0)
    expect((await saveOccasion('E', '5', draft({ signUpUntil: dayIn(21) }), 0)).json['fields']).toMatchObject([
      { path: 'signUpUntil', code: 'latest-day' },
    ])
    expect((await saveOccasion('E', '5', draft({ link: 'javascript:alert(1)' }), 0)).json['fields']).toMatchObject([
      { path: 'link', code: 'url-invalid' },
    ])
    expect((await saveOccasion('E', '5', draft({ cancelUntil: '' }), 0)).json['fields']).toMatchObject([
      { path: 'cancelUntil', code: 'date-required' },
    ])
    expect((await saveOccasion('F', '5', draft(), 0)).status).toBe(404)
    expect((await saveOccasion('E', '4', draft(), 1)).status).toBe(404)
    expect((await managed('D')).occasions).toHaveLength(1)
  })

  test('of an e-course needs no last day to cancel, and keeps its link to itself', async () => {
    const id = 'K'
    await save(id, { ...course, type: 'eCourse', restriction: 'e-course' }, 0)
    await publish(id)
    const open = draft({ capacity: null, cancelUntil: '', link: 'https://kurs.example/1' })
    expect((await saveOccasion(id, 'A1', open, 0)).json).toMatchObject({
      link: 'https://kurs.example/1',
      cancelUntil: open.signUpUntil,
    })
    expect((await post(`${at(id, 'A1')}/published`)).json).toMatchObject({ state: 'published' })
  })

  test('changes its capacity under its version, and keeps how many seats are taken', async () => {
    await save('G', course, 0)
    await saveOccasion('G', '7', draft({ capacity: 10 }), 0)
    expect((await saveOccasion('G', '7', draft({ capacity: 5 }), 1)).json).toMatchObject({ capacity: 5, version: 2 })
    expect((await saveOccasion('G', '7', draft({ capacity: 6 }), 1)).json).toMatchObject({
      code: 'version-conflict',
      current: { capacity: 5 },
    })
    expect((await managed('G')).occasions[0]?.taken.seats).toBe(0)
  })

  test('is cancelled once and for good, with a reason that everybody reads', async () => {
    await save('H', course, 0)
    await publish('H')
    await saveOccasion('H', '8', draft(), 0)
    const cancel = () => post(`${at('H', '8')}/cancelled`, { reason: both('Sjukdom') })
    expect((await cancel()).status).toBe(404)
    await post(`${at('H', '8')}/published`)
    expect((await post(`${at('H', '8')}/cancelled`, { reason: both('') })).status).toBe(422)
    const first = await cancel()
    expect(first.json).toMatchObject({ state: 'cancelled', version: 3, reason: both('Sjukdom') })
    expect((await cancel()).json).toEqual(first.json)
    expect((await saveOccasion('H', '8', draft(), 3)).json.code).toBe('occasion-cancelled')
    expect((await post(`${at('H', '8')}/published`)).json.code).toBe('occasion-cancelled')
    expect((await portal.visitor().get(`/courses/occasions/${idOf('8')}`)).json).toMatchObject({
      occasion: { state: 'cancelled', reason: both('Sjukdom') },
    })
  })

  test('that is published is not moved to days that have passed, nor left without place and link', async () => {
    await save('N', course, 0)
    await publish('N')
    await saveOccasion('N', 'B1', draft({ link: '' }), 0)
    const nowhere = [{ path: 'place.sv', code: 'place-or-link-required' }]
    expect((await post(`${at('N', 'B1')}/published`)).json['fields']).toMatchObject(nowhere)
    await saveOccasion('N', 'B1', draft(), 1)
    await post(`${at('N', 'B1')}/published`)
    expect((await saveOccasion('N', 'B1', draft({ link: '' }), 3)).json['fields']).toMatchObject(nowhere)
    const past = { startDay: dayIn(-2), endDay: dayIn(-2), signUpUntil: dayIn(-3), cancelUntil: dayIn(-3) }
    expect((await saveOccasion('N', 'B1', draft(past), 3)).json['fields']).toMatchObject([
      { path: 'startDay', code: 'day-passed' },
    ])
    expect((await managed('N')).occasions[0]?.version).toBe(3)
  })

  test('that has begun is not moved: its list is closed for good', async () => {
    const begun = anOccasion('D1', 'P', dayIn(-1), { endsAt: portal.clock.portalNow() + 86_400_000 })
    await putLongAgo(portal.prefix, 'courses', [
      courseItem(aCourse('P')),
      occasionItem(begun),
      courseOccasionItem(begun),
    ])
    const written = occasionDraftOf(begun)
    const later = { ...written, startDay: dayIn(2), endDay: dayIn(3) }
    expect(await saveOccasion('P', 'D1', later, 1)).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'startDay', code: 'start-fixed' }] },
    })
    expect((await saveOccasion('P', 'D1', { ...written, endDay: dayIn(2) }, 1)).status).toBe(200)
  })

  test('that is over stays as it was, and lets its course be withdrawn', async () => {
    await putLongAgo(portal.prefix, 'courses', [
      courseItem(aCourse('M')),
      occasionItem(anOccasion('C1', 'M', dayIn(-2))),
      courseOccasionItem(anOccasion('C1', 'M', dayIn(-2))),
    ])
    expect((await saveOccasion('M', 'C1', draft(), 1)).json.code).toBe('occasion-over')
    expect((await post(`${at('M', 'C1')}/cancelled`, { reason: both('Sjukdom') })).json.code).toBe('occasion-over')
    expect((await managed('M')).occasions[0]).toMatchObject({ state: 'published', version: 1 })
    expect((await publish('M', 'withdrawn')).json).toMatchObject({ state: 'withdrawn' })
  })

  test('that is over is not published', async () => {
    await save('J', course, 0)
    await publish('J')
    const past = { startDay: dayIn(-2), endDay: dayIn(-2), signUpUntil: dayIn(-3), cancelUntil: dayIn(-3) }
    await saveOccasion('J', '9', draft(past), 0)
    expect((await post(`${at('J', '9')}/published`)).json['fields']).toMatchObject([
      { path: 'startDay', code: 'day-passed' },
    ])
  })
})
