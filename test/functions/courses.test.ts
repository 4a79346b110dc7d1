import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { operations as content } from '#functions/news/operations.ts'
import { operations as courses } from '#functions/courses/operations.ts'
import { courses as demoCourses } from '#infra/local/data/courses.ts'
import { courseItem, occasionItem } from '#shared/platform/stores/courses/courses-store.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'
import { putLongAgo } from '../builders/database.ts'

let portal: Portal
let editor: Browser
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: [...content, ...courses] as never })
  ;[editor, chairman] = await Promise.all([portal.signedIn('editor'), portal.signedIn('chairman')])
})
afterAll(() => portal.close())

describe('courses for the role', () => {
  test('are those of the active role that are still to be held, or of the role that an editor previews', async () => {
    const held = demoCourses(stockholmInstant('2027-01-20', '09:00'))
    await putLongAgo(portal.prefix, 'courses', [...held.courses.map(courseItem), ...held.occasions.map(occasionItem)])
    const idsOf = async (id: string) =>
      ((await (await portal.signedIn(id)).get('/courses/for-role')).json as { courses: { id: string }[] }).courses.map(
        (course) => course.id,
      )
    expect(await idsOf('chairman')).toEqual(['course-annual-meeting', 'course-pension', 'course-new-in-club'])
    expect(await idsOf('work-environment-representative')).toEqual([
      'course-work-environment',
      'course-pension',
      'course-new-in-club',
    ])
    expect(await idsOf('non-member')).toEqual(['course-own-company'])
    expect(await idsOf('operator')).toEqual([])
    const previewed = async (browser: Browser, as: string, level: string) =>
      (await browser.get(`/courses/for-role?as=${as}&level=${level}`)).json as {
        code?: string
        courses?: { id: string }[]
      }
    expect((await previewed(editor, 'elected_club_chairman', 'full')).courses?.map((course) => course.id)).toEqual([
      'course-annual-meeting',
      'course-pension',
      'course-new-in-club',
    ])
    expect((await previewed(editor, 'non_member', 'none')).courses?.map((course) => course.id)).toEqual([
      'course-own-company',
    ])
    expect((await previewed(chairman, 'non_member', 'none')).code).toBe('unauthorized')
  })
})
