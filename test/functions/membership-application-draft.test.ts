import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as commands } from '#functions/membership-application-commands/operations.ts'
import { startLimits } from '#shared/limits.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await aPortal({ routes: commands as never })
})
afterAll(() => portal.close())

describe('a draft handed to a phone', () => {
  const handOver = (browser: Browser, ciphertext = 'only-the-phone-can-read-this') =>
    browser.send('POST', '/membership-application/drafts', { body: { ciphertext } })
  const take = (browser: Browser, draft: unknown) =>
    browser.send('POST', `/membership-application/drafts/${String(draft)}/take`, { body: {} })

  test('is given once, to a browser that knows its id, and forgotten', async () => {
    const { draft } = (await handOver(portal.visitor())).json
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(portal.visitor(), draft)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410, 410, 410])
    expect(answers.find(({ status }) => status === 200)?.json['ciphertext']).toBe('only-the-phone-can-read-this')
    expect((await take(portal.visitor(), draft)).json.code).toBe('draft-taken')
    expect(await portal.stores.handedOverDrafts.take(String(draft), portal.time.real)).toBe('taken')
  })

  test('waits for fifteen minutes and no longer', async () => {
    const now = portal.time.real
    await portal.stores.handedOverDrafts.keep('01JZZZZZZZZZZZZZZZZZZZZZZQ', 'a', now + 1)
    expect(await portal.stores.handedOverDrafts.take('01JZZZZZZZZZZZZZZZZZZZZZZQ', now + 1)).toBe('expired')
    expect((await handOver(portal.visitor())).json['expiresAt']).toBe(now + 15 * 60_000)
    expect((await take(portal.visitor(), ulid())).json.code).toBe('draft-expired')
  })

  test('is refused to a browser that hands over too many, which learns when it may again', async () => {
    const browser = portal.visitor()
    const answers = []
    for (let sent = 0; sent <= startLimits.draft.perBrowser; sent += 1) answers.push(await handOver(browser))
    expect(answers.at(-1)).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
    expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true)
  })
})
