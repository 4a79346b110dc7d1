import { simpleParser } from 'mailparser'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDraft, type MailingDraft } from '#shared/mailings/mailing.ts'
import { mailingLetter } from '#shared/platform/mail/letters/mailing-letter.ts'
import { composeMessage, prepareLetter } from '#shared/platform/mail/message.ts'
import { aPortalWithMailings, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { origin } from '../builders/portal.ts'

let portal: PortalWithMailings
beforeAll(async () => {
  portal = await aPortalWithMailings()
})
afterAll(() => portal.close())

/** What somebody who means harm, or a clumsy program, writes into a field. */
const seeds = [
  '"><script>alert(1)</script>',
  "<img src=x onerror='alert(1)'>",
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'Hej\r\nBcc: alla@example.com',
  'Hej\nContent-Type: text/html\n\n<b>',
  'Hej\u2028Bcc: alla@example.com',
  '%0d%0aBcc:%20alla@example.com',
  '=?utf-8?Q?Bcc:_alla@example.com?=',
  'a@b.se, c@d.se',
  'a@b.se\r\nReply-To: x@y.se',
  '<a@b.se>',
  '"Klubben" <a@b.se>',
  'https://förbundet.example:99999/',
  'https://user:pass@example.com/',
  'HTTPS://EXAMPLE.COM/\u202eexe',
  '//example.com',
  '{{7*7}} ${7*7} #{7*7}',
  '{name, select, other {#}}',
  "'; DROP TABLE mail; --",
  '../../../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '\u200b\u200b',
  '__proto__',
  'constructor',
  'MAILING#x',
  '19850101-1234',
  '👩‍👩‍👧‍👧'.repeat(40),
  'x'.repeat(30_000),
  ' '.repeat(5_000),
]
const around = (text: string) => [text, ` ${text} `, `Hej ${text}`, text.toUpperCase(), `${text}${text}`]
const hostile = [...new Set(seeds.flatMap(around))]
const paragraph = (span: object) => [{ kind: 'paragraph', spans: [span] }]

/** Where a text can be put. */
const fields: Record<string, (text: string) => object> = {
  subject: (text) => ({ subject: text }),
  text: (text) => ({ body: paragraph({ text }) }),
  link: (text) => ({ body: paragraph({ text: 'Läs mer', link: text }) }),
  'text of a link': (text) => ({ body: paragraph({ text, link: 'https://example.com/' }) }),
  'kind of a block': (text) => ({ body: [{ kind: text, spans: [] }] }),
  'name of a property': (text) => ({ body: paragraph({ text: 'Hej', [text]: true }) }),
  answers: (text) => ({ replyTo: { to: 'custom', address: text } }),
  workplace: (text) => ({ audience: { ...emptyDraft.audience, workplace: text } }),
  'somebody who is meant': (text) => ({ audience: { ...emptyDraft.audience, only: [text] } }),
}

test.each(Object.keys(fields))(
  'whatever is put in %s is kept or named, and never a failure of the portal',
  async (name) => {
    const draftOf = fields[name]!
    const id = ulid()
    let version = 0
    for (const text of hostile) {
      const body = { ...emptyDraft, ...draftOf(text) }
      const { status, json } = await portal.chairman.send('PUT', `${portal.base}/mailings/${id}`, {
        ifMatch: version,
        body,
      })
      expect([200, 400, 422]).toContain(status)
      if (status === 422) expect(json['fields']).not.toEqual([])
      if (status === 200) version += 1
      const preview = await portal.chairman.send('POST', `${portal.base}/mailing-preview`, {
        body: { draft: body, language: 'sv' },
      })
      expect([200, 400, 422]).toContain(preview.status)
      const html = String(preview.json['html'] ?? '')
      expect(html).not.toMatch(/<script|<img|href="(?!https?:)/i)
    }
  },
)

test('no text becomes a header, a recipient or a part of the letter that is sent', async () => {
  const to = { name: 'Elin "Bcc: x" Furuvik', email: 'elin@example.com' }
  for (const text of hostile) {
    const body = [{ kind: 'paragraph', spans: [{ text }] }] as MailingDraft['body']
    const content = { subject: text, body, clubName: text }
    const sender = { productName: 'Förbundet', portalOrigin: origin, productSlug: 'forbundet' }
    const letter = await prepareLetter(mailingLetter(sender, 'sv', content, { name: to.name, token: 'token' }))
    const raw = await composeMessage('Förbundet <portalen@example.org>', to, {
      ...letter,
      from: text,
      replyTo: 'a@b.se',
    })
    const parsed = await simpleParser(Buffer.from(raw))
    expect([parsed.to].flat().flatMap((each) => each?.value.map(({ address }) => address))).toEqual([to.email])
    expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined])
    expect(parsed.from?.value.map(({ address }) => address)).toEqual(['portalen@example.org'])
    expect(parsed.replyTo?.value.map(({ address }) => address)).toEqual(['a@b.se'])
    expect(parsed.attachments).toEqual([])
    expect([...parsed.headers.keys()].toSorted()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ].filter((name) => parsed.headers.has(name)),
    )
  }
})
