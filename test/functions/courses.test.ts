import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { CoursesForRole } from '#shared/contract/courses.ts'
import { operations as content } from '#functions/news/operations.ts'
import { operations as courses } from '#functions/courses/operations.ts'
import { courses as demoCourses } from '#infra/local/data/courses.ts'
import { courseItem, occasionItem, takenItem } from '#shared/platform/stores/courses/course-items.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'
import { putLongAgo } from '../builders/database.ts'

const titles = ({ json }: { json: unknown }) => (json as CoursesForRole).courses.map(({ title }) => title.sv)

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
    await putLongAgo(portal.prefix, 'courses', [
      ...held.courses.map(courseItem),
      ...held.occasions.map(occasionItem),
      ...[...held.taken].map(([occasion, taken]) => takenItem(occasion, taken)),
    ])
    const titlesOf = async (id: string) => titles(await (await portal.signedIn(id)).get('/courses/for-role'))
    const forElected = ['Så fungerar din tjänstepension', 'Ny som förtroendevald']
    const last = 'Förstå ditt kollektivavtal'
    const forChairman = ['Håll årsmöte med verktyget', forElected[0], 'Att leda en klubb', forElected[1]]
    expect(await titlesOf('chairman')).toEqual([...forChairman, last])
    expect(await titlesOf('work-environment-representative')).toEqual([
      'Bättre arbetsmiljö, grund',
      ...forElected,
      last,
    ])
    const forNonMembers = ['Ditt första anställningsavtal', 'Starta eget: avtal och försäkringar']
    expect(await titlesOf('non-member')).toEqual(forNonMembers)
    expect(await titlesOf('operator')).toEqual([])
    const previewed = (browser: Browser, as: string, level: string) =>
      browser.get(`/courses/for-role?as=${as}&level=${level}`)
    expect(titles(await previewed(editor, 'elected_club_chairman', 'full'))).toEqual([...forChairman, last])
    expect(titles(await previewed(editor, 'non_member', 'none'))).toEqual(forNonMembers)
    expect((await previewed(chairman, 'non_member', 'none')).json).toMatchObject({ code: 'unauthorized' })
  })

  test('are those of another role of one’s own when it is asked for, and of no one else’s', async () => {
    const student = await portal.signedIn('student')
    const asked = await student.get('/courses/for-role?as=student')
    expect(titles(asked)).toEqual(titles(await student.get('/courses/for-role')))
    expect(titles(asked).length).toBeGreaterThan(0)
    expect((await chairman.get('/courses/for-role?as=student')).json).toMatchObject({ code: 'unauthorized' })
  })

  test('show how many seats are taken, but neither who organises them nor the link to them', async () => {
    const { json } = await chairman.get('/courses/for-role')
    const [first] = (json as CoursesForRole).courses
    expect(first?.occasions[0]?.taken).toMatchObject({ seats: 143, waiting: 0 })
    expect(JSON.stringify(json)).not.toMatch(/mote\.example|organisers/)
  })
})
