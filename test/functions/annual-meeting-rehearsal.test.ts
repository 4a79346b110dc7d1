import { afterAll, beforeAll, expect, test } from 'vitest'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

const real = '/meetings/club-001/2027'
const rehearsal = `/meetings/club-001/${rehearsalYear(2027)}`
let portal: Portal
let chairman: Browser
afterAll(() => portal.close())

beforeAll(async () => {
  portal = await aPortal()
  const officers = {
    secretary: persona('secretary').ref,
    adjusters: [persona('adjuster').ref],
    step: 'protocol' as const,
  }
  await portal.startMeeting(officers)
  await portal.startMeeting({
    ...officers,
    year: rehearsalYear(2027),
    authority: [persona('chairman').ref, persona('expired-chairman').ref],
  })
  chairman = await portal.signedIn('chairman')
})

const fee = { widget: 'club-fee', order: 'aB', hidden: false, title: null, data: { currentFee: 19 } }
const saveFee = async (path: string, who = chairman) => {
  const found = ((await chairman.get(path)).json['items'] as { id: string; order: string; version: number }[]).find(
    ({ id }) => id === 'club-fee',
  )!
  return who.send('PATCH', `${path}/items/club-fee`, {
    body: { ...fee, order: found.order },
    headers: { 'if-match': `"${found.version}"` },
  })
}
const feeIn = async (path: string) =>
  ((await chairman.get(path)).json['items'] as { id: string; data: { currentFee?: number } }[]).find(
    ({ id }) => id === 'club-fee',
  )?.data.currentFee

test('what is saved in a rehearsal is in the rehearsal alone', async () => {
  expect((await saveFee(rehearsal)).status).toBe(200)
  expect(await feeIn(rehearsal)).toBe(19)
  expect(await feeIn(real)).not.toBe(19)
})

test('a member who rehearses plays the secretary there, and is none in the real meeting', async () => {
  const saving = (path: string) =>
    chairman.send('PATCH', `${path}/protocol/1`, { body: { paragraphs: [] }, headers: { 'if-match': '"1"' } })
  expect((await saving(real)).json.code).toBe('secretary-only')
  expect((await saving(rehearsal)).json.code).not.toBe('secretary-only')
  expect((await chairman.get(rehearsal)).json).toMatchObject({ rights: { editProtocol: true, sign: 'secretary' } })
  expect((await chairman.get(real)).json).toMatchObject({ rights: { editProtocol: false, sign: null } })
})

test.each(['secretary', 'adjuster', 'member', 'expired-chairman', 'other-chairman', 'operator'])(
  'a rehearsal is closed to the %s, named in it or not',
  async (id) => {
    const who = await portal.signedIn(id)
    const replies = await Promise.all([
      who.get(rehearsal),
      who.get(`${rehearsal}/history`),
      who.get(`${rehearsal}/protocol`),
      who.get(`${rehearsal}/participation`),
      who.get(`${rehearsal}/meeting.ics`),
      who.get(`${rehearsal}/sendings/notice`),
      who.send('PUT', `${rehearsal}/participation/coming`, { body: { coming: 'yes' } }),
      saveFee(rehearsal, who),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
  },
)
