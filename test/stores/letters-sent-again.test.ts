import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, johan, portalNow, ref, torsten } from '../builders/database.ts'
import { aSend, letterEvent } from '../builders/sendings.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.dynamo.close())
const letterOf = async (send: string, of: string) => (await database.stores.mail.readLetter(send, of))!

describe('letters that are sent once more', () => {
  test('are those that are uncertain, failed or came back, and nothing else; each is claimed once', async () => {
    const { mail } = database.stores
    const [uncertain, failed, bounced, arrived] = ['C', 'D', 'E', 'F'].map(ref) as [string, string, string, string]
    const send = await aSend(database.stores, [uncertain, failed, bounced, arrived])
    for (const of of [uncertain, failed, bounced, arrived]) await mail.claim(send, of, 0)
    await mail.markUncertain(send, uncertain, 'TimeoutError')
    await mail.markFailed(send, failed, 'MessageRejected', portalNow)
    for (const of of [bounced, arrived]) await mail.markSent(send, of, of, portalNow)
    await mail.recordEvent(letterEvent(send, bounced, 'bounced'))
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
    const send = await aSend(database.stores, [johan])
    await mail.claim(send, johan, 0)
    await mail.markUncertain(send, johan, 'interrupted')
    await mail.takeTally(send, { over: true })
    await mail.reopenLetters(send, [johan], 'c-1')
    await mail.claim(send, johan, 1, 2)
    await mail.markSent(send, johan, 'm-2', portalNow)
    expect(await mail.recordEvent(letterEvent(send, johan, 'bounced', { attempt: 1 }))).toBeNull()
    expect(await mail.recordEvent(letterEvent(send, johan, 'delivered', { attempt: 1 }))).toMatchObject({
      deliveredAt: portalNow + 5,
    })
    expect(await letterOf(send, johan)).toMatchObject({ state: 'sent', attempt: 2, deliveredAt: portalNow + 5 })
    expect((await letterOf(send, johan)).bouncedAt).toBeUndefined()
  })

  test('are not opened once more by the command that opened them, whatever has become of them since', async () => {
    const { mail } = database.stores
    const send = await aSend(database.stores, [johan])
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

test('a rehearsal has no sendings, not even where one is asked for', async () => {
  await expect(aSend(database.stores, [johan], { year: 12027 })).rejects.toThrow('a rehearsal sends no letters')
  expect(await database.stores.mail.listSendings('club-001', 12027)).toEqual([])
})

test('the sendings of a club and year are listed in their order, and no others', async () => {
  const { mail } = database.stores
  const second = await aSend(database.stores, [johan], { year: 2031, createdAt: portalNow + 1, kind: 'reminder' })
  const first = await aSend(database.stores, [johan], { year: 2031, createdAt: portalNow })
  await aSend(database.stores, [johan], { year: 2032 })
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
  const send = await aSend(database.stores)
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
  const send = await aSend(database.stores)
  await mail.claim(send, johan, 0)
  await mail.putBack(send, johan, 1)
  expect(await letterOf(send, johan)).toMatchObject({ state: 'reopened', attempt: 1, version: 2 })
  expect(await mail.claim(send, johan, 0)).toBe('mine')
  await mail.markFailed(send, johan, 'MessageRejected', portalNow)
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

test('a claim that was given up is no longer there for a write that arrives late', async () => {
  const { mail } = database.stores
  const send = await aSend(database.stores, [johan])
  await mail.claim(send, johan, 0)
  await mail.putBack(send, johan, 1)
  const late = (await letterOf(send, johan)).version
  expect(await mail.claim(send, johan, 0)).toBe('mine')
  expect(await letterOf(send, johan)).toMatchObject({ version: late + 1, state: 'claimed' })
  expect(await mail.readSend(send)).toMatchObject({ delivered: 0 })
})

test('an answer of the mail service to a letter that has been erased meanwhile writes nothing', async () => {
  const { mail } = database.stores
  const send = await aSend(database.stores, [johan])
  expect(await mail.markSent(send, johan, 'm-1', portalNow)).toBe(false)
  expect(await mail.readLetters(send)).toEqual([])
})
