import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { outcomeOf, type LetterEvent } from '#shared/platform/stores/letter-delivery/letters.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { aSummary, astrid, freshDatabase, johan, meeting, mira, portalNow, ref, torsten } from '../builders/database.ts'
import { aSend, aSending, letterEvent } from '../builders/sendings.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.dynamo.close())
const letterOf = async (send: string, of: string) => (await database.stores.mail.readLetter(send, of))!

describe('what the mail service reports of a letter', () => {
  test('reported twice and in any order comes to the same', async () => {
    const { mail } = database.stores
    const [one, other] = [await aSend(database.stores), await aSend(database.stores)]
    const reports = [
      letterEvent(one, johan, 'delivered'),
      letterEvent(one, johan, 'complained', { at: portalNow + 9 }),
      letterEvent(one, johan, 'bounced', { at: portalNow + 7 }),
    ]
    for (const send of [one, other]) {
      await mail.claim(send, johan, 0)
      await mail.markSent(send, johan, 'm-1', portalNow)
    }
    for (const each of reports) await mail.recordEvent(each)
    for (const each of [...reports.toReversed(), ...reports]) await mail.recordEvent({ ...each, send: other })
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
    const send = await aSend(database.stores)
    await mail.claim(send, johan, 0)
    expect(await mail.recordEvent(letterEvent(send, johan, 'bounced'))).not.toBeNull()
    await mail.markSent(send, johan, 'm-1', portalNow)
    expect(await letterOf(send, johan)).toMatchObject({ state: 'sent', bouncedAt: portalNow + 5, messageId: 'm-1' })
  })

  test('proves that an uncertain letter was sent, also when the sender gives up only afterwards', async () => {
    const { mail } = database.stores
    const send = await aSend(database.stores)
    for (const of of [johan, mira]) await mail.claim(send, of, 0)
    await mail.markUncertain(send, johan, 'TimeoutError')
    await mail.recordEvent(letterEvent(send, johan, 'delivered'))
    await mail.recordEvent(letterEvent(send, mira, 'delivered'))
    await mail.markUncertain(send, mira, 'TimeoutError')
    for (const of of [johan, mira])
      expect(await letterOf(send, of)).toMatchObject({ state: 'sent', deliveredAt: portalNow + 5 })
    expect((await letterOf(send, johan)).cause).toBeUndefined()
  })

  test('is an automatic reply where it comes back for now or for no known reason, and was delivered, in whatever order', async () => {
    const { mail } = database.stores
    for (const bounceType of ['Transient', 'Undetermined'] as const) {
      const [after, before] = [await aSend(database.stores), await aSend(database.stores)]
      const reports = (send: string) => [
        letterEvent(send, johan, 'delivered'),
        letterEvent(send, johan, 'bounced', { at: portalNow + 7, bounceType } as Partial<LetterEvent>),
      ]
      for (const [send, events] of [
        [after, reports(after)],
        [before, reports(before).toReversed()],
      ] as const) {
        await mail.claim(send, johan, 0)
        await mail.markSent(send, johan, 'm-1', portalNow)
        for (const each of events) await mail.recordEvent(each)
        expect(outcomeOf(await letterOf(send, johan))).toBe('confirmed')
        expect(await mail.readSend(send)).toMatchObject({ delivered: 1, confirmed: 1, bounced: 0 })
        await mail.takeTally(send, { over: true })
        expect(await mail.reopenLetters(send, [johan], 'c-1')).toMatchObject({ refs: [] })
      }
    }
  })

  test('is a bounce where it came back for good after the delivery, also after an automatic reply', async () => {
    const { mail } = database.stores
    const send = await aSend(database.stores)
    await mail.claim(send, johan, 0)
    await mail.markSent(send, johan, 'm-1', portalNow)
    await mail.recordEvent(letterEvent(send, johan, 'delivered'))
    await mail.recordEvent(letterEvent(send, johan, 'bounced', { bounceType: 'Transient' } as Partial<LetterEvent>))
    await mail.recordEvent(letterEvent(send, johan, 'bounced', { at: portalNow + 9 }))
    expect(outcomeOf(await letterOf(send, johan))).toBe('bounced')
    expect(await letterOf(send, johan)).toMatchObject({ bouncedAt: portalNow + 9, bounceType: 'Permanent' })
    expect(await mail.readSend(send)).toMatchObject({ delivered: 1, confirmed: 0, bounced: 1 })
  })

  test('turns a letter that the service took and then threw away into a failed one, whichever is reported first', async () => {
    const { mail } = database.stores
    const [after, before] = [await aSend(database.stores), await aSend(database.stores)]
    for (const send of [after, before]) await mail.claim(send, johan, 0)
    await mail.markSent(after, johan, 'm-1', portalNow)
    await mail.recordEvent(letterEvent(after, johan, 'rejected'))
    await mail.recordEvent(letterEvent(before, johan, 'rejected'))
    await mail.markSent(before, johan, 'm-1', portalNow)
    for (const send of [after, before]) {
      expect(await letterOf(send, johan)).toMatchObject({ state: 'failed', cause: 'Reject', failedAt: portalNow + 5 })
      expect(await mail.readSend(send)).toMatchObject({ claimed: 0, delivered: 0, failed: 1 })
    }
  })

  test('of an unknown letter is let go', async () => {
    const send = await aSend(database.stores)
    expect(await database.stores.mail.recordEvent(letterEvent(send, torsten, 'delivered'))).toBeNull()
    expect(await database.stores.mail.readLetters(send)).toEqual([])
  })
})

describe('the figures of a sending', () => {
  const recipients = ['C', 'D', 'E', 'F', 'G', 'H', 'K', 'N', 'P', 'Q'].map(ref)
  const shown = async () => (await database.stores.meetings.readSummary(meeting))?.notice

  test('lose nothing when everything is reported at once while the delivery is counted', async () => {
    const {
      dynamo,
      stores: { mail, meetings },
    } = database
    const send = await aSend(database.stores, recipients, { year: meeting.year })
    await meetings.createMeeting(
      aSummary({
        notice: aSending({ sendId: send, recipients: 10 }),
      }),
      standardItems(),
    )
    for (const of of recipients) await mail.claim(send, of, 0)
    await Promise.all(
      recipients.map(async (of, index) => {
        await mail.markSent(send, of, `m-${index}`, portalNow + index)
        await noteTally(dynamo, mail, send)
        await mail.recordEvent(letterEvent(send, of, index < 3 ? 'bounced' : 'delivered'))
        if (index === 9) await mail.recordEvent(letterEvent(send, of, 'complained'))
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

  test('are those of a sending that is done where there was no one to write to, as where all are protected', async () => {
    const { dynamo, stores } = database
    const year = meeting.year - 1
    const send = await aSend(stores, [], { year })
    await stores.meetings.createMeeting(
      aSummary({ year, notice: aSending({ sendId: send, recipients: 0 }) }),
      standardItems(),
    )
    const state = async () => (await stores.meetings.readSummary({ ...meeting, year }))?.notice?.state
    await noteTally(dynamo, stores.mail, send)
    expect(await state()).toBe('sending')
    await noteTally(dynamo, stores.mail, send, { over: true })
    expect(await state()).toBe('sent')
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

  test('count who was notified in another way, until that is taken back', async () => {
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
