import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import type { LetterEvent } from '#shared/platform/stores/letter-delivery/letters.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { aSummary, astrid, freshDatabase, johan, meeting, mira, portalNow, ref, torsten } from '../builders/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.dynamo.close())

let made = 0
/** A sending of its own to Johan and Mira, or to those given. */
const aSend = async (
  recipients = [johan, mira],
  rest: { year?: number; createdAt?: number; kind?: LetterKind } = {},
) => {
  const sendId = `send-${(made += 1)}`
  await database.stores.mail.createSend({
    sendId,
    kind: 'notice',
    clubId: 'club-001',
    year: 2099,
    createdAt: portalNow,
    by: astrid,
    recipients,
    ...rest,
  })
  return sendId
}
const letterOf = async (send: string, of: string) => (await database.stores.mail.readLetter(send, of))!
const event = (
  send: string,
  of: string,
  what: 'delivered' | 'bounced' | 'complained',
  rest: Partial<LetterEvent> = {},
): LetterEvent =>
  ({
    send,
    ref: of,
    attempt: 1,
    messageId: 'm-1',
    at: portalNow + 5,
    ...(what === 'bounced' ? { what, bounceType: 'Permanent' as const } : { what }),
    ...rest,
  }) as LetterEvent

describe('what the mail service tells of a letter', () => {
  test('told twice and in any order comes to the same', async () => {
    const { mail } = database.stores
    const [one, other] = [await aSend(), await aSend()]
    const told = [
      event(one, johan, 'delivered'),
      event(one, johan, 'complained', { at: portalNow + 9 }),
      event(one, johan, 'bounced', { at: portalNow + 7 }),
    ]
    for (const send of [one, other]) {
      await mail.claim(send, johan, 0)
      await mail.markSent(send, johan, 'm-1', portalNow)
    }
    for (const each of told) await mail.recordEvent(each)
    for (const each of [...told.toReversed(), ...told]) await mail.recordEvent({ ...each, send: other })
    expect(await letterOf(other, johan)).toEqual({ ...(await letterOf(one, johan)), claim: expect.any(String) })
    expect(await letterOf(one, johan)).toMatchObject({
      state: 'sent',
      deliveredAt: portalNow + 5,
      bouncedAt: portalNow + 7,
      bounceType: 'Permanent',
      complainedAt: portalNow + 9,
    })
  })

  test('may come before the sender has its answer', async () => {
    const { mail } = database.stores
    const send = await aSend()
    await mail.claim(send, johan, 0)
    expect(await mail.recordEvent(event(send, johan, 'bounced'))).toBe(true)
    await mail.markSent(send, johan, 'm-1', portalNow)
    expect(await letterOf(send, johan)).toMatchObject({ state: 'sent', bouncedAt: portalNow + 5, messageId: 'm-1' })
  })

  test('proves that an uncertain letter was sent, also when the sender gives up only afterwards', async () => {
    const { mail } = database.stores
    const send = await aSend()
    for (const of of [johan, mira]) await mail.claim(send, of, 0)
    await mail.markUncertain(send, johan, 'TimeoutError')
    await mail.recordEvent(event(send, johan, 'delivered'))
    await mail.recordEvent(event(send, mira, 'delivered'))
    await mail.markUncertain(send, mira, 'TimeoutError')
    for (const of of [johan, mira])
      expect(await letterOf(send, of)).toMatchObject({ state: 'sent', deliveredAt: portalNow + 5 })
    expect((await letterOf(send, johan)).cause).toBeUndefined()
  })

  test('of a letter that nobody knows is let go', async () => {
    const send = await aSend()
    expect(await database.stores.mail.recordEvent(event(send, torsten, 'delivered'))).toBe(false)
    expect(await database.stores.mail.readLetters(send)).toEqual([])
  })
})

describe('the figures of a sending', () => {
  const recipients = ['C', 'D', 'E', 'F', 'G', 'H', 'K', 'N', 'P', 'Q'].map(ref)
  const shown = async () => (await database.stores.meetings.readSummary(meeting))?.notice

  test('lose nothing when everything is told at once while the delivery is counted', async () => {
    const {
      dynamo,
      stores: { mail, meetings },
    } = database
    const send = await aSend(recipients, { year: meeting.year })
    await meetings.createMeeting(
      aSummary({
        notice: {
          sendId: send,
          sentAt: portalNow,
          recipients: 10,
          delivered: 0,
          uncertain: 0,
          failed: 0,
          confirmed: 0,
          bounced: 0,
          complained: 0,
          state: 'sending',
        },
      }),
      standardItems(),
    )
    for (const of of recipients) await mail.claim(send, of, 0)
    await Promise.all(
      recipients.map(async (of, index) => {
        await mail.markSent(send, of, `m-${index}`, portalNow + index)
        await noteTally(dynamo, mail, send)
        await mail.recordEvent(event(send, of, index < 3 ? 'bounced' : 'delivered'))
        if (index === 9) await mail.recordEvent(event(send, of, 'complained'))
        await noteTally(dynamo, mail, send)
      }),
    )
    expect(await shown()).toMatchObject({
      delivered: 10,
      confirmed: 7,
      bounced: 3,
      complained: 1,
      uncertain: 0,
      failed: 0,
      state: 'sending',
      lastSentAt: portalNow + 9,
    })
    await noteTally(dynamo, mail, send, { over: true })
    expect(await shown()).toMatchObject({ state: 'sent', confirmed: 7, bounced: 3 })
  })

  test('say since when the mail service takes nothing, and that it does again', async () => {
    const {
      dynamo,
      stores: { mail },
    } = database
    const { sendId } = (await shown())!
    await noteTally(dynamo, mail, sendId, { over: false, stalledSince: portalNow })
    await noteTally(dynamo, mail, sendId, { stalledSince: portalNow + 60 })
    expect((await shown())?.stalledSince).toBe(portalNow)
    await noteTally(dynamo, mail, sendId, { stalledSince: null })
    expect((await shown())?.stalledSince).toBeUndefined()
    await noteTally(dynamo, mail, sendId, { over: true })
  })

  test('count who was told in another way, until that is taken back', async () => {
    const {
      dynamo,
      stores: { mail },
    } = database
    const { sendId } = (await shown())!
    expect(await mail.markReached(sendId, recipients[0]!, { at: portalNow, by: astrid })).toBe(true)
    await mail.markReached(sendId, recipients[5]!, { at: portalNow, by: astrid })
    await noteTally(dynamo, mail, sendId)
    expect((await shown())?.reached).toBe(1)
    await mail.markReached(sendId, recipients[0]!, null)
    await noteTally(dynamo, mail, sendId)
    expect((await shown())?.reached).toBe(0)
    expect(await mail.markReached(sendId, astrid, { at: portalNow, by: astrid })).toBe(false)
  })

  test('an older count never replaces a newer one', async () => {
    const {
      dynamo,
      stores: { mail },
    } = database
    const { sendId } = (await shown())!
    const slow = {
      ...mail,
      takeTally: async (send: string) => ({ ...(await mail.takeTally(send)), tally: 1 }),
      readLetters: () => Promise.resolve([]),
    }
    await noteTally(dynamo, slow, sendId)
    expect(await shown()).toMatchObject({ delivered: 10, bounced: 3 })
  })
})

describe('letters that are sent once more', () => {
  test('are those that are uncertain, failed or came back, and nothing else; each is claimed once', async () => {
    const { mail } = database.stores
    const [uncertain, failed, bounced, arrived] = ['C', 'D', 'E', 'F'].map(ref) as [string, string, string, string]
    const send = await aSend([uncertain, failed, bounced, arrived])
    for (const of of [uncertain, failed, bounced, arrived]) await mail.claim(send, of, 0)
    await mail.markUncertain(send, uncertain, 'TimeoutError')
    await mail.markFailed(send, failed, 'MessageRejected')
    for (const of of [bounced, arrived]) await mail.markSent(send, of, of, portalNow)
    await mail.recordEvent(event(send, bounced, 'bounced'))
    expect(await mail.reopenLetters(send, [uncertain], 'c-1')).toEqual({ refs: [], run: 1 })
    await mail.takeTally(send, { over: true })
    expect(await mail.reopenLetters(send, [uncertain, failed, bounced, arrived, torsten], 'c-1')).toEqual({
      refs: [uncertain, failed, bounced],
      run: 2,
    })
    expect(await mail.reopenLetters(send, [arrived], 'c-2')).toEqual({ refs: [], run: 2 })
    expect((await Promise.all([mail.claim(send, failed, 1, 2), mail.claim(send, failed, 1, 2)])).sort()).toEqual([
      'claimed',
      'mine',
    ])
    expect(await mail.claim(send, arrived, 1, 1)).toBe('sent')
  })

  test('heed the bounce of the last message alone, but believe that any of them arrived', async () => {
    const { mail } = database.stores
    const send = await aSend([johan])
    await mail.claim(send, johan, 0)
    await mail.markUncertain(send, johan, 'interrupted')
    await mail.takeTally(send, { over: true })
    await mail.reopenLetters(send, [johan], 'c-1')
    await mail.claim(send, johan, 1, 2)
    await mail.markSent(send, johan, 'm-2', portalNow)
    expect(await mail.recordEvent(event(send, johan, 'bounced', { attempt: 1 }))).toBe(false)
    expect(await mail.recordEvent(event(send, johan, 'delivered', { attempt: 1 }))).toBe(true)
    expect(await letterOf(send, johan)).toMatchObject({ state: 'sent', attempt: 2, deliveredAt: portalNow + 5 })
    expect((await letterOf(send, johan)).bouncedAt).toBeUndefined()
  })

  test('are not opened once more by the command that opened them, whatever has become of them since', async () => {
    const { mail } = database.stores
    const send = await aSend([johan])
    await mail.claim(send, johan, 0)
    const becomeUncertain = async () => {
      await mail.markUncertain(send, johan, 'TimeoutError')
      await mail.takeTally(send, { over: true })
    }
    await becomeUncertain()
    expect(await mail.reopenLetters(send, [johan], 'c-1')).toEqual({ refs: [johan], run: 2 })
    await mail.claim(send, johan, 1, 2)
    await becomeUncertain()
    expect(await mail.reopenLetters(send, [johan], 'c-1')).toEqual({ refs: [], run: 2 })
    expect(await letterOf(send, johan)).toMatchObject({ state: 'uncertain', attempt: 2 })
    expect(await mail.reopenLetters(send, [johan], 'c-2')).toEqual({ refs: [johan], run: 3 })
  })

  test('of a sending that does not exist are none', async () =>
    expect(await database.stores.mail.reopenLetters('no-such', [johan], 'c-1')).toBeNull())
})

test('a rehearsal has no sendings, whoever asks for one', async () => {
  await expect(aSend([johan], { year: 12027 })).rejects.toThrow('a rehearsal sends no letters')
  expect(await database.stores.mail.listSendings('club-001', 12027)).toEqual([])
})

test('the sendings of a club and year are listed in their order, and no others', async () => {
  const { mail } = database.stores
  const second = await aSend([johan], { year: 2031, createdAt: portalNow + 1, kind: 'reminder' })
  const first = await aSend([johan], { year: 2031, createdAt: portalNow })
  await aSend([johan], { year: 2032 })
  expect((await mail.listSendings('club-001', 2031)).map(({ sendId, kind, run }) => [sendId, kind, run])).toEqual([
    [first, 'notice', 1],
    [second, 'reminder', 1],
  ])
})

test('a claim that was stored is one’s own although its answer got lost and the client asked again', async () => {
  const {
    dynamo,
    stores: { mail },
  } = database
  const send = await aSend()
  let lost = 0
  const name = 'loseTheAnswer'
  dynamo.client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      if ((lost += 1) > 1) return answer
      throw Object.assign(new Error('the answer got lost'), { code: 'ECONNRESET', $retryable: {} })
    },
    { step: 'deserialize', name, priority: 'low' },
  )
  expect(await mail.claim(send, johan, 0).finally(() => dynamo.client.middlewareStack.remove(name))).toBe('mine')
  expect(lost).toBeGreaterThan(1)
  expect(await mail.claim(send, johan, 0)).toBe('claimed')
})

test('a letter that was put back can be claimed again for the same attempt, and one that was sent stays sent', async () => {
  const { mail } = database.stores
  const send = await aSend()
  await mail.claim(send, johan, 0)
  await mail.putBack(send, johan, 1)
  expect(await mail.readLetter(send, johan)).toBeNull()
  expect(await mail.claim(send, johan, 0)).toBe('mine')
  await mail.markFailed(send, johan, 'MessageRejected')
  await mail.takeTally(send, { over: true })
  expect(await mail.reopenLetters(send, [johan], 'c-1')).toMatchObject({ run: 2 })
  expect(await mail.claim(send, johan, 0, 2)).toBe('mine')
  await mail.putBack(send, johan, 2)
  expect(await letterOf(send, johan)).toMatchObject({ state: 'reopened', attempt: 2 })
  expect(await mail.claim(send, johan, 0, 2)).toBe('mine')
  await mail.markSent(send, johan, 'm-2', portalNow)
  await mail.putBack(send, johan, 2)
  expect(await letterOf(send, johan)).toMatchObject({ state: 'sent', messageId: 'm-2' })
})
