import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { planOn, itemWith } from '../builders/planned-items.ts'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { noticeSent } from '../builders/meeting-content.ts'

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
const motion = (rest: object = {}) => ({
  id: ulid(),
  title: 'Cykelställ',
  background: 'Cyklarna blir blöta',
  proposal: 'Att klubben bygger tak',
  ...rest,
})
const sendMotion = (body: object = motion(), who = member) => who.send('POST', `${path}/motions`, { body })
const view = async (who = member) => (await who.get(path)).json as unknown as ParticipationView
const code = async (reply: Promise<{ json: { code?: string } }>) => (await reply).json.code

describe('the motion of a member', () => {
  test('is among the board’s motions with the next number, once, however often it is sent', async () => {
    const body = motion()
    expect((await sendMotion(body)).status).toBe(200)
    expect((await sendMotion(body)).status).toBe(200)
    await sendMotion(motion({ title: 'Kaffe' }))
    const chairman = await portal.signedIn('chairman')
    const items = (
      (await chairman.get(base)).json['items'] as { widget: string; data: Record<string, unknown> }[]
    ).filter(({ widget }) => widget === 'motion')
    expect(items.map(({ data }) => data)).toMatchObject([
      { number: 1, title: 'Cykelställ', submitter: { ref: persona('member').ref }, boardAnswer: null },
      { number: 2, title: 'Kaffe' },
    ])
    expect((await view()).own).toMatchObject([
      {
        kind: 'motion',
        number: 1,
        title: 'Cykelställ',
        proposal: 'Att klubben bygger tak',
        answer: null,
        mayWithdraw: true,
      },
      { number: 2 },
    ])
  })

  test('and many at once get numbers of their own', async () => {
    const others = await Promise.all(['vote-counter', 'adjuster', 'secretary'].map((id) => portal.signedIn(id)))
    const replies = await Promise.all([member, ...others].map((who) => sendMotion(motion(), who)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { items } = (await portal.stores.meetings.readMeeting({ club: 'club-001', year: 2027 }))!
    expect(
      items
        .filter(({ widget }) => widget === 'motion')
        .map(({ data }) => Number(data['number']))
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2, 3, 4])
  })

  test('is refused with the path of each wrong field', async () => {
    expect(
      await sendMotion(motion({ title: ' ', proposal: 'se <b>detta</b>', background: 'www.exempel.se' })),
    ).toMatchObject({
      status: 422,
      json: {
        code: 'invalid-input',
        fields: [
          { path: 'title', code: 'required' },
          { path: 'background', code: 'invalid-characters' },
          { path: 'proposal', code: 'invalid-characters' },
        ],
      },
    })
  })

  test('comes in until midnight after the last day, and is withdrawn until then', async () => {
    const body = motion()
    await isTime(endOfDay('2027-02-02') - 2_000)
    expect((await sendMotion(body)).status).toBe(200)
    await isTime(endOfDay('2027-02-02'))
    expect(await code(sendMotion())).toBe('motions-closed')
    expect((await sendMotion(body)).status).toBe(200)
    expect(await code(member.send('DELETE', `${path}/entries/${body.id}`))).toBe('motions-closed')
    expect(await view()).toMatchObject({ open: false, until: '2027-02-02', own: [{ mayWithdraw: false }] })
  })

  test('is withdrawn by its submitter alone', async () => {
    const body = motion()
    await sendMotion(body)
    const other = await portal.signedIn('vote-counter')
    await other.send('DELETE', `${path}/entries/${body.id}`)
    expect((await view()).own).toHaveLength(1)
    expect((await member.send('DELETE', `${path}/entries/${body.id}`)).json).toMatchObject({ own: [] })
    expect((await member.send('DELETE', `${path}/entries/${body.id}`)).status).toBe(200)
    expect((await portal.stores.meetings.readSummary({ club: 'club-001', year: 2027 }))?.motions).toBe(0)
  })

  test('puts the hidden paragraph for motions back on the agenda', async () => {
    await itemWith(portal, 'motions', { hidden: true })
    await sendMotion()
    const stored = await portal.stores.meetings.readItem({ club: 'club-001', year: 2027 }, 'motions')
    expect(stored).toMatchObject({ hidden: false, version: 2 })
  })

  test('is one of twenty at the most', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await sendMotion()).status).toBe(200)
    expect(await sendMotion()).toMatchObject({ status: 409, json: { code: 'too-many-entries', params: { max: 20 } } })
    expect((await member.send('POST', `${path}/questions`, { body: { id: ulid(), text: 'När?' } })).status).toBe(200)
  })

  test('is refused when the members together have sent in two hundred', async () => {
    const { dynamo } = portal
    const key = { club: 'club-001', year: 2027 }
    for (let sent = 0; sent < 200; sent += 1) {
      const item = {
        id: ulid(),
        widget: 'question',
        order: 'a0',
        hidden: false,
        title: null,
        data: { text: 'När?', sent: { by: persona('adjuster').ref, at: 1 } },
        version: 1,
        updatedAt: 1,
        updatedBy: null,
      }
      await dynamo.client.send(
        new PutCommand({
          TableName: dynamo.tables.meetings,
          Item: { ...keys.item(key.club, key.year, item.id), ...item },
        }),
      )
    }
    expect(await sendMotion()).toMatchObject({
      status: 409,
      json: { code: 'too-many-in-meeting', params: { max: 200 } },
    })
  })

  test.each([
    ['frozen', 'frozen', { frozen: true }],
    ['submitted', 'submitted', { submittedAt: stockholmInstant('2027-01-19', '09:00') }],
    ['self-run', 'motions-closed', { type: 'self-run' as const }],
  ])('is refused when the meeting is %s', async (_, expected, summary) => {
    await begin(summary)
    expect(await code(sendMotion())).toBe(expected)
  })

  test('cannot be sent to another club’s meeting, nor under another member’s id', async () => {
    expect(await code(sendMotion(motion(), await portal.signedIn('other-chairman')))).toBe('no-access-in-role')
    expect(await code(sendMotion(motion(), await portal.signedIn('employed')))).toBe('no-access-in-role')
    const body = motion()
    await sendMotion(body)
    expect(await code(sendMotion(body, await portal.signedIn('vote-counter')))).toBe('invalid-input')
  })

  test('waits for the holder of the lock', async () => {
    const chairman = await portal.signedIn('chairman')
    await chairman.send('POST', `${base}/lock`, { body: { purpose: 'documents' } })
    expect(await sendMotion()).toMatchObject({
      status: 409,
      json: { code: 'locked', params: { name: 'Astrid Lindahl' } },
    })
  })
})

describe('the board', () => {
  const read = async (chairman: Browser) =>
    (
      (await chairman.get(base)).json['items'] as {
        id: string
        widget: string
        version: number
        order: string
        data: Record<string, unknown>
      }[]
    ).find(({ widget }) => widget === 'motion')!
  const saved = (chairman: Browser, item: Awaited<ReturnType<typeof read>>, data: object) =>
    chairman.send('PATCH', `${base}/items/${item.id}`, {
      ifMatch: item.version,
      body: { widget: 'motion', order: item.order, hidden: false, title: null, data: { ...item.data, ...data } },
    })

  test('answers a member’s motion but neither changes its words nor removes it', async () => {
    await sendMotion()
    const chairman = await portal.signedIn('chairman')
    const item = await read(chairman)
    expect(await code(saved(chairman, item, { proposal: 'Något annat' }))).toBe('written-by-member')
    expect(await code(saved(chairman, item, { sent: undefined }))).toBe('written-by-member')
    expect(await code(chairman.send('DELETE', `${base}/items/${item.id}`, { ifMatch: item.version }))).toBe(
      'written-by-member',
    )
    expect((await saved(chairman, item, { boardAnswer: 'Vi håller med', boardRecommendation: 'approve' })).status).toBe(
      200,
    )
    expect((await view()).own).toMatchObject([{ answer: null, recommendation: null }])
  })

  test('cannot pass its own words off as a member’s', async () => {
    const chairman = await portal.signedIn('chairman')
    const sent = { by: persona('member').ref, at: 1 }
    expect(
      await code(
        chairman.send('POST', `${base}/items`, {
          body: { id: ulid(), widget: 'motion', order: 'a0', title: null, data: { title: 'X', sent } },
        }),
      ),
    ).toBe('written-by-member')
    await chairman.send('POST', `${base}/items`, {
      body: { id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', widget: 'motion', order: 'a0', title: null, data: { title: 'X' } },
    })
    expect(await code(saved(chairman, await read(chairman), { sent }))).toBe('written-by-member')
  })

  test('shows its answers to everybody when the documents are sent', async () => {
    await begin({ notice: noticeSent('2027-01-19'), documents: noticeSent('2027-01-19') })
    await sendMotion()
    const chairman = await portal.signedIn('chairman')
    await saved(chairman, await read(chairman), { boardAnswer: 'Vi håller med', boardRecommendation: 'approve' })
    expect(await view(await portal.signedIn('vote-counter'))).toMatchObject({
      own: [],
      motions: [{ title: 'Cykelställ', answer: 'Vi håller med', recommendation: 'approve' }],
    })
  })
})
