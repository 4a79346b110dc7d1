import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { LinkedDocument } from '#shared/mailings/linked-document.ts'
import { MailingBody } from '#shared/mailings/body.ts'
import { MailingDraft, MailingToSend } from '#shared/mailings/mailing.ts'
import { mailingLetter } from '#shared/platform/mail/letters/mailing-letter.ts'
import { composeMessage, prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import { hostileTexts } from '../builders/hostile-texts.ts'

const sender = { productName: 'Förbundet', portalOrigin: 'https://portal.example.org', productSlug: 'forbundet' }
const to = { name: 'Elin "Bcc: x" Furuvik', email: 'elin@example.com' }
const own = 'klubb@example.com'

const Subject = MailingDraft.shape.subject
const Answers = MailingToSend.shape.replyTo
const words = (text: string) => MailingBody.safeParse([{ kind: 'paragraph', spans: [{ text }] }]).data
const nameOf = (name: string) => (name.isWellFormed() ? LinkedDocument.shape.name.safeParse(name).data : undefined)
const addressOf = (address: string) => {
  const read = Answers.safeParse({ to: 'custom', address }).data
  return read?.to === 'custom' ? read.address : own
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')
/** Words of a letter, which may be wrapped or indented otherwise. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const wordsOf = (html: string) =>
  flat(html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole))

const written = (body: MailingBody, names: readonly string[]) =>
  prepareLetter(
    mailingLetter(
      sender,
      'sv',
      {
        subject: 'Fika',
        body,
        clubName: 'Klubben',
        documents: { club: 'club-001', linked: names.map((name, index) => ({ id: `${index}`, name })) },
      },
      { name: to.name, token: 'token' },
    ),
  )
/** As a mail program reads it. */
const received = async (letter: PreparedLetter) =>
  simpleParser(Buffer.from(await composeMessage('Förbundet <portalen@example.org>', to, letter)))

const known = 'auto-submitted content-type date from message-id mime-version reply-to subject to'.split(' ')

test('no text becomes a header, a recipient or a part of a letter, and what one may say there is read as it was stored', async () => {
  const plain = await written([{ kind: 'paragraph', spans: [{ text: 'Hej' }] }], [])
  for (const { text } of hostileTexts) {
    const subject = text.isWellFormed() ? Subject.safeParse(text).data : undefined
    const name = nameOf(text)
    const replyTo = addressOf(text)
    const filename = name ?? text
    const attachment = { filename, contentType: 'application/pdf', content: new Uint8Array([1, 2, 3]) }
    const mail = await received({ ...plain, subject: subject ?? text, from: text, replyTo, attachments: [attachment] })
    expect([mail.to].flat().flatMap((each) => each?.value.map(({ address }) => address))).toEqual([to.email])
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
    expect(mail.from?.value.map(({ address }) => address)).toEqual(['portalen@example.org'])
    expect(mail.replyTo?.value.map(({ address }) => address)).toEqual([replyTo])
    expect(mail.attachments.map(({ content }) => [...content])).toEqual([[1, 2, 3]])
    expect([...mail.headers.keys()].filter((header) => !known.includes(header))).toEqual([])
    if (subject !== undefined) expect(mail.subject ?? '').toBe(subject)
    if (text.includes('=?')) expect(mail.from?.value[0]?.name).not.toBe('Bcc: alla@example.com')
    // Where a long name is continued on the next line, a reader may lose the space.
    if (name !== undefined) expect(withoutSpace(mail.attachments[0]?.filename ?? '')).toBe(withoutSpace(name))
  }
}, 240_000)

const pages = Array.from({ length: Math.ceil(hostileTexts.length / 30) }, (_, page) =>
  hostileTexts.slice(30 * page, 30 * (page + 1)).filter(({ text }) => text.isWellFormed()),
)
test.each(pages.map((texts, page) => [page + 1, texts.map(({ text }) => text)] as const))(
  'the words of a mailing and the names of its documents are read in the letter as they were stored, page %i of many',
  async (_, texts) => {
    const lines = texts.flatMap((text) => words(text) ?? [])
    const names = texts.flatMap((text) => nameOf(text) ?? [])
    const mail = await received(await written(lines, names))
    const html = wordsOf(mail.html || '')
    for (const line of lines.flatMap((block) => ('spans' in block ? block.spans : []))) {
      const said = 'text' in line ? flat(line.text) : ''
      expect(flat(mail.text ?? '')).toContain(said)
      expect(html).toContain(said)
    }
    for (const name of names) expect(html).toContain(flat(name))
    expect(mail.html).not.toMatch(/<script|<img|<svg|<style>\*|href="(?!https?:)/i)
  },
)
