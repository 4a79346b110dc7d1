import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#shared/annual-meeting/meeting.ts'
import { keys } from '#shared/platform/keys.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

const path = '/meetings/club-001/2027'
let portal: Portal
let chairman: Browser
const [one, other] = [persona('chairman').ref, persona('vice-chairman').ref]
const tie = { votes: { [one]: 9, [other]: 9 }, blanks: 0 }
const post = {
  id: 'p1',
  type: 'chairman',
  seats: 1,
  termYears: 1,
  nominees: [one, other],
  method: 'counted',
  rounds: [tie, tie],
}
const draw: Draw = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZD',
  item: 'elections',
  of: 'p1',
  purpose: 'seat',
  label: 'seat-2',
  candidates: [one, other],
  places: 1,
  seed: '5eed',
  at: 1,
  by: one,
}

beforeAll(async () => {
  portal = await aPortal()
  await portal.startMeeting({ step: 'annual-meeting' })
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const save = async (posts: object[], more: object = {}) => {
  const items = (await chairman.get(path)).json['items'] as { id: string; version: number; order: string }[]
  const item = items.find(({ id }) => id === 'elections')
  return chairman.send('PATCH', `${path}/items/elections`, {
    ifMatch: item?.version ?? 0,
    body: { widget: 'elections', order: item?.order, hidden: false, title: null, data: { posts }, ...more },
  })
}
const storeDraws = (draws: Draw[]) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.meetings,
      Key: keys.summary('club-001', 2027),
      UpdateExpression: 'SET draws = :draws',
      ExpressionAttributeValues: { ':draws': draws },
    }),
  )
const refused = (at: string) => ({
  status: 422,
  json: { code: 'invalid-input', fields: [{ path: at, code: 'drawn-by-portal' }] },
})

test('a save that brings a key of its own for the lots answers 422 and names the post', async () => {
  expect(await save([post])).toMatchObject({ status: 200 })
  expect(await save([{ ...post, seed: 'chosen' }])).toMatchObject(refused('data.posts.0.seed'))
})

test('a save that takes back or changes what a draw rests on answers 422, any other is stored', async () => {
  await storeDraws([draw])
  expect(await save([{ ...post, rounds: [tie] }])).toMatchObject(refused('data.posts.0'))
  expect(await save([])).toMatchObject(refused('data.posts.0'))
  expect(await save([post], { hidden: true })).toMatchObject({
    status: expect.any(Number) as number,
    json: { code: expect.any(String) as string },
  })
  expect(await save([{ ...post, termYears: 2 }])).toMatchObject({
    status: 200,
    json: { item: { data: { posts: [{ termYears: 2 }] } } },
  })
})

test('once the draw is set aside the votes can be changed, and members never see the draws', async () => {
  await storeDraws([{ ...draw, setAside: { at: 2, by: other, reason: 'Rösterna räknades fel' } }])
  expect(await save([{ ...post, rounds: [tie] }])).toMatchObject({ status: 200 })
  expect((await chairman.get(path)).json['summary']).toMatchObject({ draws: [{ seed: '5eed' }] })
  const member = await portal.signedIn('member')
  expect(Object.keys((await member.get(path)).json['summary'] as object)).not.toContain('draws')
})
