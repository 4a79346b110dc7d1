import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { certifiedMailings } from '../builders/certified-mailings.ts'
import { letterEvent } from '../builders/sendings.ts'
import { aPortalWithMailings, club, aMailingText, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { readPdf } from '../builders/pdf-text.ts'
import { persona } from '../builders/portal.ts'

let portal: PortalWithMailings
let mailings: ReturnType<typeof certifiedMailings>
beforeAll(async () => {
  portal = await aPortalWithMailings()
  mailings = certifiedMailings(portal)
})
afterAll(() => portal.close())
beforeEach(() => portal.begins())

const day = 24 * 60 * 60_000
const now = () => portal.clock.portalNow()

describe('the certificate of a mailing', () => {
  test('says what was sent, when and in which role, to how many, and holds against what is stored', async () => {
    const { id, sendId, refs } = await mailings.delivered()
    const certificate = await mailings.certificateOf(id)
    expect(certificate).toMatchObject({
      subject: aMailingText().subject,
      sendId,
      sentAt: now(),
      as: { kind: 'elected_club_chairman', assignment: 'chairman' },
      recipients: refs.length,
      letters: { sent: refs.length - 1, failed: 1, none: 0, uncertain: 0 },
      isContentIntact: true,
      isExpired: false,
    })
    const { sent } = (await portal.stores.mailings.read({ club, mailing: id }))!
    expect([certificate.content, certificate.list]).toEqual([sent?.content, sent?.list])
    expect(await mailings.verdict(id)).toEqual({ is: 'holds', erased: 0 })
  })

  test('is not there before the delivery is over, and is no one else’s', async () => {
    const id = await portal.drafted()
    const address = `${portal.base}/mailings/${id}/certificate`
    expect((await portal.chairman.get(address)).status).toBe(404)
    await portal.sent(id)
    for (const path of [address, `${address}/0`, `${address}.pdf?language=sv`])
      expect((await portal.chairman.get(path)).status).toBe(404)
    for (const who of ['member', 'other-chairman', 'operator', 'editor'])
      expect((await (await portal.signedIn(who)).get(address)).status).toBe(403)
  })

  test('retains its checksum whatever mail servers report afterwards, and gets another one when a letter goes out', async () => {
    const { id, sendId, refs } = await mailings.delivered()
    const before = await mailings.certificateOf(id)
    await portal.stores.mail.recordEvent(letterEvent(sendId, refs[1]!, 'delivered'))
    await portal.stores.mail.recordEvent(letterEvent(sendId, refs[2]!, 'bounced'))
    const after = await mailings.certificateOf(id)
    expect([after.hash, after.letters.bounced]).toEqual([before.hash, 1])
    const command = 'c-1'
    await portal.stores.mail.reopenLetters(sendId, [refs[0]!], command)
    await portal.stores.mail.claim(sendId, refs[0]!, now(), 2)
    await portal.stores.mail.markSent(sendId, refs[0]!, 'm-again', now())
    await portal.stores.mail.takeTally(sendId, { over: true })
    const again = await mailings.certificateOf(id)
    expect([again.hash === before.hash, again.letters.sent]).toEqual([false, refs.length])
    expect(await mailings.verdict(id)).toEqual({ is: 'holds', erased: 0 })
  })

  test('finds a reader who was listed twice, one with a letter who was not listed, and a second letter', async () => {
    const twice = await mailings.delivered()
    const lot = keys.recipientLot(twice.sendId, 0)
    await mailings.store(lot, 'SET refs = list_append(refs, :again)', { ':again': [twice.refs[1]] })
    expect((await mailings.verdict(twice.id)).is).toBe('twice')
    const stranger = await mailings.delivered()
    const letter = (await portal.stores.mail.readLetter(stranger.sendId, stranger.refs[1]!))!
    const ref = persona('other-chairman').ref
    const Item = { ...keys.recipient(stranger.sendId, 0, ref), ...letter, ref }
    await portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.mail, Item }))
    expect((await mailings.verdict(stranger.id)).is).toBe('twice')
  })

  test('finds what has been altered: a letter, one that was removed, the list, and the text', async () => {
    const { mail } = portal.dynamo.tables
    const letter = await mailings.delivered()
    await mailings.store(keys.recipient(letter.sendId, 0, letter.refs[1]!), 'SET sentAt = :later', {
      ':later': now() + 1,
    })
    const removed = await mailings.delivered()
    const Key = keys.recipient(removed.sendId, 0, removed.refs[1]!)
    await portal.dynamo.client.send(new DeleteCommand({ TableName: mail, Key }))
    const list = await mailings.delivered()
    await mailings.store(keys.recipientLot(list.sendId, 0), 'SET refs = :other', {
      ':other': [...list.refs, persona('other-chairman').ref],
    })
    const text = await mailings.delivered()
    await mailings.store(keys.mailing(club, text.id), 'SET subject = :other', { ':other': 'Något annat' })
    const found = await Promise.all([letter, removed, list, text].map(({ id }) => mailings.verdict(id)))
    expect(found.map(({ is }) => is)).toEqual(['altered', 'altered', 'altered', 'content'])
  })

  test('is a PDF with the names of those who got it once, and after ninety days with figures alone', async () => {
    const { id, sendId, refs } = await mailings.delivered()
    const nameOf = async (ref: string) => (await portal.stores.people.person(ref))!.name
    const [failed, got] = [await nameOf(refs[0]!), await nameOf(refs[1]!)]
    const pdf = async (language = 'sv') =>
      readPdf(
        (await portal.chairman.get(`${portal.base}/mailings/${id}/certificate.pdf?language=${language}`)).bytes,
      ).text.replaceAll(/\s+/g, ' ')
    const { hash, letters } = await mailings.certificateOf(id)
    const text = await pdf()
    for (const words of ['Intyg om utskick', 'Ordförande', got, hash.slice(0, 8), `Skickade${letters.sent}`])
      expect(text).toContain(words)
    expect(text).not.toContain(failed)
    expect(await pdf('en')).toContain('Certificate of a mailing')
    await mailings.store(
      keys.mailing(club, id),
      'SET sent.#at = :long',
      { ':long': now() - 91 * day },
      { ExpressionAttributeNames: { '#at': 'at' } },
    )
    // As the nightly scan leaves it.
    for (const Key of [keys.recipientLot(sendId, 0), ...refs.map((ref) => keys.recipient(sendId, 0, ref))])
      await portal.dynamo.client.send(new DeleteCommand({ TableName: portal.dynamo.tables.mail, Key }))
    expect(await mailings.partsOf(id)).toBeNull()
    const expired = await mailings.certificateOf(id)
    expect([expired.isExpired, expired.hash, expired.letters]).toEqual([true, hash, letters])
    const after = await pdf()
    expect(after).not.toContain(got)
    expect(after).toContain('bara antalen')
  })
})
