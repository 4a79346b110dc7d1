import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailEvents } from '#functions/letter-delivery/local-route.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { portalNow } from '../builders/database.ts'
import { aPortal, persona, union, type Portal } from '../builders/portal.ts'

const path = '/meetings/club-001/2027/sendings/notice'
const token = 'a secret for tests'
const [bounced, complaining, arrived, silent, addressless] = [
  'member',
  'vote-counter',
  'adjuster',
  'secretary',
  'work-environment-representative',
].map((id) => persona(id)) as [Known, Known, Known, Known, Known]
type Known = ReturnType<typeof persona>

let portal: Portal
let events: Hono
beforeAll(async () => {
  portal = await aPortal()
  events = mailEvents(portal.deps, token)
  const recipients = [bounced, complaining, arrived, silent, addressless].map(({ ref }) => ref)
  await portal.startMeeting({
    notice: {
      sendId: 'send-1',
      sentAt: portalNow,
      recipients: 5,
      delivered: 0,
      uncertain: 0,
      failed: 0,
      confirmed: 0,
      bounced: 0,
      complained: 0,
      state: 'sending',
    },
  })
  const { mail } = portal.stores
  await mail.createSend({
    sendId: 'send-1',
    kind: 'notice',
    about: { of: 'meeting' },
    clubId: 'club-001',
    year: 2027,
    createdAt: portalNow,
    by: persona('chairman').ref,
    recipients,
  })
  for (const ref of recipients) await mail.claim('send-1', ref, 0)
  for (const { ref } of [bounced, complaining, arrived]) await mail.markSent('send-1', ref, `m-${ref}`, portalNow)
  await mail.markUncertain('send-1', silent.ref, 'TimeoutError')
  await mail.markFailed('send-1', addressless.ref, 'no-address', portalNow)
  await noteTally(portal.dynamo, mail, 'send-1', { over: true })
})
afterAll(() => portal.close())

const sesEvent = (eventType: string, { ref }: Known, more: object = {}) => ({
  eventType,
  mail: {
    messageId: `m-${ref}`,
    destination: ['x@example.org'],
    tags: { 'ses:configuration-set': ['mandat-mail'], send: ['send-1'], letter: [ref], attempt: ['1'] },
  },
  [eventType.toLowerCase()]: { timestamp: new Date(portal.time.real).toISOString(), ...more },
})
const post = (body: unknown, authorization = `Bearer ${token}`) =>
  events.request('/api/events/mail', {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
const report = async (event: object) => (await post({ Type: 'Notification', Message: JSON.stringify(event) })).status

describe('the route by which a mail service on the same machine sends reports', () => {
  const event = { Type: 'Notification', Message: '{}' }
  test.each(['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`])(
    'refuses a caller without the secret: %j',
    async (authorization) => expect((await post(event, authorization)).status).toBe(401),
  )
  test('refuses what is no notification', async () =>
    expect((await post({ Type: 'SubscriptionConfirmation' })).status).toBe(400))
  test('accepts a report about no letter of ours, so that it is not repeated for ever', async () => {
    expect(
      (
        await post({
          Type: 'Notification',
          Message: 'Successfully validated SNS topic for Amazon SES event publishing.',
        })
      ).status,
    ).toBe(204)
    expect(await report({ eventType: 'Open', mail: {} })).toBe(204)
    expect(await report({ ...sesEvent('Delivery', arrived), mail: { messageId: 'm', tags: {} } })).toBe(204)
  })
  test('writes no address and no reference into the log', async () => {
    await report(sesEvent('Delivery', arrived))
    expect(portal.log.lines).not.toEqual([])
    expect(portal.log.written.join('')).not.toMatch(new RegExp(`${arrived.ref}|example.org`))
  })
})

describe('what became of a notice', () => {
  test('comes back as figures and as the names and telephone numbers of those it did not reach', async () => {
    for (const time of ['first', 'again'])
      expect([
        time,
        await report(
          sesEvent('Bounce', bounced, { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [] }),
        ),
      ]).toEqual([time, 204])
    await Promise.all([
      report(sesEvent('Complaint', complaining)),
      report(sesEvent('Delivery', complaining)),
      report(sesEvent('Delivery', arrived)),
    ])
    const { json } = await (await portal.signedIn('chairman')).get(path)
    expect(json['sending']).toMatchObject({
      recipients: 5,
      delivered: 3,
      confirmed: 2,
      bounced: 1,
      complained: 1,
      uncertain: 1,
      failed: 1,
      state: 'sent',
    })
    const listed = json['troubled'] as { name: string; outcome: string }[]
    expect(Object.fromEntries(listed.map(({ name, outcome }) => [name, outcome]))).toEqual({
      [bounced.name]: 'bounced',
      [complaining.name]: 'complained',
      [silent.name]: 'uncertain',
      [addressless.name]: 'failed',
    })
    expect(listed).toContainEqual({
      ref: bounced.ref,
      name: bounced.name,
      phone: union.people.find(({ ref }) => ref === bounced.ref)?.phone,
      outcome: 'bounced',
      cause: null,
      bounceType: 'Permanent',
      at: portalNow,
      reached: null,
    })
    expect(listed).toContainEqual(expect.objectContaining({ ref: addressless.ref, cause: 'no-address' }))
    expect(JSON.stringify(json)).not.toContain(bounced.personalNumber)
  })

  test('is settled when the letter was uncertain and arrives after all', async () => {
    await report(sesEvent('Delivery', silent))
    const { json } = await (await portal.signedIn('chairman')).get(path)
    expect(json['sending']).toMatchObject({ delivered: 4, confirmed: 3, uncertain: 0 })
    expect(JSON.stringify(json['troubled'])).not.toContain(silent.name)
  })

  test('stores who was notified in another way, and by whom, until it is taken back', async () => {
    const browser = await portal.signedIn('vice-chairman')
    const reached = async (is: boolean) =>
      (await browser.send('PUT', `${path}/letters/${bounced.ref}`, { body: { reached: is } })).json as unknown as {
        sending: { reached: number }
        troubled: { ref: string; reached: unknown }[]
      }
    const yes = await reached(true)
    expect(yes.sending.reached).toBe(1)
    expect(yes.troubled.find(({ ref }) => ref === bounced.ref)?.reached).toEqual({
      at: portalNow,
      by: persona('vice-chairman').name,
    })
    expect((await reached(false)).sending.reached).toBe(0)
  })

  test('is nothing yet for documents that were not sent', async () => {
    expect((await (await portal.signedIn('chairman')).get('/meetings/club-001/2027/sendings/documents')).json).toEqual({
      sending: null,
      troubled: [],
    })
    expect(
      (
        await (
          await portal.signedIn('chairman')
        ).send('PUT', `/meetings/club-001/2027/sendings/documents/letters/${bounced.ref}`, { body: { reached: true } })
      ).status,
    ).toBe(404)
  })

  test.each(['member', 'secretary', 'other-chairman', 'operator'])('is not shown to a %s', async (id) =>
    expect((await (await portal.signedIn(id)).get(path)).status).toBe(403),
  )
})
