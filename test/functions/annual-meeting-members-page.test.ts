import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { planOn } from '../builders/planned-items.ts'
import { endOfDay, startOfDay } from '#shared/clock.ts'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { meeting, noticeSent } from '../builders/meeting-content.ts'

const base = '/meetings/club-001/2027'
const path = `${base}/participation`
const day = '2027-02-12'
let portal: Portal
let member: Browser
const portals: Portal[] = []

afterAll(() => portals.forEach((each) => each.close()))
type Start = Parameters<Portal['startMeeting']>[0]
/** A meeting on 12 February, seen on 20 January by a member of the club. */
const begin = async (summary: Start = {}) => {
  portal = await aPortal()
  portals.push(portal)
  await portal.startMeeting({ secretary: persona('secretary').ref, ...summary }, [])
  await planOn(portal, day)
  member = await portal.signedIn('member')
}

beforeEach(() => begin())
const isTime = (instant: number) => portal.clock.move(instant - portal.time.real)
const view = async (who = member) => (await who.get(path)).json as unknown as ParticipationView
const code = async (reply: Promise<{ json: { code?: string } }>) => (await reply).json.code

describe('the meeting’s page', () => {
  test('shows nothing of the plans before the notice, and notice and agenda after it', async () => {
    expect(await view()).toMatchObject({
      meeting: null,
      agenda: [],
      documents: [],
      motions: [],
      noticeSentAt: null,
      until: '2027-02-02',
      open: true,
      counts: null,
    })
    await begin({ notice: noticeSent('2027-01-19'), noticeSaid: noticeSaidNow(meeting()) })
    const seen = await view()
    expect(seen).toMatchObject({
      meeting: { date: day, place: 'Stora salen' },
      documents: [],
      noticeSentAt: expect.any(Number),
    })
    expect(seen.agenda).toHaveLength(16)
  })

  test('names who sent the notice', async () => {
    await begin({ notice: noticeSent('2027-01-19') })
    expect((await view()).calledBy).toBeNull()
    const said = {
      date: day,
      startTime: '18:00',
      endTime: '20:00',
      place: 'Stora salen',
      meetingLink: null,
      agenda: [],
    }
    await begin({ notice: noticeSent('2027-01-19'), noticeSaid: { ...said, by: persona('secretary').ref } })
    expect((await view()).calledBy).toBe(persona('secretary').name)
  })

  test('says what a correction of the notice changed, also of a paragraph that is gone', async () => {
    const announced = (place: string, titles: string[]) => ({
      date: day,
      startTime: '18:00',
      endTime: '20:00',
      place,
      meetingLink: null,
      agenda: [
        { id: 'opening', title: null },
        ...titles.map((title) => ({ id: `01JZZZZZZZZZZZZZZZZZZZZZZ${title[0]}`, title })),
      ],
      by: null,
    })
    await begin({
      notice: noticeSent('2027-01-20', { sendId: 'second' }),
      noticeSaid: announced('Lilla salen', []),
      earlierNotices: [{ sending: noticeSent('2027-01-19'), said: announced('Stora salen', ['Fika']) }],
    })
    const { corrections } = await view()
    expect(corrections).toMatchObject([
      {
        parts: ['place', 'agenda'],
        before: { place: 'Stora salen' },
        said: { place: 'Lilla salen' },
        removed: [{ widget: 'custom-item', title: 'Fika' }],
        added: [],
        reordered: false,
      },
    ])
    expect(JSON.stringify(corrections)).not.toContain('second')
  })

  test('shows when and where a self-run meeting is held, of which there is no notice', async () => {
    await begin({ type: 'self-run' })
    expect(await view()).toMatchObject({ meeting: { date: day, place: 'Stora salen' }, agenda: [], documents: [] })
  })

  test('is not sent again while nothing has changed, and is when the day has', async () => {
    const etag = (await member.get(path)).headers.get('etag') ?? ''
    const again = () => member.get(path, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await isTime(startOfDay('2027-01-21'))
    expect((await again()).status).toBe(200)
  })

  test('counts for the board who comes; saying so again or undoing it counts once', async () => {
    expect(await code(member.send('PUT', `${path}/coming`, { body: { coming: 'yes' } }))).toBe('coming-closed')
    await begin({ notice: noticeSent('2027-01-19') })
    const say = (coming: string | null, who = member) => who.send('PUT', `${path}/coming`, { body: { coming } })
    const adjuster = await portal.signedIn('vote-counter')
    const chairman = await portal.signedIn('chairman')
    expect((await say('yes')).json).toMatchObject({ coming: 'yes', counts: null })
    await say('yes')
    await say('no', adjuster)
    expect((await view(chairman)).counts).toEqual({ yes: 1, no: 1 })
    await say(null, adjuster)
    await say('no')
    expect((await view(chairman)).counts).toEqual({ yes: 0, no: 1 })
    await isTime(endOfDay(day))
    expect(await code(say('yes'))).toBe('coming-closed')
  })
})
