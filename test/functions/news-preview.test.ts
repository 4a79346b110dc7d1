import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as content } from '#functions/news/operations.ts'
import { operations as courses } from '#functions/courses/operations.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let chairman: Browser

beforeAll(async () => {
  portal = await aPortal({ routes: [...content, ...courses] as never })
  ;[editor, chairman] = await Promise.all([portal.signedIn('editor'), portal.signedIn('chairman')])
})

afterAll(() => portal.close())

describe('a previewed page', () => {
  const judged = async (page: string, as: string, level: string, browser = editor) =>
    (await browser.get(`/preview/${page}?as=${as}&level=${level}`)).json
  test.each([
    ['annualMeeting', 'elected_club_chairman', 'full', true],
    ['protocol', 'elected_club_chairman', 'full', true],
    ['protocol', 'elected_club_assignment', 'limited', false],
    ['annualMeeting', 'employable', 'none', true],
    ['annualMeeting', 'student', 'none', false],
    ['coursesForRole', 'student', 'none', true],
    ['season', 'elected_club_chairman', 'full', false],
  ])('%s is judged by the portal for %s with access %s: %s', async (page, as, level, allowed) => {
    expect(await judged(page, as, level)).toMatchObject({ allowed, own: false })
  })

  test('that only shows one’s own is said to be so, and what opens a denied one is named', async () => {
    expect(await judged('ownMandates', 'ewc', 'limited')).toEqual({ allowed: true, wouldOpen: [], own: true })
    expect(await judged('myAssignment', 'retired', 'none')).toMatchObject({
      allowed: false,
      wouldOpen: ['elected', 'club-member', 'operator', 'editor'],
    })
  })

  test('is judged for editors alone', async () => {
    expect((await judged('annualMeeting', 'student', 'none', chairman)).code).toBe('unauthorized')
  })
})
