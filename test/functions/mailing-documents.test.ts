import { simpleParser } from 'mailparser'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDraft, sendIdOf } from '#shared/mailings/mailing.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { aPortalWithMailings, club, aMailingText, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { origin, persona } from '../builders/portal.ts'
import { aPdf, download, fileStore } from '../builders/uploads.ts'
import { deliveriesOf } from '../mail/deliveries.ts'

let portal: PortalWithMailings
beforeAll(async () => {
  portal = await aPortalWithMailings()
})
beforeEach(() => portal.begins())
afterAll(() => portal.close())

const at = (document: string, of = club) => `/clubs/${of}/linked-documents/${document}`
/** A document among the club's. */
const stored = async (name: string, bytes = aPdf(name)) => {
  const id = ulid()
  const sha256 = 'a'.repeat(64)
  const key = fileKeys.clubDocument(club, id, sha256)
  await fileStore().files.put(key, bytes, 'application/pdf')
  const uploadedBy = persona('chairman').ref
  const about = { id, name, contentType: 'application/pdf', size: bytes.length, uploadedAt: 0, uploadedBy }
  await portal.stores.clubDocuments.addDocument(club, {
    id,
    folder: null,
    versions: [{ ...about, sha256, key }],
    version: 1,
    changedAt: 0,
    changedBy: uploadedBy,
  })
  return { id, name }
}
const only = { ...emptyDraft.audience, only: [persona('chairman').ref] }
const leadingTo = (...documents: { id: string; name: string }[]) =>
  portal.drafted({ ...aMailingText(), audience: only, documents })

test('a member opens a document once a mailing that leads to it was sent, and its keepers before that', async () => {
  const document = await stored('Avtal 2027.pdf')
  const id = await leadingTo(document)
  const [member, colleague] = [await portal.signedIn('member'), await portal.signedIn('vice-chairman')]
  expect((await member.get(at(document.id))).status).toBe(404)
  expect((await colleague.get(at(document.id))).json).toMatchObject({ name: document.name })
  expect((await portal.sent(id)).status).toBe(200)
  expect((await member.get(at(document.id))).json).toMatchObject({ name: document.name, clubName: expect.any(String) })
  const got = await download(member, `${at(document.id)}/file`)
  expect(got.bytes.equals(aPdf(document.name))).toBe(true)
})

test('no one outside the club opens it, nor another document of the club', async () => {
  const [document, other] = [await stored('Avtal.pdf'), await stored('Hemligt.pdf')]
  expect((await portal.sent(await leadingTo(document))).status).toBe(200)
  const member = await portal.signedIn('member')
  for (const id of [other.id, ulid()]) expect((await member.get(`${at(id)}/file`)).status).toBe(404)
  const stranger = await portal.signedIn('other-chairman')
  expect((await stranger.get(at(document.id))).status).toBe(403)
  expect((await stranger.get(at(document.id, 'club-002'))).status).toBe(404)
  expect((await portal.visitor().get(at(document.id))).status).toBe(401)
})

test('the letter leads there below its text, through sign-in', async () => {
  const document = await stored('Ölandskarta & vägar.pdf')
  const id = await leadingTo(document)
  await portal.sent(id)
  const deliveries = deliveriesOf(portal)
  await deliveries.deliver(sendIdOf({ id }))
  const letter = await simpleParser(deliveries.taken[0]?.raw ?? '')
  const address = `${origin}/mitt-uppdrag/dokument/${club}/${document.id}`
  expect(letter.text).toContain(`${document.name} ${address}`)
  expect(String(letter.html)).toContain(`href="${address}"`)
  const reply = await portal.app.request(`/api${at(document.id)}/file`, { headers: { 'sec-fetch-mode': 'navigate' } })
  expect([reply.status, reply.headers.get('location')]).toEqual([
    303,
    `/logga-in?next=${encodeURIComponent(`/mitt-uppdrag/dokument/${club}/${document.id}`)}`,
  ])
})

test('it is part of what is confirmed', async () => {
  const document = await stored('Avtal.pdf')
  const id = await leadingTo(document)
  const { fingerprint } = await portal.review(id)
  expect((await portal.save(id, { ...aMailingText('x'), audience: only }, 1)).status).toBe(200)
  expect((await portal.send(id, fingerprint)).json).toMatchObject({ code: 'mailing-changed' })
})
