import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastYearMeetings } from '#infra/local/data/last-year.ts'
import { numberAgenda, standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import type { LastYearOffer } from '#shared/contract/annual-meeting.ts'
import { keys } from '#shared/platform/keys.ts'
import { seasonRules } from '#shared/season.ts'
import { beginning } from '#workflows/annual-meeting/activities/start-meeting.ts'
import { aPortal, persona, union, type Portal } from '../builders/portal.ts'

const path = '/meetings/club-001/2027/last-year'
let portal: Portal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const offer = async (id = 'chairman', from = path) =>
  ((await (await portal.signedIn(id)).get(from)).json as { offer: LastYearOffer | null }).offer
const [lastYear] = lastYearMeetings(union)
const { summary, items } = lastYear!
const start = (club: string, startFrom: 'standard' | 'last-year') => {
  const { clock, stores, time } = portal
  const transition = {
    clubId: club,
    year: 2027,
    seq: 1,
    commandId: `start-${club}`,
    at: clock.portalNow(),
    by: persona('chairman').ref,
  }
  const season = seasonRules(2027)
  return beginning({ stores, realNow: () => time.real }).createMeeting(
    transition,
    {
      clubId: club,
      year: 2027,
      dueAt: season.submissionBefore,
      meetingPeriodEndsAt: season.submissionBefore,
      offset: clock.offset(),
    },
    'guided',
    startFrom,
  )
}

test('a club without a submitted meeting of last year is offered nothing', async () => {
  expect(await offer()).toBeNull()
  await portal.stores.meetings.createMeeting({ ...summary, clubId: 'club-002', submittedAt: null }, items)
  expect(await offer('other-chairman', '/meetings/club-002/2027/last-year')).toBeNull()
})

test('the offer shows agenda, own items, what is hidden, the fee and the mandates that end', async () => {
  await portal.stores.meetings.createMeeting(summary, items)
  const seen = await offer()
  expect(seen).toMatchObject({ year: 2026, currentFee: 15 })
  expect(seen?.agenda.filter(({ own }) => own)).toMatchObject([
    { title: 'Verksamhetsplan och budget', widget: 'custom-item' },
  ])
  expect(seen?.agenda.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['audit-report'])
  expect(seen?.posts.find(({ type }) => type === 'chairman')).toEqual({
    type: 'chairman',
    seats: 1,
    nominees: ['Astrid Lindahl'],
  })
})

test('items of a kind that the portal no longer knows are left behind', async () => {
  await portal.dynamo.client.send(
    new PutCommand({
      TableName: portal.dynamo.tables.meetings,
      Item: {
        ...keys.item('club-001', 2026, 'old'),
        id: 'old',
        widget: 'raffle',
        order: 'a8',
        hidden: false,
        title: 'Lotteri',
        data: {},
        version: 1,
        updatedAt: 0,
        updatedBy: null,
      },
    }),
  )
  expect((await offer())?.agenda.some(({ title }) => title === 'Lotteri')).toBe(false)
})

test('it is refused to a plain member and to another club’s chairman', async () => {
  for (const id of ['member', 'other-chairman'])
    expect((await (await portal.signedIn(id)).get(path)).json.code).toBe('no-access-in-role')
})

test('a meeting that starts from last year’s has what was offered, under ids of its own', async () => {
  expect((await start('club-001', 'last-year')).summary).toMatchObject({
    step: 'pre-meeting',
    submittedAt: null,
    notice: null,
  })
  const stored = (await portal.stores.meetings.readMeeting({ club: 'club-001', year: 2027 }))!
  expect(numberAgenda(stored.items)).toHaveLength(17)
  const own = stored.items.find(({ title }) => title === 'Verksamhetsplan och budget')
  expect(own).toMatchObject({ data: { text: null, decision: null } })
  expect(items.some(({ id }) => id === own?.id)).toBe(false)
  expect(stored.items.find(({ id }) => id === 'elections')?.data).toMatchObject({
    posts: expect.arrayContaining([expect.objectContaining({ type: 'chairman', nominees: [persona('chairman').ref] })]),
  })
  expect(stored.summary.motions).toBe(0)
})

test('a club that has nothing to start from gets the standard agenda', async () => {
  await start('club-003', 'last-year')
  expect(
    (await portal.stores.meetings.readMeeting({ club: 'club-003', year: 2027 }))?.items.map(({ id }) => id).toSorted(),
  ).toEqual(
    standardItems()
      .map(({ id }) => id)
      .toSorted(),
  )
})
