import { beforeEach, describe, expect, test } from 'vitest'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

const path = '/meetings/club-001/2027'
const key = { club: 'club-001', year: 2027 }
const unplanned = { date: null, hasTime: false, hasPlace: false, lateReason: null }
const nothing = { date: null, startTime: null, endTime: null, place: null, meetingLink: null, lateReason: null }
const february = stockholmInstant('2027-02-28', '23:59')
const march = stockholmInstant('2027-03-01', '00:00')

let portal: Portal
let chairman: Browser
beforeEach(async () => {
  portal = await aPortal()
  return () => portal.close()
})

const begin = async (rest: Partial<MeetingSummary> = {}) => {
  await portal.startMeeting({ planned: unplanned, ...rest })
  chairman = await portal.signedIn('chairman')
}

const isNow = (instant: number) => portal.clock.move(instant - portal.time.real)
const save = async (id: string, widget: string, data: Record<string, unknown>) => {
  const item = await portal.stores.meetings.readItem(key, id)
  const body = { widget, order: item?.order, hidden: false, title: null, data }
  return chairman.send('PATCH', `${path}/items/${id}`, { ifMatch: item?.version ?? 0, body })
}
const plan = (data: Record<string, unknown>) => save('time-and-place', 'time-and-place', { ...nothing, ...data })
const summary = async () => {
  const { planned, daySetAt, placeSetAt } = (await portal.stores.meetings.readSummary(key)) ?? {}
  return { planned, daySetAt, placeSetAt }
}

test('the summary keeps when the meeting first had a day and a place, whatever becomes of them', async () => {
  await begin()
  await isNow(february)
  expect((await plan({ date: '2027-02-27' })).status).toBe(200)
  expect(await summary()).toMatchObject({ planned: { ...unplanned, date: '2027-02-27' }, daySetAt: expect.any(Number) })
  const { daySetAt } = await summary()
  expect(daySetAt).toBeLessThan(march)
  await isNow(march)
  await plan({ date: null, meetingLink: 'https://example.org/moten' })
  await plan({ date: '2027-03-05', startTime: '18:00', place: 'Stora salen', lateReason: ' Lokalen brann ' })
  const now = await summary()
  expect(now).toMatchObject({
    planned: { date: '2027-03-05', hasTime: true, hasPlace: true, lateReason: 'Lokalen brann' },
    daySetAt,
  })
  expect(now.placeSetAt).toBeGreaterThanOrEqual(march)
})

test('two who set the day at once leave one instant, and the summary follows the one whose save was taken', async () => {
  await begin()
  await isNow(february)
  const [one, other] = await Promise.all([plan({ date: '2027-02-20' }), plan({ date: '2027-02-21' })])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 412])
  const stored = await portal.stores.meetings.readItem(key, 'time-and-place')
  expect((await summary()).planned?.date).toBe(stored?.data['date'])
})

describe('a late meeting without notice', () => {
  const open = (opened = true) => save('opening', 'opening', { opened, openedAt: null, openedBy: null })

  test('is not opened before its reason is saved, and the refusal names the field', async () => {
    await begin()
    await isNow(march)
    expect((await open()).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'opened', code: 'late-reason-required' }],
    })
    await plan({ date: '2027-03-05', place: 'Stora salen' })
    expect((await open()).status).toBe(422)
    expect((await open(false)).status).toBe(200)
    await plan({ date: '2027-03-05', place: 'Stora salen', lateReason: '  ' })
    expect((await open()).status).toBe(422)
    await plan({ date: '2027-03-05', place: 'Stora salen', lateReason: 'Lokalen brann' })
    expect((await open()).status).toBe(200)
  })

  test('is opened without one when day and place were set in time', async () => {
    await begin()
    await isNow(february)
    await plan({ date: '2027-02-28', place: 'Stora salen' })
    await isNow(march)
    expect((await open()).status).toBe(200)
  })
})

test('a reason is free text of its own length, and a refused one names the field', async () => {
  await begin()
  await isNow(march)
  const refused = async (lateReason: string) => (await plan({ lateReason })).json
  expect(await refused('a'.repeat(501))).toMatchObject({ fields: [{ path: 'data.lateReason', code: 'too-long' }] })
  expect(await refused('<b>')).toMatchObject({ fields: [{ path: 'data.lateReason', code: 'invalid-characters' }] })
})

test('members read time and place without the reason', async () => {
  await begin({ type: 'self-run' })
  await isNow(march)
  await plan({ date: '2027-03-05', place: 'Stora salen', lateReason: 'Lokalen brann' })
  expect(JSON.stringify((await chairman.get(path)).json)).toContain('Lokalen brann')
  const member = await portal.signedIn('member')
  const read = JSON.stringify((await member.get(path)).json)
  expect(read).toContain('Stora salen')
  expect(read).not.toContain('Lokalen brann')
})
