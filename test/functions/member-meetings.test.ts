import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#functions/member-meetings/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import type { MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { openedByPassword } from '../builders/pdf-revision-6.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { aPdf, download, fileStore, sent } from '../builders/uploads.ts'

const path = '/clubs/club-001/member-meetings'
const protocols = '/clubs/club-001/member-meeting-protocols'
let portal: Portal
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({ ...fileStore(), routes: [...signIn, ...operations] })
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const held = (rest: object = {}) => ({
  subject: 'Löneläget',
  date: '2027-01-19',
  startTime: '18:00',
  endTime: '19:30',
  place: 'Matsalen',
  meetingLink: null,
  participants: 14,
  protocol: null,
  ...rest,
})
const register = (rest: object = {}, browser = chairman) =>
  browser.send('POST', path, { body: { id: ulid(), ...held(rest) } })
const meetingsIn = (json: Record<string, unknown>) => json['meetings'] as MemberMeeting[]
const registered = async (rest: object = {}) => {
  const id = ulid()
  const reply = await register({ id, ...rest })
  const meeting = meetingsIn(reply.json).find((each) => each.id === id)
  if (!meeting) throw new Error(reply.text)
  return meeting
}
const uploaded = async (bytes = aPdf(), browser = chairman, said: object = {}) => {
  const file = await sent(browser, protocols, bytes, said)
  return { file, reply: await browser.send('POST', `${protocols}/${file}`, { body: {} }) }
}

describe('registering a member meeting', () => {
  test('lists it, newest first, with who registered it', async () => {
    await register({ date: '2026-05-04', subject: 'Vårmöte' })
    const { json } = await register({ subject: 'Januarimöte' })
    expect(meetingsIn(json).map(({ subject }) => subject)).toEqual(['Januarimöte', 'Vårmöte'])
    expect(json).toMatchObject({
      mayEdit: true,
      clubId: 'club-001',
      names: { [persona('chairman').ref]: persona('chairman').name },
    })
  })

  test('again with the same id is the same meeting, and with other words a conflict that shows what is stored', async () => {
    const id = ulid()
    const [first, again] = [await register({ id }), await register({ id })]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(meetingsIn(again.json)).toHaveLength(meetingsIn(first.json).length)
    expect(await register({ id, participants: 15 })).toMatchObject({
      status: 412,
      json: { code: 'version-conflict', current: { participants: 14 } },
    })
  })

  test.each([
    ['participants', { participants: null }, 'participant-count-required'],
    ['participants', { participants: 0 }, 'too-low'],
    ['subject', { subject: '' }, 'required'],
    ['subject', { subject: 'Se <script>' }, 'invalid-characters'],
    ['date', { date: '2027-01-21' }, 'meeting-not-held-yet'],
    ['startTime', { date: '2027-01-20', startTime: '10:00', endTime: null }, 'meeting-not-held-yet'],
    ['endTime', { endTime: '17:00' }, 'end-before-start'],
    ['place', { place: null }, 'place-or-link-required'],
    ['meetingLink', { meetingLink: 'nätet' }, 'url-invalid'],
    ['made-up', { 'made-up': 1 }, 'unknown-field'],
  ])('names the field %s when it is given %j', async (field, rest, code) => {
    expect(await register(rest)).toMatchObject({
      status: 422,
      json: { code: 'invalid-input', fields: [{ path: field, code }] },
    })
  })
})

describe('correcting a member meeting', () => {
  const correct = ({ id, version }: MemberMeeting, rest: object, browser = chairman) =>
    browser.send('PUT', `${path}/${id}`, { ifMatch: version, body: held(rest) })

  test('raises its version and keeps who registered it', async () => {
    const meeting = await registered()
    const secretary = await portal.signedIn('secretary')
    const { json } = await correct(meeting, { participants: 20 }, secretary)
    expect(meetingsIn(json).find(({ id }) => id === meeting.id)).toMatchObject({
      participants: 20,
      version: 2,
      registeredBy: persona('chairman').ref,
      changedBy: persona('secretary').ref,
    })
  })

  test('does not overwrite what another member has corrected meanwhile', async () => {
    const meeting = await registered()
    expect((await correct(meeting, { participants: 20 })).status).toBe(200)
    expect((await correct(meeting, { participants: 20 })).status).toBe(200)
    expect(await correct(meeting, { participants: 30 })).toMatchObject({
      status: 412,
      json: { code: 'version-conflict', current: { participants: 20, version: 2 } },
    })
  })

  test('needs the version that was seen, and a meeting that is there', async () => {
    const meeting = await registered()
    expect((await chairman.send('PUT', `${path}/${meeting.id}`, { body: held() })).json.fields).toEqual([
      { path: 'if-match', code: 'required' },
    ])
    expect((await correct({ ...meeting, id: ulid() }, {})).status).toBe(404)
  })
})

describe('removing a member meeting', () => {
  test('needs the version that was seen; twice is once', async () => {
    const { id } = await registered()
    const remove = (ifMatch: number) => chairman.send('DELETE', `${path}/${id}`, { ifMatch })
    expect((await remove(7)).json.code).toBe('version-conflict')
    expect(meetingsIn((await remove(1)).json).some((meeting) => meeting.id === id)).toBe(false)
    expect((await remove(1)).status).toBe(200)
  })
})

describe('the protocol of a member meeting', () => {
  test('is sent, checked, named by the meeting, read under its name and replaced', async () => {
    const first = await uploaded()
    expect(first.reply).toMatchObject({ status: 200, json: { file: { id: first.file, name: 'Protokoll å.pdf' } } })
    const meeting = await registered({ protocol: first.file })
    expect(meeting.protocol).toMatchObject({ id: first.file, uploadedBy: persona('chairman').ref })
    expect(meeting.protocol).not.toHaveProperty('key')
    const read = await download(chairman, `${path}/${meeting.id}/protocol`)
    expect([read.bytes, read.disposition]).toEqual([
      aPdf(),
      `attachment; filename="Protokoll a.pdf"; filename*=UTF-8''Protokoll%20%C3%A5.pdf`,
    ])
    const second = await uploaded(aPdf('rättat'))
    await chairman.send('PUT', `${path}/${meeting.id}`, { ifMatch: 1, body: held({ protocol: second.file }) })
    expect((await download(chairman, `${path}/${meeting.id}/protocol`)).bytes).toEqual(aPdf('rättat'))
    await chairman.send('PUT', `${path}/${meeting.id}`, { ifMatch: 2, body: held({ protocol: null }) })
    expect((await chairman.get(`${path}/${meeting.id}/protocol`)).status).toBe(404)
  })

  test('has a name that is safe in a header', async () => {
    const { file } = await uploaded(aPdf(), chairman, { name: 'a"\r\nset-cookie: x=1; ö.pdf' })
    const { id } = await registered({ protocol: file })
    const { headers } = await chairman.get(`${path}/${id}/protocol`)
    expect(headers.get('set-cookie')).toBeNull()
    expect((await download(chairman, `${path}/${id}/protocol`)).disposition).toMatch(
      /^attachment; filename="[\w. ()-]+"; filename\*=UTF-8''[\w%.!~-]+$/,
    )
  })

  test.each([
    ['too large', { size: 20 * 1024 * 1024 + 1 }, 'file-too-large'],
    ['empty', { size: 0 }, 'file-empty'],
    ['no PDF', { contentType: 'image/png', name: 'a.png' }, 'file-not-pdf'],
  ])('that is %s is refused before it is sent', async (_, said, code) => {
    expect(
      await chairman.send('POST', protocols, {
        body: { name: 'a.pdf', contentType: 'application/pdf', size: 10, ...said },
      }),
    ).toMatchObject({ status: 422, json: { code } })
  })

  test('is checked once more when it has arrived', async () => {
    expect((await uploaded(Buffer.from('<script>'))).reply.json.code).toBe('file-not-pdf')
    expect((await uploaded(Buffer.from(openedByPassword))).reply.json.code).toBe('file-password-protected')
    const { file } = (
      await chairman.send('POST', protocols, { body: { name: 'a.pdf', contentType: 'application/pdf', size: 10 } })
    ).json as { file: string }
    expect((await chairman.send('POST', `${protocols}/${file}`, { body: {} })).json.code).toBe('file-missing')
  })

  test('must have been uploaded for this club by the member who names it', async () => {
    const other = await portal.signedIn('other-chairman')
    const elsewhere = await sent(other, '/clubs/club-002/member-meeting-protocols', aPdf())
    expect(
      (await other.send('POST', `/clubs/club-002/member-meeting-protocols/${elsewhere}`, { body: {} })).status,
    ).toBe(200)
    expect((await register({ protocol: elsewhere })).json.code).toBe('file-missing')
    expect((await chairman.send('POST', `${protocols}/${elsewhere}`, { body: {} })).status).toBe(404)
    const { file } = await uploaded()
    const secretary = await portal.signedIn('secretary')
    expect((await register({ protocol: file }, secretary)).json.code).toBe('file-missing')
    expect((await secretary.send('POST', `${protocols}/${file}`, { body: {} })).status).toBe(404)
  })
})

test('another club’s meeting is not found under one’s own', async () => {
  const other = await portal.signedIn('other-chairman')
  const { id } = await registered({ protocol: (await uploaded()).file })
  expect((await other.get(path)).status).toBe(403)
  for (const [method, rest] of [
    ['GET', '/protocol'],
    ['PUT', ''],
  ] as const)
    expect(
      (
        await other.send(
          method,
          `/clubs/club-002/member-meetings/${id}${rest}`,
          method === 'PUT' ? { ifMatch: 1, body: held() } : {},
        )
      ).status,
    ).toBe(404)
  expect((await other.send('DELETE', `/clubs/club-002/member-meetings/${id}`, { ifMatch: 1 })).status).toBe(200)
  expect(meetingsIn((await chairman.get(path)).json).some((meeting) => meeting.id === id)).toBe(true)
})
