import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOfDay, stockholmDate } from '#shared/clock.ts'
import type { MailingLetters, MailingReview, MailingView } from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { keys } from '#shared/platform/keys.ts'
import { sendIdOf } from '#shared/mailings/mailing.ts'
import { aPortalWithMailings, club, aMailingText, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { persona } from '../builders/portal.ts'

let portal: PortalWithMailings
beforeAll(async () => {
  portal = await aPortalWithMailings()
})
afterAll(() => portal.close())
beforeEach(() => portal.begins())

const day = 24 * 60 * 60_000

describe('sending a mailing', () => {
  test('sends what was shown to those who were shown, starts its delivery, and keeps who was left out', async () => {
    const id = await portal.drafted()
    const shown = await portal.review(id)
    const { json } = await portal.send(id, shown.fingerprint)
    const { recipients } = shown.recipients
    expect(json).toMatchObject({
      sent: { recipients: recipients.length },
      progress: { left: recipients.length, hold: null, sending: { state: 'sending' } },
    })
    expect((await portal.stores.mail.readRecipients(sendIdOf({ id }))).toSorted()).toEqual(
      recipients.map(({ ref }) => ref).toSorted(),
    )
    expect(portal.engine.started).toEqual([`mail/${sendIdOf({ id })}`])
  })

  test('is refused for what it lacks, field by field', async () => {
    const id = await portal.drafted({ subject: 'Hej <b>', replyTo: { to: 'custom', address: ' ' } })
    const { json } = await portal.chairman.get(`${portal.base}/mailings/${id}/review`)
    expect((json['fields'] as { path: string; code: string }[]).map(({ path, code }) => `${path}: ${code}`)).toEqual([
      'subject: invalid-characters',
      'body: required',
      'replyTo.address: reply-to-required',
    ])
    expect(await portal.send(id, 'f'.repeat(64))).toMatchObject({ status: 422 })
  })

  test('says what it would send now when text or readers have changed since, and sends nothing', async () => {
    const id = await portal.drafted()
    const shown = await portal.review(id)
    await portal.save(id, aMailingText('något annat'), 1)
    const { status, json } = await portal.send(id, shown.fingerprint)
    expect([status, json.code]).toEqual([409, 'mailing-changed'])
    const anew = json['current'] as MailingReview
    const { ref } = anew.recipients.recipients[0]!
    await portal.stores.optOuts.put(ref, { kind: 'club-mail', why: 'opted-out', at: 1 })
    expect((await portal.send(id, anew.fingerprint)).json.code).toBe('mailing-changed')
    await portal.stores.optOuts.remove(ref, 'club-mail')
    expect(portal.engine.started).toEqual([])
    expect((await portal.send(id, anew.fingerprint)).status).toBe(200)
  })

  test('sends once, however often and by how many it is asked for', async () => {
    const id = await portal.drafted()
    const { fingerprint } = await portal.review(id)
    const commandId = ulid()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => portal.send(id, fingerprint, index % 2 ? { commandId } : {})),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(await portal.stores.mailings.sentOn(club, portal.clock.portalNow())).toBe(1)
    expect(new Set(portal.engine.started).size).toBe(1)
    expect((await portal.send(id, fingerprint)).json.code).toBe('mailing-sent')
  })

  test('is stored while the engine is away, and the same command again starts it', async () => {
    const id = await portal.drafted()
    const { fingerprint } = await portal.review(id)
    const commandId = ulid()
    portal.engine.error = new PortalError('engine-unavailable')
    expect((await portal.send(id, fingerprint, { commandId })).status).toBe(503)
    portal.engine.error = null
    expect((await portal.send(id, fingerprint, { commandId })).status).toBe(200)
    expect(portal.engine.started).toEqual([`mail/${sendIdOf({ id })}`])
  })

  test('asks first where a reader has got the same letter within a day, and not after it', async () => {
    const text = aMailingText('samma')
    expect((await portal.sent(await portal.drafted(text))).status).toBe(200)
    const id = await portal.drafted(text)
    const shown = await portal.review(id)
    expect(shown.repeated).toBe(shown.recipients.recipients.length)
    expect((await portal.send(id, shown.fingerprint)).json).toMatchObject({
      code: 'mailing-repeated',
      params: { count: shown.repeated, since: expect.any(Number) as number },
    })
    expect((await portal.send(id, shown.fingerprint, { again: true })).status).toBe(200)
    await portal.clock.move(portal.clock.offset() + day)
    expect((await portal.review(await portal.drafted(text))).repeated).toBe(0)
  })

  test('ends for the day after five, also when they are sent at the same time', async () => {
    const ids: string[] = []
    for (let each = 0; each < mailingLimits.perDay + 2; each += 1) ids.push(await portal.drafted())
    const shown = await Promise.all(ids.map(portal.review))
    const replies = await Promise.all(ids.map((id, index) => portal.send(id, shown[index]!.fingerprint)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(mailingLimits.perDay)
    expect(new Set(replies.flatMap(({ json }) => json.code ?? []))).toEqual(new Set(['too-many-mailings']))
  })

  test('changes nothing afterwards: it is neither saved nor removed', async () => {
    const id = await portal.drafted()
    await portal.sent(id)
    expect((await portal.save(id, aMailingText('efteråt'), 1)).json.code).toBe('mailing-sent')
    expect((await portal.chairman.send('DELETE', `${portal.base}/mailings/${id}`)).json.code).toBe('mailing-sent')
  })

  test('is for full authority alone, at that moment: not for a member, nor for whom another role gives the right', async () => {
    const id = await portal.drafted()
    const { fingerprint } = await portal.review(id)
    const member = await portal.signedIn('member')
    expect((await portal.send(id, fingerprint, { who: member })).status).toBe(403)
    const stranger = await portal.signedIn('other-chairman')
    expect((await portal.send(id, fingerprint, { who: stranger })).status).toBe(403)
    expect(portal.engine.started).toEqual([])
  })
})

describe('a mailing under way', () => {
  test('is paused, goes on and is cancelled for good', async () => {
    const id = await portal.drafted()
    await portal.sent(id)
    const hold = async (what: string) =>
      ((await portal.act(id, what)).json as unknown as MailingView).progress?.hold?.why ?? null
    expect([await hold('pause'), await hold('pause'), await hold('resume')]).toEqual(['paused', 'paused', null])
    expect(await hold('cancel')).toBe('cancelled')
    expect((await portal.act(id, 'resume')).json.code).toBe('mailing-not-under-way')
    expect((await portal.act(id, 'rest')).json.code).toBe('nothing-to-send')
  })

  test('is tested on its writer alone, as it is stored', async () => {
    const id = await portal.drafted()
    expect((await portal.act(id, 'test')).status).toBe(200)
    expect(portal.engine.started[0]).toMatch(new RegExp(`^mail/${sendIdOf({ id })}-test-`))
    expect(await portal.stores.mail.readRecipients(portal.engine.started[0]!.slice('mail/'.length))).toEqual([
      persona('chairman').ref,
    ])
    expect((await portal.chairman.get(`${portal.base}/mailings/${id}`)).json['sent']).toBeNull()
  })

  test('is tested as often as a day takes, also at the same time, and the same press is one letter', async () => {
    const id = await portal.drafted()
    const test = (commandId = ulid()) =>
      portal.chairman.send('POST', `${portal.base}/mailings/${id}/test`, { body: { commandId } })
    const once = ulid()
    const same = await Promise.all(Array.from({ length: 20 }, () => test(once)))
    expect([new Set(same.map(({ status }) => status)), new Set(portal.engine.started).size]).toEqual([
      new Set([200]),
      1,
    ])
    const many: number[] = []
    for (let batch = 0; batch < mailingLimits.testsPerDay / 10; batch += 1)
      many.push(...(await Promise.all(Array.from({ length: 10 }, () => test()))).map(({ status }) => status))
    expect(many.filter((status) => status !== 200)).toEqual([429])
    const refused = await test()
    expect(refused.json).toMatchObject({ code: 'too-many-requests' })
    const now = portal.clock.portalNow()
    const wait = endOfDay(stockholmDate(now)) - now
    expect(refused.headers.get('retry-after')).toBe(String(Math.ceil(wait / 1000)))
    await portal.begins()
  })

  test.each(['pause', 'resume', 'cancel', 'rest'])('cannot %s while it is a draft', async (what) => {
    expect((await portal.act(await portal.drafted(), what)).status).toBe(409)
  })

  test('is not tested on a writer who has declined such mail, who learns why', async () => {
    const { ref } = persona('chairman')
    const { optOuts } = portal.stores
    await optOuts.put(ref, { kind: 'club-mail', why: 'opted-out', at: portal.clock.portalNow() })
    expect((await portal.act(await portal.drafted(), 'test')).json).toMatchObject({ code: 'no-letter-to-self' })
    await optOuts.remove(ref, 'club-mail')
  })

  test('shows for ninety days what became of whose letter, each from its claim, and counts alone afterwards', async () => {
    const { mail } = portal.stores
    const id = await portal.drafted()
    await portal.sent(id)
    const sendId = sendIdOf({ id })
    const [one = '', two = '', three = ''] = await mail.readRecipients(sendId)
    const now = portal.clock.portalNow()
    for (const ref of [one, two, three]) await mail.claim(sendId, ref, now)
    await mail.markSent(sendId, one, 'm1', now)
    await mail.markUncertain(sendId, two, 'timeout')
    await mail.markFailed(sendId, three, 'no-address', now)
    const read = async () =>
      (await portal.chairman.get(`${portal.base}/mailings/${id}/letters`)).json as unknown as MailingLetters
    const outcomes = async (of: string[]) => {
      const known = new Map((await read()).letters?.map(({ ref, outcome }) => [ref, outcome]))
      return of.map((ref) => known.get(ref))
    }
    const others = (await mail.readRecipients(sendId)).filter((ref) => ![one, two, three].includes(ref))
    expect(await outcomes([one, two, three])).toEqual(['sent', 'uncertain', 'failed'])
    expect(new Set(await outcomes(others))).toEqual(new Set(['pending']))
    await mail.takeTally(sendId, { over: true })
    expect(new Set(await outcomes(others))).toEqual(new Set(['none']))
    const { progress } = (await portal.chairman.get(`${portal.base}/mailings/${id}`)).json as unknown as MailingView
    expect(progress).toMatchObject({ left: 0, withoutLetter: 1, sending: { delivered: 1, uncertain: 1, failed: 1 } })
    expect((await portal.act(id, 'rest')).status).toBe(200)
    expect(await mail.storedSend(sendId)).toMatchObject({ over: false, run: 2, failedBefore: now })
    expect(portal.engine.started).toContain(`mail/${sendId}/2`)
    await portal.dynamo.client.send(
      new UpdateCommand({
        TableName: portal.dynamo.tables.mail,
        Key: keys.mailing(club, id),
        UpdateExpression: 'SET sent.#at = :long',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':long': now - 91 * day },
      }),
    )
    expect((await read()).letters).toBeNull()
  })
})
