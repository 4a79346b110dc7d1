import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '#shared/clock.ts'
import type { ReminderView } from '#shared/contract/annual-meeting.ts'
import { seasonRules } from '#shared/season.ts'
import { aPortal, type Portal } from '../builders/portal.ts'

const season = seasonRules(2027)
const path = (club: string) => `/meetings/${club}/2027/reminders`
let portal: Portal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const at = async (instant: number, run: () => Promise<void>) => {
  const before = portal.clock.offset()
  await portal.clock.move(instant - portal.time.real)
  await run().finally(() => portal.clock.move(before))
}
const states = (json: Record<string, unknown>) =>
  (json['reminders'] as ReminderView[]).map(({ day, state }) => `${day.slice(5)} ${state}`)

test('a club that has not begun sees what it got and what is coming', async () => {
  const chairman = await portal.signedIn('other-chairman')
  const first = season.reminders[0]!
  await portal.stores.reminders.claim({ club: 'club-002', year: 2027 }, first, first.at)
  await portal.stores.reminders.prepare({ club: 'club-002', year: 2027 }, first.id, {
    sendId: 'rem-club-002-1',
    sentAt: first.at,
    recipients: 3,
  })
  await portal.stores.reminders.settle({ club: 'club-002', year: 2027 }, first.id, { state: 'sent', cause: null })
  const { status, json } = await chairman.get(path('club-002'))
  expect(status).toBe(200)
  expect(json).toMatchObject({ dueAt: season.submissionBefore, extended: false })
  expect(states(json)).toEqual([
    '01-15 sent',
    '02-01 coming',
    '02-21 coming',
    '03-01 coming',
    '03-08 coming',
    '03-14 coming',
    '03-16 coming',
  ])
  expect((json['reminders'] as ReminderView[])[0]).toEqual({
    id: first.id,
    day: '2027-01-15',
    kind: 'ahead',
    state: 'sent',
    at: first.at,
    sentAt: first.at,
    recipients: 3,
    cause: null,
  })
})

test('a deadline that an operator gave it before it began is the club’s own', async () => {
  const chairman = await portal.signedIn('other-chairman')
  const dueAt = endOfDay('2027-03-31')
  await portal.stores.meetings.putSeasonOverride({ clubId: 'club-002', year: 2027, dueAt, setAt: 1 })
  const { json } = await chairman.get(path('club-002'))
  expect(json).toMatchObject({ dueAt, extended: true })
  expect(states(json).at(-1)).toBe('04-01 coming')
})

test('those whose authority ended with the deadline still see the day and the reminders', async () => {
  await portal.startMeeting()
  const vice = await portal.signedIn('vice-chairman')
  await at(season.submissionBefore, async () => {
    const { status, json } = await vice.get(path('club-001'))
    expect([status, json['dueAt'], states(json).at(-1)]).toEqual([200, season.submissionBefore, '03-16 coming'])
  })
})

test('a plain member sees the day and no reminders, and a member of another club nothing', async () => {
  expect((await (await portal.signedIn('member')).get(path('club-001'))).json['reminders']).toEqual([])
  expect((await (await portal.signedIn('other-chairman')).get(path('club-001'))).status).toBe(403)
})
