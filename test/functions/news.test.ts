import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { endOfDay } from '#shared/clock.ts'
import { operations as content } from '#functions/news/operations.ts'
import { operations as courses } from '#functions/courses/operations.ts'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { portalNow, indexesCaughtUp } from '../builders/database.ts'

const inBoth = (text: string) => ({ sv: text, en: text })
const news = { title: inBoth('Nytt avtal'), text: inBoth('Det gäller från mars.'), audience: ['elected_club_chairman'] }
const poll = {
  question: inBoth('Hur ofta?'),
  about: inBoth(''),
  choice: 'one',
  options: ['often', 'seldom'].map((id) => ({ id, text: inBoth(id) })),
  closesOn: '2027-01-31',
  audience: ['elected_club_chairman', 'elected_club_assignment'],
}
let portal: Portal
let editor: Browser
let chairman: Browser

beforeAll(async () => {
  portal = await aPortal({ routes: [...content, ...courses] as never })
  ;[editor, chairman] = await Promise.all([portal.signedIn('editor'), portal.signedIn('chairman')])
})

afterAll(() => portal.close())
const save = (browser: Browser, kind: 'news' | 'polls', id: string, body: unknown, ifMatch = 0) =>
  browser.send('PUT', `/content/manage/${kind}/${id}`, { body, ifMatch })
const bring = (kind: 'news' | 'polls', id: string, state: 'published' | 'withdrawn') =>
  editor.send('POST', `/content/manage/${kind}/${id}/state`, { body: { state } })
const published = async (kind: 'news' | 'polls', body: unknown) => {
  const id = ulid()
  expect((await save(editor, kind, id, body)).status).toBe(200)
  expect((await bring(kind, id, 'published')).json).toMatchObject({ state: 'published', publishedAt: portalNow })
  await indexesCaughtUp()
  return id
}
const list = async (browser: Browser) =>
  (await browser.get('/content')).json as {
    news?: { id: string }[]
    polls?: { id: string; answered: boolean; open: boolean }[]
    unanswered?: number
  }
const answer = (browser: Browser, id: string, chosen: string[]) =>
  browser.send('PUT', `/content/polls/${id}/answer`, { body: { chosen } })

describe('news', () => {
  test('and polls that are for the 500 group are read and answered by it, which has no mandate, and by no chairman', async () => {
    const group = await portal.signedIn('500-group')
    const item = await published('news', { ...news, audience: ['500_group'] })
    const asked = await published('polls', { ...poll, audience: ['500_group'] })
    expect((await group.get(`/content/news/${item}`)).json).toMatchObject({ title: news.title })
    expect((await answer(group, asked, ['often'])).status).toBe(200)
    expect((await chairman.get(`/content/news/${item}`)).status).toBe(404)
    expect((await answer(chairman, asked, ['often'])).status).toBe(404)
  })

  test('are seen by those they are for from publishing to withdrawing, and by no one before', async () => {
    const id = ulid()
    await save(editor, 'news', id, news)
    expect((await chairman.get(`/content/news/${id}`)).status).toBe(404)
    await bring('news', id, 'published')
    expect((await chairman.get(`/content/news/${id}`)).json).toMatchObject({
      title: news.title,
      text: news.text,
      publishedAt: portalNow,
    })
    await indexesCaughtUp()
    const other = await portal.signedIn('ewc-member')
    expect((await other.get(`/content/news/${id}`)).status).toBe(404)
    expect((await list(other)).news?.map((each) => each.id)).not.toContain(id)
    expect((await list(chairman)).news?.map((each) => each.id)).toContain(id)
    await bring('news', id, 'withdrawn')
    expect((await chairman.get(`/content/news/${id}`)).status).toBe(404)
    expect((await bring('news', id, 'published')).json['state']).toBe('published')
  })

  test('are written by editors alone, in both languages, without links', async () => {
    expect((await save(chairman, 'news', ulid(), news)).json.code).toBe('unauthorized')
    expect(
      await save(editor, 'news', ulid(), {
        ...news,
        title: { sv: 'Nytt', en: '' },
        text: inBoth('se www.example.com'),
      }),
    ).toMatchObject({
      status: 422,
      json: {
        fields: [
          { path: 'title.en', code: 'required' },
          { path: 'text.sv', code: 'invalid-characters' },
          { path: 'text.en', code: 'invalid-characters' },
        ],
      },
    })
    expect((await save(editor, 'news', ulid(), { ...news, state: 'published' })).json).toMatchObject({
      fields: [{ path: 'state', code: 'unknown-field' }],
    })
  })

  test('that another editor saved meanwhile are not overwritten', async () => {
    const id = ulid()
    await save(editor, 'news', id, news)
    await save(editor, 'news', id, { ...news, title: inBoth('Andra') }, 1)
    expect(await save(editor, 'news', id, { ...news, title: inBoth('Tredje') }, 1)).toMatchObject({
      status: 412,
      json: { code: 'version-conflict', current: { title: inBoth('Andra'), version: 2 } },
    })
  })
})

describe('a poll', () => {
  test('is answered once, and may be answered anew', async () => {
    const id = await published('polls', poll)
    const asked = (await chairman.get(`/content/polls/${id}`)).json
    expect(asked).toMatchObject({ open: true, mayAnswer: true, chosen: null })
    for (const chosen of [['often'], ['seldom']])
      expect((await answer(chairman, id, chosen)).json).toMatchObject({ chosen })
    expect((await chairman.get(`/content/polls/${id}`)).json).toMatchObject({ chosen: ['seldom'] })
  })

  test('stores answers under a name that is no person’s and another in each poll', async () => {
    const names = await Promise.all(
      [published('polls', poll), published('polls', poll)].map(async (making) => {
        const id = await making
        await answer(chairman, id, ['often'])
        const { Items = [] } = await portal.dynamo.client.send(
          new QueryCommand({
            TableName: portal.dynamo.tables.content,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :answer)',
            ExpressionAttributeValues: { ':pk': `POLL#${id}`, ':answer': 'ANS#' },
          }),
        )
        expect(Items.map((item) => Object.keys(item).toSorted())).toEqual([['chosen', 'pk', 'sk']])
        expect(JSON.stringify(Items)).not.toContain(persona('chairman').ref)
        return String(Items[0]?.['sk'])
      }),
    )
    expect(new Set(names).size).toBe(2)
    expect(names[0]).toMatch(/^ANS#[0-9a-f]{64}$/)
  })

  test.each([
    [[], 'required'],
    [['often', 'seldom'], 'invalid'],
    [['never'], 'invalid'],
  ])('does not take the answer %j', async (chosen, code) => {
    expect(await answer(chairman, await published('polls', poll), chosen)).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'chosen', code }] },
    })
  })

  test('is answered only by those it is for, and not by editors', async () => {
    const id = await published('polls', poll)
    expect((await answer(await portal.signedIn('ewc-member'), id, ['often'])).status).toBe(404)
    expect((await answer(await portal.signedIn('member'), id, ['often'])).json.code).toBe('no-access-in-role')
    expect((await answer(editor, id, ['often'])).json.code).toBe('no-access-in-role')
    expect((await editor.get(`/content/polls/${id}`)).json).toMatchObject({ mayAnswer: false, results: null })
  })

  test('that is published keeps its question, and closes on a day to come', async () => {
    const id = await published('polls', poll)
    expect((await save(editor, 'polls', id, { ...poll, question: inBoth('Hur sällan?') }, 2)).json.code).toBe(
      'poll-published',
    )
    expect((await save(editor, 'polls', id, { ...poll, closesOn: '2027-01-19' }, 2)).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'closesOn', code: 'too-early' }],
    })
    expect((await save(editor, 'polls', id, { ...poll, closesOn: '2027-02-03' }, 2)).json).toMatchObject({
      closesOn: '2027-02-03',
      state: 'published',
      version: 3,
    })
    const late = ulid()
    await save(editor, 'polls', late, { ...poll, closesOn: '2027-01-19' })
    expect((await bring('polls', late, 'published')).json).toMatchObject({
      fields: [{ path: 'closesOn', code: 'too-early' }],
    })
  })

  test('is counted as unanswered until it is answered or closed', async () => {
    const secretary = await portal.signedIn('secretary')
    const before = (await list(secretary)).unanswered ?? 0
    const id = await published('polls', poll)
    expect((await list(secretary)).unanswered).toBe(before + 1)
    expect((await list(editor)).unanswered).toBe(0)
    const moved = portal.clock.offset()
    await portal.clock.move(endOfDay(poll.closesOn) - portal.time.real)
    const { polls = [], unanswered } = await list(secretary)
    expect(unanswered).toBe(polls.filter(({ open, answered }) => open && !answered).length)
    expect(polls.find((each) => each.id === id)).toMatchObject({ open: false, answered: false })
    expect((await answer(secretary, id, ['often'])).json.code).toBe('poll-closed')
    expect((await secretary.get(`/content/polls/${id}`)).json).toMatchObject({
      open: false,
      mayAnswer: false,
      results: null,
    })
    await portal.clock.move(moved)
  })

  test('shows editors how many have answered, and nothing more', async () => {
    const id = await published('polls', poll)
    await answer(chairman, id, ['often'])
    const { polls } = (await editor.get('/content/manage')).json as { polls: { id: string; answers: number }[] }
    expect(polls.find((each) => each.id === id)).toMatchObject({ answers: 1 })
  })
})
