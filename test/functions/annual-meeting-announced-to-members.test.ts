import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import { byOrder } from '#shared/annual-meeting/agenda/item-data.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { noticeSent } from '../builders/meeting-content.ts'
import { itemWith } from '../builders/planned-items.ts'
import { aPortal, type Portal } from '../builders/portal.ts'
import type { Browser } from '../builders/browser.ts'

const base = '/meetings/club-001/2027'
let portal: Portal
let member: Browser
let chairman: Browser

/**
 * A meeting on 12 February at 18 in Stora salen, of which a notice was sent, then moved to another day, time and place.
 */
beforeAll(async () => {
  const planned = { date: '2027-02-12', startTime: '18:00', endTime: '20:00', place: 'Stora salen' }
  const items = standardItems().map((item) => (item.widget === 'time-and-place' ? { ...item, data: planned } : item))
  portal = await aPortal()
  await portal.startMeeting({ notice: noticeSent('2027-01-19'), noticeSaid: noticeSaidNow({ items }) })
  await itemWith(portal, 'time-and-place', {
    data: { date: '2027-02-19', startTime: '17:00', endTime: '19:00', place: 'Matsalen', meetingLink: null },
  })
  await itemWith(portal, 'club-fee', { hidden: true })
  await itemWith(portal, 'opening', { title: 'Vi börjar', order: 'zz' })
  await portal.clock.move(stockholmInstant('2027-01-20', '09:00') - portal.time.real)
  member = await portal.signedIn('member')
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const page = async (who: Browser) => (await who.get(`${base}/participation`)).json as unknown as ParticipationView

describe('a change of the meeting that is not sent', () => {
  test('is not on the members’ page, which says what the notice said', async () => {
    const { meeting, agenda, unsent } = await page(member)
    expect(meeting).toEqual({
      date: '2027-02-12',
      startTime: '18:00',
      endTime: '20:00',
      place: 'Stora salen',
      meetingLink: null,
    })
    expect(agenda.map(({ widget }) => widget)).toContain('club-fee')
    expect(unsent).toEqual([])
  })

  test('is shown to officers beside what members see', async () => {
    const { meeting, unsent } = await page(chairman)
    expect(meeting?.place).toBe('Stora salen')
    expect(unsent).toEqual(['date', 'time', 'place', 'agenda'])
  })

  test('is not in the meeting that a plain member reads, and is in the officers’', async () => {
    const placeFor = async (who: Browser) =>
      timeAndPlaceOf({ items: (await who.get(base)).json['items'] as MeetingItem[] })?.place
    expect(await placeFor(member)).toBe('Stora salen')
    expect(await placeFor(chairman)).toBe('Matsalen')
  })

  test('is not in the agenda that a plain member reads: its paragraphs, order and titles are those of the notice', async () => {
    const agendaFor = async (who: Browser) =>
      ((await who.get(base)).json['items'] as MeetingItem[])
        .filter(({ widget }) => widgetOf(widget).place === 'agenda')
        .toSorted(byOrder)
        .map(({ id, title }) => ({ id, title }))
    const said = (await page(member)).agenda.map(({ id, title }) => ({ id, title }))
    expect(said.map(({ id }) => id)).toContain('club-fee')
    expect(await agendaFor(member)).toEqual(said)
    expect(await agendaFor(chairman)).toContainEqual({ id: 'opening', title: 'Vi börjar' })
  })

  test('is not in the calendar file of a member', async () => {
    expect((await member.get(`${base}/meeting.ics`)).text).toMatch(/DTSTART\S*20270212/)
    expect((await chairman.get(`${base}/meeting.ics`)).text).toMatch(/DTSTART\S*20270219/)
  })
})
