import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations as courses } from '#functions/courses/operations.ts'
import { operations as courseCommands } from '#functions/course-commands/operations.ts'
import { operations as meetings } from '#functions/annual-meeting/operations.ts'
import { operations as content } from '#functions/content/operations.ts'
import { closePart, openPart, readMaintenance } from '#functions/operator/maintenance/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import type { ShownBanner } from '#shared/content/banner.ts'
import type { Maintenance } from '#shared/contract/operator-maintenance.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import { freshness } from '#shared/platform/cached-value.ts'
import { keys } from '#shared/platform/keys.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let operator: Browser
let chairman: Browser
const path = '/meetings/club-001/2027'
beforeAll(async () => {
  portal = await aPortal({
    routes: [
      ...([closePart, openPart, readMaintenance] as never[]),
      ...signIn,
      ...(courses as never[]),
      ...(courseCommands as never[]),
      ...(content as never[]),
      ...meetings,
    ],
  })
  ;[operator, chairman] = await Promise.all([portal.signedIn('operator'), portal.signedIn('chairman')])
  await portal.startMeeting()
})
afterAll(() => portal.close())
afterEach(async () => {
  await portal.stores.closures.change(() => [])
  portal.time.real += freshness.waitedFor
})

/** So short that no session ends meanwhile. */
const aWhile = 120_000
const at = (ahead: number) => {
  const instant = portal.clock.portalNow() + ahead
  return { day: stockholmDate(instant), time: stockholmTime(instant) }
}
const never = { day: '', time: '' }
const close = (part: string, from = never, expected = at(aWhile), commandId = ulid()) =>
  operator.send('POST', '/operator/maintenance', { body: { commandId, reason: 'Ny version', part, from, expected } })
const open = (id: string, commandId = ulid()) =>
  operator.send('POST', `/operator/maintenance/${id}/opening`, { body: { commandId, reason: 'Klart' } })
const closuresOf = (answer: { json: unknown }) => (answer.json as Maintenance).closures
/** Whatever a function knew of it is old by now. */
const later = () => {
  portal.time.real += freshness.waitedFor
}
const save = async (browser = chairman) => {
  const { items } = (await browser.get(path)).json as { items: { id: string; version: number; order: string }[] }
  const report = items.find(({ id }) => id === 'annual-report')!
  return () =>
    browser.send('PATCH', `${path}/items/annual-report`, {
      ifMatch: report.version,
      body: { widget: 'annual-report', order: report.order, hidden: false, title: null, data: {} },
    })
}

describe('a part of the portal that is closed', () => {
  test('answers 503 with until when to everybody but operators, and the others go on', async () => {
    const sent = await close('courses')
    const [closure] = closuresOf(sent)
    later()
    const refused = await portal.visitor().get('/courses')
    expect(refused).toMatchObject({
      status: 503,
      json: { code: 'maintenance', params: { part: 'courses', at: closure!.expected } },
    })
    expect(refused.headers.get('retry-after')).toBe('15')
    expect((await chairman.get('/courses')).status).toBe(503)
    expect((await operator.get('/courses')).status).toBe(200)
    expect((await chairman.get(path)).status).toBe(200)
    expect((await open(closure!.id)).status).toBe(200)
    later()
    expect((await portal.visitor().get('/courses')).status).toBe(200)
  })

  test('says no more until when once that has passed, and stays closed until an operator opens it', async () => {
    await close('courses', never, at(aWhile))
    portal.time.real += 2 * aWhile
    expect(await portal.visitor().get('/courses')).toMatchObject({
      status: 503,
      json: { params: { part: 'courses', at: 'none' } },
    })
  })

  test('is closed from its instant on, and said on every page before', async () => {
    const visitor = portal.visitor()
    await close('courses', at(aWhile), at(2 * aWhile))
    later()
    const [banner] = (await visitor.get('/shell')).json['banners'] as ShownBanner[]
    expect(banner).toMatchObject({ kind: 'maintenance', text: { en: expect.stringContaining('cannot be used from') } })
    expect((await visitor.get('/courses')).status).toBe(200)
    portal.time.real += aWhile
    expect((await visitor.get('/courses')).status).toBe(503)
  })

  test('is reported to a user without a right there as to others, before anything else is worked out', async () => {
    const managed = await chairman.get('/courses/manage')
    expect(managed.json['code']).toBe('unauthorized')
    await close('courses')
    later()
    expect((await chairman.get('/courses/manage')).json['code']).toBe('maintenance')
    expect((await portal.visitor().get('/courses/manage')).json['code']).toBe('login-needed')
  })

  test('of content leaves editors the banners and the frame by which they announce it; the whole portal does not', async () => {
    const editor = await portal.signedIn('editor')
    const statuses = async () => [
      (await editor.get('/managed-pages')).status,
      (await editor.get('/managed-banners')).status,
      (await editor.get('/managed-frame')).status,
    ]
    await close('content')
    later()
    expect(await statuses()).toEqual([503, 200, 200])
    await close('portal')
    later()
    expect(await statuses()).toEqual([503, 503, 503])
  })

  test('is the whole portal but signing in, what the frame shows and the operators’ own', async () => {
    await close('portal')
    later()
    expect((await chairman.get(path)).json).toMatchObject({ code: 'maintenance', params: { part: 'portal' } })
    expect((await chairman.get('/session')).status).toBe(200)
    expect((await chairman.get('/shell')).json['banners']).toHaveLength(1)
    expect((await operator.get('/operator/maintenance')).status).toBe(200)
  })
})

describe('a page that is open as its part is closed', () => {
  test('learns by the refusal of its own question that the frame says why, and again once it is open', async () => {
    const asked = async () => {
      const { status, headers } = await chairman.get(path, { headers: { 'x-background': '1' } })
      return [status, headers.get('x-shell')]
    }
    const tagOf = async () => (await chairman.get('/shell')).json['tag']
    const before = await tagOf()
    const [closure] = closuresOf(await close('annual-meeting'))
    later()
    const [status, tag] = await asked()
    expect(status).toBe(503)
    expect(tag).not.toBe(before)
    expect(tag).toBe(await tagOf())
    await open(closure!.id)
    later()
    expect(await asked()).toEqual([200, before])
  })
})

describe('an autosave', () => {
  test('is refused once its part is closed, and goes through when it is open again', async () => {
    const saved = await save()
    const [closure] = closuresOf(await close('annual-meeting'))
    later()
    expect(await saved()).toMatchObject({ status: 503, json: { code: 'maintenance' } })
    await open(closure!.id)
    later()
    expect((await saved()).status).toBe(200)
  })

  test('makes no call to the store but its own while what is closed is known', async () => {
    const saved = await save()
    portal.time.real += freshness.readAgain - 1
    await chairman.get('/session')
    const before = portal.dynamo.calls.count
    expect((await saved()).status).toBe(200)
    expect(portal.dynamo.calls.count - before).toBe(1)
  })

  test('waits for nothing where what is known is older than that: it is read beside it, for the next', async () => {
    const saved = await save()
    await close('annual-meeting')
    portal.time.real += freshness.readAgain
    expect((await saved()).status).toBe(200)
    await new Promise((done) => setTimeout(done, 50))
    expect(await saved()).toMatchObject({ status: 503 })
  })
})

describe('closing and opening', () => {
  test('stand in the audit trail with who and why, and are done once', async () => {
    const commandId = ulid()
    await close('courses', never, at(aWhile), commandId)
    await close('courses', never, at(aWhile), commandId)
    const found = closuresOf(await open(commandId))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      deeds: [
        { action: 'closePart', by: persona('operator').name, reason: 'Ny version' },
        { action: 'openPart', by: persona('operator').name, reason: 'Klart' },
      ],
    })
    expect(await portal.stores.audit.about({ of: 'maintenance', id: commandId })).toHaveLength(2)
  })

  test('by two at once are both there', async () => {
    await Promise.all(['courses', 'club', 'mailings', 'membership'].map((part) => close(part)))
    expect((await portal.stores.closures.all()).map(({ part }) => part).toSorted()).toEqual([
      'club',
      'courses',
      'mailings',
      'membership',
    ])
  })

  test('go on beside a part that only another version of the portal has', async () => {
    const { client, tables } = portal.dynamo
    const other = { id: ulid(), part: 'former', from: 0, expected: 0, openedAt: null }
    const Item = { ...keys.maintenance, version: 1, closures: [other] }
    await client.send(new PutCommand({ TableName: tables.content, Item }))
    expect(closuresOf(await close('courses')).map(({ part }) => part)).toEqual(['courses'])
    later()
    expect((await portal.visitor().get('/courses')).status).toBe(503)
    const stored = await client.send(new GetCommand({ TableName: tables.content, Key: keys.maintenance }))
    expect(stored.Item).toMatchObject({ closures: [{ part: 'former' }, { part: 'courses' }] })
  })

  test('ask for an end that is to come, and for a closure that there is', async () => {
    expect((await close('courses', never, never)).json).toMatchObject({
      fields: [{ path: 'expected.day', code: 'date-required' }],
    })
    expect((await close('everything')).json).toMatchObject({ fields: [{ path: 'part' }] })
    expect((await open(ulid())).json['code']).toBe('not-found')
  })

  test('are for operators alone', async () => {
    for (const browser of [chairman, await portal.signedIn('editor')])
      for (const answer of [
        await browser.get('/operator/maintenance'),
        await browser.send('POST', '/operator/maintenance', {
          body: { commandId: ulid(), reason: 'Ny version', part: 'portal', from: never, expected: at(aWhile) },
        }),
        await browser.send('POST', `/operator/maintenance/${ulid()}/opening`, {
          body: { commandId: ulid(), reason: 'Klart' },
        }),
      ])
        expect(answer.json['code']).toBe('unauthorized')
  })
})
