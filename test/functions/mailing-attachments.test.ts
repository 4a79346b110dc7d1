import { simpleParser } from 'mailparser'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDraft, sendIdOf } from '#shared/mailings/mailing.ts'
import { filesOf, hashOf } from '../builders/mailing-files.ts'
import { aPortalWithMailings, aMailingText, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { persona } from '../builders/portal.ts'
import { aPdf, download } from '../builders/uploads.ts'
import { deliveriesOf } from '../mail/deliveries.ts'

let portal: PortalWithMailings
let files: ReturnType<typeof filesOf>
beforeAll(async () => {
  portal = await aPortalWithMailings()
  files = filesOf(portal)
})
beforeEach(() => portal.begins())
afterAll(() => portal.close())

describe('a file that goes out with a mailing', () => {
  test('is checked, stored with the draft as its next version, and read under its name', async () => {
    const id = await portal.drafted()
    const bytes = aPdf('lokal')
    const { file, reply } = await files.attach(id, bytes, { name: 'Lokal å.pdf' })
    const about = { id: file, name: 'Lokal å.pdf', contentType: 'application/pdf', size: bytes.length }
    expect(reply).toMatchObject({
      status: 200,
      json: { version: 2, attachments: [{ ...about, sha256: hashOf(bytes) }] },
    })
    const got = await download(portal.chairman, `${files.at(id)}/attachments/${file}`)
    expect(got.bytes.equals(bytes)).toBe(true)
    expect(got.disposition).toContain("filename*=UTF-8''Lokal%20%C3%A5.pdf")
  })

  test('makes a mailing that was never stored, and none that was removed meanwhile', async () => {
    const [id, gone] = [ulid(), await portal.drafted()]
    const { reply } = await files.attach(id)
    expect(reply.json).toMatchObject({ ...emptyDraft, version: 1, attachments: [{ name: 'Protokoll å.pdf' }] })
    const file = await files.upload(gone)
    await portal.chairman.send('DELETE', files.at(gone))
    expect((await files.finish(gone, file, 1)).status).toBe(404)
    expect(await files.stored(gone, file, aPdf())).toBeNull()
  })

  test('makes no draft again that was removed while it was on its way, though it had not been stored when it began', async () => {
    const id = ulid()
    const file = await files.upload(id)
    await portal.save(id, aMailingText())
    await portal.chairman.send('DELETE', files.at(id))
    expect((await files.finish(id, file, 0)).status).toBe(404)
    expect((await portal.chairman.get(files.at(id))).status).toBe(404)
    expect(await files.stored(id, file, aPdf())).toBeNull()
    expect((await portal.save(id, aMailingText(), 0)).status).toBe(404)
  })

  test('stays when text is saved, and is named by a conflict', async () => {
    const id = await portal.drafted(aMailingText('ett'))
    await files.attach(id)
    expect(await portal.save(id, aMailingText('två'), 1)).toMatchObject({
      status: 412,
      json: { current: { version: 2, attachments: [{ name: 'Protokoll å.pdf' }] } },
    })
    expect((await portal.save(id, aMailingText('två'), 2)).json).toMatchObject({ version: 3, attachments: [{}] })
  })

  test('is removed by itself and with its draft, and its bytes with it', async () => {
    const id = await portal.drafted()
    const bytes = [aPdf('a'), aPdf('b')]
    const [one, other] = [await files.attach(id, bytes[0]), await files.attach(id, bytes[1], { name: 'b.pdf' })]
    for (const _ of 'ab')
      expect((await files.remove(id, one.file)).json).toMatchObject({ attachments: [{ name: 'b.pdf' }] })
    expect(await files.stored(id, one.file, bytes[0]!)).toBeNull()
    expect(await files.stored(id, other.file, bytes[1]!)).not.toBeNull()
    await portal.chairman.send('DELETE', files.at(id))
    expect(await files.stored(id, other.file, bytes[1]!)).toBeNull()
  })

  test('is part of what is confirmed: one removed in another tab is shown as gone before anything is sent', async () => {
    const id = await portal.drafted()
    const { file } = await files.attach(id)
    const { fingerprint, attachments } = await portal.review(id)
    expect(attachments).toMatchObject([{ id: file }])
    await files.remove(id, file)
    expect(await portal.send(id, fingerprint)).toMatchObject({
      status: 409,
      json: { code: 'mailing-changed', current: { attachments: [] } },
    })
  })

  test('that the store has lost is named before anything is confirmed', async () => {
    const id = await portal.drafted()
    await files.attach(id, aPdf(), { name: 'Lokal.pdf' })
    for (const each of (await files.read(id)).attachments) await files.files.remove(files.keyOf(id, each))
    expect(await portal.chairman.get(`${files.at(id)}/review`)).toMatchObject({
      status: 409,
      json: { code: 'attachment-gone', params: { name: 'Lokal.pdf' } },
    })
  })

  test('makes another letter of the same words', async () => {
    const words = aMailingText()
    const [first, again, other] = [
      await portal.drafted(words),
      await portal.drafted(words),
      await portal.drafted(words),
    ]
    for (const id of [first, again]) await files.attach(id)
    expect((await portal.sent(first)).status).toBe(200)
    expect((await portal.review(again)).repeated).toBeGreaterThan(0)
    expect((await portal.review(other)).repeated).toBe(0)
  })

  test('is tried on its writer and reaches every reader, read once by the worker', async () => {
    const id = await portal.drafted()
    const bytes = [aPdf('lokal'), aPdf('karta')]
    await files.attach(id, bytes[0], { name: 'Lokal “å” och ölandskarta.pdf' })
    await files.attach(id, bytes[1], { name: 'Map & way.pdf' })
    const read: string[] = []
    const get = (key: string) => {
      read.push(key)
      return files.files.get(key)
    }
    const deliveries = deliveriesOf(portal, {}, { get })
    await portal.act(id, 'test')
    const [process] = portal.engine.started.splice(0)
    await deliveries.deliver((process ?? '').replace('mail/', ''))
    expect(deliveries.taken).toHaveLength(1)
    expect((await portal.sent(id)).status).toBe(200)
    await deliveries.deliver(sendIdOf({ id }))
    expect(deliveries.taken.length).toBeGreaterThan(2)
    const [stored] = (await files.read(id)).attachments
    expect(read.filter((key) => stored && key === files.keyOf(id, stored))).toHaveLength(2)
    for (const { raw } of deliveries.taken) {
      const letter = await simpleParser(raw)
      expect(
        letter.attachments.map(({ filename, contentType, content }) => [filename, contentType, hashOf(content)]),
      ).toEqual(
        ['Lokal “å” och ölandskarta.pdf', 'Map & way.pdf'].map((name, at) => [
          name,
          'application/pdf',
          hashOf(bytes[at]!),
        ]),
      )
      expect([letter.text, letter.html].every((part) => String(part).includes('Hej '))).toBe(true)
    }
  })

  test('that has gone from the store holds the letters back, and each is shown as certainly not sent', async () => {
    const id = await portal.drafted({
      ...aMailingText(),
      audience: { ...emptyDraft.audience, only: [persona('chairman').ref] },
    })
    await files.attach(id)
    await portal.sent(id)
    const deliveries = deliveriesOf(portal, {}, { get: async () => null })
    await deliveries.deliver(sendIdOf({ id }))
    expect(deliveries.taken).toEqual([])
    const { progress, sent } = await files.read(id)
    expect(progress).toMatchObject({ withoutLetter: sent?.recipients, sending: { state: 'failed' } })
  })
})
