import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentTypes } from '#shared/assignments/types.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let chairman: Browser
const member = persona('vice-chairman').ref
const unknown = '01HZZZZZZZZZZZZZZZZZZZZZ00'

beforeAll(async () => {
  portal = await aPortal()
  await portal.startMeeting({ step: 'annual-meeting' })
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const save = async (posts: object[], who = chairman, path = '/meetings/club-001/2027') => {
  const items = (await who.get(path)).json['items'] as { id: string; version: number; order: string }[]
  const item = items.find(({ id }) => id === 'elections')
  return who.send('PATCH', `${path}/items/elections`, {
    ifMatch: item?.version ?? 0,
    body: { widget: 'elections', order: item?.order, hidden: false, title: null, data: { posts } },
  })
}
const post = (id: string, type: string, ...nominees: string[]) => ({ id, type, seats: 1, termYears: 1, nominees })

test('members are nominated for all 25 types', async () => {
  expect(await save(assignmentTypes.map((type, index) => post(`p${index}`, type, member)))).toMatchObject({
    status: 200,
  })
})

test('a save that nominates a person outside the club answers 422 and names the post', async () => {
  const reply = await save([post('p1', 'chairman', member), post('p2', 'ewcMember', member, unknown)])
  expect(reply).toMatchObject({
    status: 422,
    json: { code: 'invalid-input', fields: [{ path: 'data.posts.1.nominees', code: 'person-not-in-club' }] },
  })
})

test('no one can nominate a person with a protected identity', async () => {
  const chair = persona('other-chairman').ref
  await portal.startMeeting({ clubId: 'club-002', step: 'annual-meeting', authority: [chair] })
  const who = await portal.signedIn('other-chairman')
  const nominating = (person: string) => save([post('p1', 'auditor', person)], who, '/meetings/club-002/2027')
  expect((await nominating(persona('employed').ref)).status).toBe(200)
  expect(await nominating(persona('protected').ref)).toMatchObject({
    status: 422,
    json: { fields: [{ path: 'data.posts.0.nominees', code: 'person-not-in-club' }] },
  })
})
