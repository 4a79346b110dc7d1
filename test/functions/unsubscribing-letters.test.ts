import { ulid } from 'ulid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { letterDelivery } from '#functions/letter-delivery/area.ts'
import { settleMailEvent } from '#functions/letter-delivery/settle.ts'
import { asArea } from '#functions/common/local-grants.ts'
import { emptyDraft, sendIdOf, type Mailing } from '#shared/mailings/mailing.ts'
import { keys } from '#shared/platform/keys.ts'
import { declinedSendId } from '#shared/platform/mail/sending-ids.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { origin } from '../builders/portal.ts'
import { club, otherClub, reader, unsubscribingPortal } from '../builders/unsubscribing-portal.ts'
import { anAbout } from '../builders/about.ts'

let scene: Awaited<ReturnType<typeof unsubscribingPortal>>
beforeEach(async () => {
  scene = await unsubscribingPortal()
})
afterEach(() => scene.portal.close())

/** A mailing of a club that is being delivered to the reader. */
const aMailing = async (clubId = club) => {
  const { portal } = scene
  const [id, at, recipients] = [ulid(), portal.clock.portalNow(), [reader.ref]]
  const mailing: Mailing = {
    ...emptyDraft,
    subject: 'Fika på fredag',
    id,
    clubId,
    version: 1,
    createdAt: at,
    updatedAt: at,
    updatedBy: reader.ref,
    attachments: [],
    sent: null,
  }
  const Item = { ...keys.mailing(clubId, id), ...mailing }
  await portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.mail, Item }))
  const sendId = sendIdOf(mailing)
  await portal.stores.mail.createSend({
    sendId,
    kind: 'mailing',
    clubId,
    about: { of: 'mailing', mailing: id, isTest: false },
    createdAt: at,
    by: reader.ref,
    recipients,
  })
  return sendId
}
const raw = () => scene.deliveries.taken.at(-1)?.raw ?? ''
const header = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(raw())?.[1] ?? null

describe('a mailing', () => {
  test('has the headers that decline by a press, and the link to the page at its end, in the reader’s language', async () => {
    await scene.deliveries.deliver(await aMailing())
    const address = /^<(https?:\/\/.*)>$/.exec(header('List-Unsubscribe') ?? '')?.[1] ?? ''
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const { pathname, searchParams } = new URL(address)
    expect([pathname.startsWith('/api/unsubscribing/one-click/local-1.'), searchParams.get('language')]).toEqual([
      true,
      'sv',
    ])
    const text = scene.deliveries.textTo(reader.email)
    const token = /\/avregistrera#([\w.-]+)/.exec(text)?.[1] ?? ''
    expect(text).toContain('Avregistrera dig från klubbens mejl')
    expect(pathname).toBe(`/api/unsubscribing/one-click/${token}`)
    expect((await scene.portal.app.request(address.replace(origin, ''), { method: 'POST' })).status).toBe(200)
    expect(await scene.optOutOf()).toBe('opted-out')
  })

  test('goes to no one who has declined, from any of their clubs, and again once that was taken back', async () => {
    await scene.page('', scene.tokenOf({ club: otherClub }))
    await scene.deliveries.deliver(await aMailing())
    expect(scene.deliveries.taken).toEqual([])
    await scene.page('/undo', scene.tokenOf({ club: otherClub }))
    await scene.deliveries.deliver(await aMailing(otherClub))
    expect(scene.deliveries.taken).toHaveLength(1)
  })

  test('is declined with a letter that says so and leads to the page that takes it back, and is no mailing itself', async () => {
    await scene.page('', scene.tokenOf())
    const sendId = declinedSendId(reader.ref, 'club-mail', scene.portal.clock.portalNow())
    await scene.deliveries.deliver(sendId)
    const text = scene.deliveries.textTo(reader.email)
    const name = (await scene.portal.stores.people.club(club))?.name
    expect(text).toContain(`Länken i ett mejl från ${name} har använts för att avregistrera dig.`.slice(0, 40))
    const token = /\/avregistrera#undo:([\w.-]+)/.exec(text)?.[1] ?? ''
    expect([header('List-Unsubscribe'), header('List-Unsubscribe-Post')]).toEqual([null, null])
    await scene.page('/undo', token)
    expect(await scene.optOutOf()).toBeNull()
  })

  test('confirms nothing that was taken back before the letter was sent', async () => {
    await scene.page('', scene.tokenOf())
    await scene.page('/undo', scene.tokenOf())
    await scene.deliveries.deliver(declinedSendId(reader.ref, 'club-mail', scene.portal.clock.portalNow()))
    expect(scene.deliveries.taken).toEqual([])
  })
})

describe('a complaint to the mail service', () => {
  const complain = (send: string) =>
    asArea(letterDelivery, () =>
      settleMailEvent(
        JSON.stringify({
          eventType: 'Complaint',
          mail: {
            messageId: 'm-1',
            destination: [reader.email],
            tags: { send: [send], letter: [reader.ref], attempt: ['1'] },
          },
          complaint: { timestamp: new Date(scene.portal.time.real).toISOString() },
        }),
        scene.portal.deps,
      ),
    )
  const sent = async (send: string) => {
    await scene.portal.stores.mail.claim(send, reader.ref, scene.portal.clock.portalNow())
    await scene.portal.stores.mail.markSent(send, reader.ref, 'm-1', scene.portal.clock.portalNow())
    return send
  }

  test('about a mailing declines for its reader, reported once or twice, and sends them nothing', async () => {
    const send = await sent(await aMailing())
    for (const _ of 'ab') expect(await complain(send)).toBe(true)
    expect([await scene.optOutOf(), scene.started]).toEqual(['complained', []])
  })

  test('does not replace what they have said themselves', async () => {
    const send = await sent(await aMailing())
    await scene.page('', scene.tokenOf())
    await complain(send)
    expect(await scene.optOutOf()).toBe('opted-out')
  })

  test('about a letter that one must get declines nothing', async () => {
    const [send, createdAt] = ['a-notice', scene.portal.clock.portalNow()]
    await scene.portal.stores.mail.createSend({
      sendId: send,
      kind: 'membership-ended',
      about: anAbout('membership-ended'),
      createdAt,
      by: null,
      recipients: [reader.ref],
    })
    await complain(await sent(send))
    expect(await scene.optOutOf()).toBeNull()
  })

  test('about a letter that its reader has chosen turns it off', async () => {
    const { mail, choices } = scene.portal.stores
    const createdAt = scene.portal.clock.portalNow()
    await choices.saveSubscriptions(reader.ref, ['news', 'course-tips'], 0)
    const about = anAbout('course-tips')
    const recipients = [reader.ref]
    await mail.createSend({ sendId: 'tips', kind: 'course-tips', about, createdAt, by: null, recipients })
    await sent('tips')
    for (const _ of 'ab') expect(await complain('tips')).toBe(true)
    expect(await choices.subscriptions(reader.ref)).toEqual({ version: 2, kinds: ['news'] })
    await indexesCaughtUp()
    expect(await choices.subscribersOf('course-tips')).toEqual([])
    expect(await choices.subscribersOf('news')).toEqual([reader.ref])
  })
})
