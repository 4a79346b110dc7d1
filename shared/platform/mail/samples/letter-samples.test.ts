import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { simpleParser, type ParsedMail } from 'mailparser'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathsOf } from '../../../languages/paths.ts'
import { SubscriptionLetterKind } from '../../../letter-delivery/kinds/subscriptions.ts'
import { SampledKind, UnionLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { pageAccess } from '../../../roles/page-access.ts'
import { composeMessage, type PreparedLetter } from '../message.ts'
import { letterSamples } from './letter-samples.ts'

const sender = {
  productName: 'Förbundet',
  productSlug: 'forbundet',
  portalOrigin: 'https://portal.example.org',
  mailFrom: 'Förbundet <portal@example.org>',
}
const reader = { name: 'Mira Öst', email: 'mira@example.org' }
/** Letters that their reader may decline. */
const declinable: readonly SampledKind[] = ['mailing', ...SubscriptionLetterKind.options]

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

describe.each(SampledKind.options.flatMap((kind) => [[kind, 'sv'] as const, [kind, 'en'] as const]))(
  'the letter %s in %s',
  (kind, language) => {
    // The union reads Swedish.
    const written = UnionLetterKind.safeParse(kind).success ? 'sv' : language
    let letter: PreparedLetter
    let mail: ParsedMail
    let html: string
    let text: string
    beforeAll(async () => {
      letter = await letterSamples[kind](sender, language)
      mail = await simpleParser(Buffer.from(await composeMessage(sender.mailFrom, reader, letter)))
      html = mail.html || ''
      text = mail.text ?? ''
    })

    it('goes to one reader, as text and as HTML', () => {
      expect([mail.to].flat().flatMap((to) => to?.value ?? [])).toEqual([{ name: reader.name, address: reader.email }])
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
      expect(mail.from?.value).toMatchObject([{ address: 'portal@example.org' }])
      expect(mail.subject).toBe(letter.subject)
      expect(html).toContain(`lang="${written}"`)
      expect(text.trim().length).toBeGreaterThan(80)
    })

    it('is understood without images, and no part of it is wider than a phone makes it', () => {
      expect(html).not.toMatch(/<img|background-image|url\(/)
      expect(html.match(/(?<!max-)width:\s*\d{3,}px|\bwidth="\d{3,}"/g)).toBeNull()
    })

    it('says that a program sent it, and is declined by its header where it can be declined at all', () => {
      expect(mail.messageId).toMatch(/^<[^<>\s]+@[^<>\s]+>$/)
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
      const declines = [
        expect.stringMatching(/^List-Unsubscribe: <https:\/\/portal\.example\.org\/api\/[^>\s]+>$/),
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]
      const lines = mail.headerLines.map(({ line }) => line).filter((line) => line.startsWith('List-'))
      expect(lines).toEqual(declinable.includes(kind) ? declines : [])
    })

    it('leaves nothing unwritten, and holds no personal identity number', () => {
      for (const part of [letter.subject, text, html.replaceAll(/<style>.*?<\/style>/gs, '')]) {
        expect(part).not.toMatch(/undefined|\bnull\b|\bNaN\b|\[object|Invalid Date/)
        expect(part).not.toMatch(/\{[^}]*\}|\bmail\.[a-z]+\./)
        expect(part).not.toMatch(/\b(?:19|20)?\d{6}[-+]?\d{4}\b/)
      }
    })

    it('leads to pages that exist, each in the language of the letter', () => {
      const own = linksIn(html).filter((link) => link.startsWith(sender.portalOrigin))
      for (const link of linksIn(html)) expect(new URL(link).protocol).toMatch(/^(?:https|mailto):$/)
      for (const link of own) {
        const at = pathsOf(sender.productSlug).pageAt(new URL(link).pathname)
        expect([link, at?.language]).toEqual([link, written])
        // A page that asks for a session leads through sign-in and back.
        expect(at && at.page in pageAccess).toBe(true)
      }
    })
  },
)

it('each way in which a letter is composed has its sample', () => {
  const read = (folder: string, ends: string) => {
    const at = path.join(import.meta.dirname, folder)
    const files = readdirSync(at).filter((name) => name.endsWith(ends) && !name.endsWith('.test.ts'))
    return files.map((name) => readFileSync(path.join(at, name), 'utf8')).join('\n')
  }
  const composing = /^export const (\w+)(?= = [^=]*\): (?:Promise<)?(?:Letter\b|LetterOf<|PreparedLetter))/gm
  const names = [...read('../letters', '.ts').matchAll(composing)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  // A mailing is composed by its template.
  const used = read('.', '-samples.ts') + read('../letters', 'mailing-template.ts')
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(used))).toEqual([])
})

it('a calendar file comes with the letters of what is held, and takes it away where it is cancelled', async () => {
  const found = await Promise.all(
    SampledKind.options.map(async (kind) => {
      const { attachments } = await letterSamples[kind](sender, 'sv')
      return attachments.map(({ contentType }) => [kind, /method=(\w+)/.exec(contentType)?.[1]])
    }),
  )
  expect(Object.fromEntries(found.flat())).toEqual({
    notice: 'PUBLISH',
    'notice-correction': 'PUBLISH',
    'course-seat': 'PUBLISH',
    'course-some-sessions': 'PUBLISH',
    'course-changed': 'PUBLISH',
    'course-cancelled': 'CANCEL',
    'course-removed': 'CANCEL',
    'course-occasion-cancelled': 'CANCEL',
    'business-meeting-booked': 'PUBLISH',
    'business-meeting-reminder': 'PUBLISH',
    'business-meeting-cancelled': 'CANCEL',
    'business-meeting-declined': 'CANCEL',
    'company-meeting-booked': 'PUBLISH',
    'company-meeting-reminder': 'PUBLISH',
    'company-meeting-cancelled': 'CANCEL',
  })
})
