import { simpleParser } from 'mailparser'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { mailingLetter } from '#shared/platform/mail/letters/mailing-letter.ts'
import { composeMessage, prepareLetter } from '#shared/platform/mail/message.ts'
import { filesOf, pdfOf } from '../builders/mailing-files.ts'
import { aPortalWithMailings, aMailingText, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { origin } from '../builders/portal.ts'
import { aPdf, sendFile, type Address } from '../builders/uploads.ts'

let portal: PortalWithMailings
let files: ReturnType<typeof filesOf>
beforeAll(async () => {
  portal = await aPortalWithMailings()
  files = filesOf(portal)
})
beforeEach(() => portal.begins())
afterAll(() => portal.close())

const { bytes: most, count } = mailingLimits.attachments
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(400)])
const page = Buffer.from(`<html><script>alert(1)</script>${' '.repeat(400)}`)

describe('a file is refused by name', () => {
  test.each([
    ['a picture that says it is a document', png],
    ['a page that says it is a document', page],
  ])('where it is %s, and nothing of it is stored', async (_, bytes) => {
    const id = await portal.drafted()
    const { file, reply } = await files.attach(id, bytes, { name: 'Avtal.pdf' })
    expect(reply).toMatchObject({
      status: 422,
      json: { code: 'attachment-type-invalid', params: { name: 'Avtal.pdf' } },
    })
    expect([await files.named(id), await files.stored(id, file, bytes)]).toEqual([[], null])
  })

  test.each(['Program.exe', 'Sida.html', 'Arkiv.zip', 'Bild.svg', 'Avtal.pdf.exe', 'Avtal'])(
    'before it is sent where it is %s',
    async (name) => {
      expect(await files.announce(ulid(), { name })).toMatchObject({
        status: 422,
        json: { code: 'attachment-type-invalid', params: { name } },
      })
    },
  )

  test('where it is empty', async () => {
    expect((await files.announce(ulid(), { size: 0 })).json).toMatchObject({ code: 'file-empty' })
  })

  test('where all would be one byte longer than a letter has room for, whatever was said of it', async () => {
    const id = await portal.drafted()
    expect((await files.attach(id, pdfOf(most - 400), { name: 'Stor.pdf' })).reply.status).toBe(200)
    const tooLarge = { status: 422, json: { code: 'attachment-too-large', params: { name: 'Karta.pdf', max: 7 } } }
    expect(await files.announce(id, { name: 'Karta.pdf', size: 401 })).toMatchObject(tooLarge)
    const bytes = pdfOf(401)
    const { file, reply } = await files.attach(id, bytes, { name: 'Karta.pdf', size: 400 })
    expect(reply).toMatchObject(tooLarge)
    expect([await files.named(id), await files.stored(id, file, bytes)]).toEqual([['Stor.pdf'], null])
    expect((await files.attach(id, pdfOf(400), { name: 'Karta.pdf' })).reply.status).toBe(200)
  })

  test('where it alone is too large', async () => {
    expect((await files.announce(ulid(), { size: most })).status).toBe(200)
    expect((await files.announce(ulid(), { size: most + 1 })).json).toMatchObject({ code: 'attachment-too-large' })
    expect((await files.announce(ulid(), { size: 21 * 1024 * 1024 })).json).toMatchObject({
      code: 'attachment-too-large',
    })
  })
})

test('of twenty files at once as many are attached as a mailing can have', async () => {
  const id = await portal.drafted()
  const uploads = await Promise.all(
    Array.from({ length: 2 * count }, (_, number) => files.upload(id, aPdf(String(number)), { name: `${number}.pdf` })),
  )
  const replies = await Promise.all(uploads.map((file) => files.finish(id, file)))
  // A request that has lost to the others too often is asked to try again, and does.
  for (const [at, { status }] of replies.entries())
    if (status === 503) replies[at] = await files.finish(id, uploads[at]!)
  expect(await files.named(id)).toHaveLength(count)
  expect(replies.filter(({ json }) => json.code === 'too-many-attachments')).toHaveLength(count)
  expect((await files.announce(id, {})).json).toMatchObject({ code: 'too-many-attachments', params: { max: count } })
})

describe('the same upload twice', () => {
  test('is one file, also at the same time, and also where other bytes lie at its address by then', async () => {
    const id = await portal.drafted()
    const address = (await files.announce(id, {})).json as Address
    const bytes = pdfOf(400)
    await sendFile(address, bytes)
    for (const { status } of await Promise.all([1, 2].map(() => files.finish(id, address.file))))
      expect(status).toBe(200)
    await sendFile(address, page)
    expect((await files.finish(id, address.file)).json).toMatchObject({ attachments: [{ size: 400 }] })
    expect((await files.stored(id, address.file, bytes))?.length).toBe(400)
  })

  test('of the same file is one file, of which nothing is stored twice', async () => {
    const id = await portal.drafted()
    const [one, again] = [await files.attach(id), await files.attach(id)]
    expect(again.reply.json).toMatchObject({ attachments: [{ id: one.file }] })
    expect(await files.stored(id, again.file, aPdf())).toBeNull()
    expect(await files.stored(id, one.file, aPdf())).not.toBeNull()
  })
})

test('no one attaches what another user, or another mailing, has uploaded', async () => {
  const [id, other] = [await portal.drafted(), await portal.drafted()]
  const colleague = await portal.signedIn('vice-chairman')
  const theirs = await files.upload(id, aPdf(), {}, colleague)
  const elsewhere = await files.upload(other)
  for (const file of [theirs, elsewhere, ulid()]) expect((await files.finish(id, file)).status).toBe(404)
  const stranger = await portal.signedIn('other-chairman')
  const { file } = await files.attach(id)
  for (const reply of [
    await stranger.get(`${files.at(id)}/attachments/${file}`),
    await stranger.send('DELETE', `${files.at(id)}/attachments/${file}`),
    await stranger.send('POST', `${files.at(id)}/attachments`, { ifMatch: 1, body: { file } }),
  ])
    expect(reply.status).toBe(403)
  // The same file of one mailing is not read by way of another.
  expect((await portal.chairman.get(`${files.at(other)}/attachments/${file}`)).status).toBe(404)
})

test('nothing is added to a mailing that was sent, or taken away from it', async () => {
  const id = await portal.drafted(aMailingText())
  const { file } = await files.attach(id)
  const late = await files.upload(id, aPdf('sen'), { name: 'Sen.pdf' })
  expect((await portal.sent(id)).status).toBe(200)
  for (const reply of [await files.announce(id, {}), await files.finish(id, late), await files.remove(id, file)])
    expect(reply).toMatchObject({ status: 409, json: { code: 'mailing-sent' } })
  // Sent again, what was attached before is not taken away.
  await files.finish(id, file)
  expect(await files.stored(id, file, aPdf())).not.toBeNull()
  expect(await files.stored(id, late, aPdf('sen'))).toBeNull()
  expect((await portal.chairman.send('DELETE', files.at(id))).json).toMatchObject({ code: 'mailing-sent' })
})

/** Names of files as no one gives them by chance. */
const names = [
  'a.pdf\r\nBcc: alla@example.com',
  'a.pdf\nContent-Type: text/html\n\n<b>',
  '"; filename="b.exe',
  'a.pdf"\r\n\r\n--x',
  '../../../etc/passwd.pdf',
  '=?utf-8?Q?a=0D=0ABcc:_alla@example.com?=.pdf',
  'a\u2028Bcc: alla@example.com.pdf',
  '\u202efdp.exe',
  '👩‍👩‍👧‍👧'.repeat(20),
  'å'.repeat(200),
  "a'b%0d%0a.pdf",
]
const letterWith = async (attachments: Parameters<typeof prepareLetter>[1], text = 'Hej') => {
  const sender = { productName: 'Förbundet', portalOrigin: origin, productSlug: 'forbundet' }
  const content = { subject: 'Fika', body: [{ kind: 'paragraph' as const, spans: [{ text }] }], clubName: 'Klubben' }
  const letter = await prepareLetter(
    mailingLetter(sender, 'sv', content, { name: 'Elin Furuvik', token: 'token' }),
    attachments,
  )
  return composeMessage('Förbundet <portalen@example.org>', { name: 'Elin', email: 'elin@example.com' }, letter)
}

test.each(names)('no name of a file becomes a header, a recipient or a part of the letter: %j', async (filename) => {
  const bytes = pdfOf(400)
  const raw = await letterWith([{ filename, contentType: 'application/pdf', content: bytes }])
  const parsed = await simpleParser(Buffer.from(raw))
  expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined])
  expect([parsed.to].flat().flatMap((each) => each?.value.map(({ address }) => address))).toEqual(['elin@example.com'])
  expect(parsed.attachments.map(({ contentType, content }) => [contentType, content.equals(bytes)])).toEqual([
    ['application/pdf', true],
  ])
  expect(parsed.text).toContain('Hej')
})

test('the most that can be attached goes out with the longest text in less than the mail service takes', async () => {
  const raw = await letterWith(
    [{ filename: 'Stor.pdf', contentType: 'application/pdf', content: pdfOf(most) }],
    'ö'.repeat(mailingLimits.bodyLength),
  )
  expect(raw.length).toBeLessThan(10_000_000)
})
