import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleMailEvent } from '#functions/letter-delivery/settle.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { Letter, LetterEvent } from '#shared/platform/stores/letter-delivery/letters.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { aSummary, astrid, freshDatabase, portalNow, storeItself } from '../builders/database.ts'
import { aSending } from '../builders/sendings.ts'

let dynamo: Dynamo
let stores: Stores
beforeAll(async () => {
  // The strict store leaves some of a batch for a further call, now and then.
  dynamo = storeItself((await freshDatabase()).prefix)
  stores = createStores(dynamo)
})
afterAll(() => dynamo.close())

const members = (count: number) => Array.from({ length: count }, (_, turn) => String(turn).padStart(26, 'R'))

/** The notice of a club's meeting to so many members, of whom the first has got it. */
const aNotice = async (club: string, recipients: readonly string[]) => {
  const sendId = `notice-${club}`
  const notice = aSending({ sendId, recipients: recipients.length })
  await stores.meetings.createMeeting(aSummary({ clubId: club, notice }), standardItems())
  await stores.mail.createSend({
    sendId,
    kind: 'notice',
    about: { of: 'meeting' },
    clubId: club,
    year: 2027,
    createdAt: portalNow,
    by: astrid,
    recipients,
  })
  return sendId
}

const delivery = (send: string, ref: string) =>
  JSON.stringify({
    eventType: 'Delivery',
    mail: {
      timestamp: '2027-01-20T08:00:00.000Z',
      messageId: 'm-1',
      tags: { send: [send], letter: [ref], attempt: ['1'] },
    },
    delivery: { timestamp: '2027-01-20T08:00:01.000Z' },
  })

/** Calls to the store and bytes read from it while something is done. */
const costOf = async (work: () => Promise<unknown>) => {
  const before = dynamo.calls.count
  const name = 'countBytes'
  let bytes = 0
  dynamo.client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      bytes += JSON.stringify({ ...(answer.output as object), $metadata: undefined }).length
      return answer
    },
    { step: 'initialize', name },
  )
  await work().finally(() => dynamo.client.middlewareStack.remove(name))
  return { calls: dynamo.calls.count - before, bytes }
}

test('an event costs the same calls with 10 recipients and with 2,000, and reads one lot', async () => {
  const clock = { refresh: () => Promise.resolve(), offset: () => 0 }
  const costs: { calls: number; bytes: number }[] = []
  for (const [club, count] of [
    ['club-010', 10],
    ['club-200', 2_000],
  ] as const) {
    const recipients = members(count)
    const send = await aNotice(club, recipients)
    expect((await stores.mail.readRecipients(send)).toSorted()).toEqual(recipients.toSorted())
    for (const ref of recipients.slice(0, 10)) {
      await stores.mail.claim(send, ref, 0)
      await stores.mail.markSent(send, ref, 'm-1', portalNow)
    }
    const event = delivery(send, recipients[0] ?? '')
    const cost = await costOf(() => settleMailEvent(event, { dynamo, stores, clock }))
    costs.push(cost)
    // The same event again is counted once.
    await settleMailEvent(event, { dynamo, stores, clock })
    expect((await stores.meetings.readSummary({ club, year: 2027 }))?.notice).toMatchObject({
      recipients: count,
      delivered: 10,
      confirmed: 1,
    })
  }
  const [few, many] = costs
  expect([few?.calls, many?.calls]).toEqual([7, 7])
  // The figures of twenty lots instead of one, and fewer letters in the lot.
  expect((many?.bytes ?? 0) - (few?.bytes ?? 0)).toBeLessThan(5_000)
})

test('a letter that goes out for the first time is read neither before it is claimed nor before it is settled', async () => {
  const { mail } = stores
  const [one = '', other = ''] = members(2)
  const send = await aNotice('club-013', [one, other])
  await mail.lotsOf(send)
  expect((await costOf(() => mail.claim(send, one, 0))).calls).toBe(1)
  // The letter, and the count of its lot.
  expect((await costOf(() => mail.markSent(send, one, 'm-1', portalNow))).calls).toBe(3)
  // Another worker had it: what is stored decides, and is not written over.
  const elsewhere = createStores(dynamo).mail
  expect(await elsewhere.claim(send, one, 0)).toBe('sent')
  expect(await mail.claim(send, other, 0)).toBe('mine')
  expect(await elsewhere.putBack(send, other, 1)).toBe(true)
  expect(await mail.markUncertain(send, other, 'timeout')).toBe(false)
  expect(await mail.readLetter(send, other)).toMatchObject({ state: 'reopened', version: 2 })
})

test('the figures are those of the letters, whatever happens to them in whatever order and at the same time', async () => {
  const recipients = members(12)
  const send = await aNotice('club-012', recipients)
  const { mail } = stores
  const event = (ref: string, what: 'delivered' | 'bounced' | 'complained') =>
    ({
      send,
      ref,
      attempt: 1,
      messageId: ref,
      at: portalNow,
      ...(what === 'bounced' ? { what, bounceType: 'Permanent' } : { what }),
    }) as LetterEvent
  const happenings: ((ref: string) => Promise<unknown>)[] = [
    (ref) => mail.markSent(send, ref, ref, portalNow),
    (ref) => mail.markUncertain(send, ref, 'TimeoutError'),
    (ref) => mail.recordEvent(event(ref, 'delivered')),
    (ref) => mail.recordEvent(event(ref, 'bounced')),
    (ref) => mail.recordEvent(event(ref, 'complained')),
    (ref) => mail.markReached(send, ref, { at: portalNow, by: astrid }),
    (ref) => mail.markFailed(send, ref, 'MessageRejected', portalNow),
    (ref) => mail.markReached(send, ref, null),
    (ref) => mail.putBack(send, ref, 1),
  ]
  await Promise.all(recipients.map((ref) => mail.claim(send, ref, 0)))
  await Promise.all(
    recipients.map(async (ref, turn) => {
      for (const step of [0, 3, 7]) await happenings[(turn * 2 + step) % happenings.length]?.(ref)
      await Promise.all([
        happenings[turn % happenings.length]?.(ref),
        happenings[(turn + 4) % happenings.length]?.(ref),
      ])
    }),
  )
  await mail.takeTally(send, { over: true })
  await mail.reopenLetters(send, recipients.slice(0, 6), 'c-1')
  const letters = await mail.readLetters(send)
  const count = (holds: (letter: Letter) => unknown) => letters.filter((letter) => Boolean(holds(letter))).length
  expect(await mail.readSend(send)).toMatchObject({
    claimed: count(({ state }) => state === 'claimed'),
    delivered: count(({ state }) => state === 'sent'),
    uncertain: count(({ state }) => state === 'uncertain'),
    failed: count(({ state }) => state === 'failed'),
    confirmed: count(({ state, deliveredAt, bouncedAt }) => state === 'sent' && deliveredAt && !bouncedAt),
    bounced: count(({ state, bouncedAt }) => state === 'sent' && bouncedAt),
    complained: count(({ complainedAt }) => complainedAt),
    reached: count(
      ({ state, bouncedAt, reachedAt }) =>
        reachedAt && (state === 'uncertain' || state === 'failed' || (state === 'sent' && bouncedAt)),
    ),
    lastSentAt: portalNow,
  })
})
