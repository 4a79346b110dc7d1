import { simpleParser } from 'mailparser'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { emptyUnionDraft } from '#shared/mailings/mailing.ts'
import { filesOfUnion, hashOf, pdfOf } from '../builders/mailing-files.ts'
import { aPortalWithUnionMailings, type PortalWithUnionMailings } from '../builders/union-mailings-portal.ts'
import { aPdf, download } from '../builders/uploads.ts'
import { deliveriesOf } from '../mail/deliveries.ts'

let portal: PortalWithUnionMailings
let files: ReturnType<typeof filesOfUnion>
beforeAll(async () => {
  portal = await aPortalWithUnionMailings()
  files = filesOfUnion(portal)
})
beforeEach(() => portal.begins())
afterAll(() => portal.close())

const toClub1 = { audience: { ...emptyUnionDraft.audience, clubs: ['club-001'] } }

describe('a file that goes out with a mailing of the union', () => {
  test('makes a mailing that was never stored, is read under its name, and goes with its draft', async () => {
    const id = ulid()
    const bytes = aPdf('avtal')
    const { file, reply } = await files.attach(id, bytes, { name: 'Avtal å.pdf' })
    expect(reply).toMatchObject({
      status: 200,
      json: { ...emptyUnionDraft, clubId: null, version: 1, attachments: [{ id: file, name: 'Avtal å.pdf' }] },
    })
    const got = await download(portal.editor, `${files.at(id)}/attachments/${file}`)
    expect(got.bytes.equals(bytes)).toBe(true)
    const other = await files.attach(id, aPdf('karta'), { name: 'Karta.pdf' })
    expect((await files.remove(id, other.file)).json).toMatchObject({ attachments: [{ id: file }] })
    expect(await files.stored(id, other.file, aPdf('karta'))).toBeNull()
    await portal.editor.send('DELETE', files.at(id))
    expect(await files.stored(id, file, bytes)).toBeNull()
  })

  test('is part of what is confirmed: one removed in another tab is shown as gone before anything is sent', async () => {
    const id = await portal.drafted(toClub1)
    const { file } = await files.attach(id)
    await portal.list(id)
    const { fingerprint, attachments } = await portal.review(id)
    expect(attachments).toMatchObject([{ id: file }])
    await files.remove(id, file)
    expect(await portal.send(id, fingerprint)).toMatchObject({
      status: 409,
      json: { code: 'mailing-changed', current: { attachments: [] } },
    })
  })

  test('that the store has lost is named before anything is confirmed', async () => {
    const id = await portal.drafted(toClub1)
    await files.attach(id, aPdf(), { name: 'Avtal.pdf' })
    await portal.list(id)
    for (const each of (await files.read(id)).attachments) await files.files.remove(files.keyOf(id, each))
    expect(await portal.editor.get(`${files.at(id)}/review`)).toMatchObject({
      status: 409,
      json: { code: 'attachment-gone', params: { name: 'Avtal.pdf' } },
    })
  })

  test('is tried on its writer and reaches every reader', async () => {
    const id = await portal.drafted(toClub1)
    const bytes = aPdf('avtal')
    await files.attach(id, bytes, { name: 'Avtal.pdf' })
    const deliveries = deliveriesOf(portal, {}, { get: (key) => files.files.get(key) })
    await portal.act(id, 'test')
    const [test] = portal.started.splice(0)
    await deliveries.deliver((test?.id ?? '').replace('mail/', ''))
    const { made } = await portal.list(id)
    expect((await portal.send(id, (await portal.review(id)).fingerprint)).status).toBe(200)
    await deliveries.deliver((await files.read(id)).sent?.sendId ?? '')
    expect(deliveries.taken).toHaveLength(1 + (made?.recipients ?? 0))
    for (const { raw } of deliveries.taken) {
      const letter = await simpleParser(raw)
      expect(letter.attachments.map(({ filename, content }) => [filename, hashOf(content)])).toEqual([
        ['Avtal.pdf', hashOf(bytes)],
      ])
    }
    const late = await files.upload(ulid(), aPdf('sen'))
    for (const reply of [await files.announce(id, {}), await files.finish(id, late)])
      expect(reply).toMatchObject({ status: 409, json: { code: 'mailing-sent' } })
  })

  test('is refused by name where it is of another kind, or does not fit, without a word of a club’s documents', async () => {
    const id = await portal.drafted()
    expect(await files.announce(id, { name: 'Program.exe' })).toMatchObject({
      status: 422,
      json: { code: 'attachment-type-invalid', params: { name: 'Program.exe' } },
    })
    const { bytes: most, count } = mailingLimits.attachments
    const tooLarge = { code: 'attachment-too-large', params: { name: 'Karta.pdf', max: 7, sender: 'union' } }
    expect((await files.attach(id, pdfOf(most - 400), { name: 'Stor.pdf' })).reply.status).toBe(200)
    expect((await files.announce(id, { name: 'Karta.pdf', size: 401 })).json).toMatchObject(tooLarge)
    const grown = await files.attach(id, pdfOf(401), { name: 'Karta.pdf', size: 400 })
    expect(grown.reply.json).toMatchObject(tooLarge)
    expect(await files.stored(id, grown.file, pdfOf(401))).toBeNull()
    const full = await portal.drafted()
    for (let number = 0; number < count; number += 1)
      await files.attach(full, aPdf(String(number)), { name: `${number}.pdf` })
    expect((await files.announce(full, {})).json).toMatchObject({
      code: 'too-many-attachments',
      params: { max: count, sender: 'union' },
    })
  })

  test('is no one’s but the editors’, and not to be had by way of a club', async () => {
    const id = await portal.drafted(toClub1)
    const { file } = await files.attach(id)
    for (const who of ['chairman', 'operator', 'member']) {
      const stranger = await portal.signedIn(who)
      for (const reply of [
        await stranger.get(`${files.at(id)}/attachments/${file}`),
        await stranger.send('DELETE', `${files.at(id)}/attachments/${file}`),
        await stranger.send('POST', `${files.at(id)}/attachments`, { ifMatch: 1, body: { file } }),
      ])
        expect(reply.status).toBe(403)
    }
    const chairman = await portal.signedIn('chairman')
    expect((await chairman.get(`/clubs/club-001/mailings/${id}/attachments/${file}`)).status).toBe(404)
    expect(await files.stored(id, file, aPdf())).not.toBeNull()
  })
})
