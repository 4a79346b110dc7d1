import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkUnionMailingCertificate, MailingCertificate } from '#shared/contract/mailing-certificates.ts'
import { verdictOf } from '#shared/mailings/certificate.ts'
import { emptyUnionDraft } from '#shared/mailings/mailing.ts'
import { readPdf } from '../builders/pdf-text.ts'
import { aPortalWithUnionMailings, type PortalWithUnionMailings } from '../builders/union-mailings-portal.ts'

let portal: PortalWithUnionMailings
beforeAll(async () => {
  portal = await aPortalWithUnionMailings()
})
afterAll(() => portal.close())

test('a mailing of the union is certified to its staff alone, by the list that was confirmed, and names no one', async () => {
  const { mail, mailings, people } = portal.stores
  const audience = { ...emptyUnionDraft.audience, clubs: ['club-001'] }
  const id = await portal.drafted({ audience })
  const list = await portal.list(id)
  await portal.send(id, (await portal.review(id)).fingerprint)
  const { sent } = (await mailings.read({ club: null, mailing: id }))!
  const { sendId } = sent!
  const refs = await mail.readRecipients(sendId)
  const now = portal.clock.portalNow()
  for (const ref of refs) {
    await mail.claim(sendId, ref, now)
    await mail.markSent(sendId, ref, `m-${ref}`, now)
  }
  await mail.takeTally(sendId, { over: true })
  const address = `${portal.base}/${id}/certificate`
  const certificate = MailingCertificate.parse((await portal.editor.get(address)).json)
  expect(certificate).toMatchObject({
    as: { kind: 'editor', assignment: null },
    recipients: list.made?.recipients,
    letters: { sent: refs.length },
    list: sent?.list,
    parts: 1,
  })
  const { json } = await portal.editor.get(`${address}/0`)
  const { checked } = checkUnionMailingCertificate.reply.parse(json)
  expect(verdictOf(certificate, [checked!])).toEqual({ is: 'holds', erased: 0 })
  expect((await portal.editor.get(`${address}/1`)).status).toBe(404)
  const { text } = readPdf((await portal.editor.get(`${address}.pdf?language=sv`)).bytes)
  expect(text).toContain('Förbundets personal')
  for (const { name } of await people.persons(refs)) expect(text).not.toContain(name)
  for (const who of ['chairman', 'operator', 'member'])
    expect((await (await portal.signedIn(who)).get(address)).status).toBe(403)
})
