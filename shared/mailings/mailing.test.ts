import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../fields/errors.ts'
import { mailingLimits } from './mailing-limits.ts'
import { meantBy, type ClubAudience } from './audience.ts'
import { firstNameOf, isBlank, lengthOf, MailingBody, type Block } from './body.ts'
import { contentHash, fingerprintOf } from './fingerprint.ts'
import { emptyDraft, MailingDraft, MailingToSend, sendIdOf, testSendId, unionSendId } from './mailing.ts'
import { pausesFor } from './hold.ts'

const words = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })
const mailing = { ...emptyDraft, subject: 'Fika', body: [words('Välkomna')] }
const wrong = (given: object) => {
  const judged = MailingToSend.safeParse({ ...mailing, ...given }, { reportInput: true })
  return judged.success ? [] : fieldErrors(judged.error).map(({ path, code }) => `${path}: ${code}`)
}

describe('a mailing that goes out', () => {
  it('has a subject and a text', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ subject: ' ' })).toEqual(['subject: required'])
    expect(wrong({ body: [words(' '), { kind: 'list', items: [[{ text: '' }]] }] })).toEqual(['body: required'])
  })

  it('says its subject in free text on one line', () => {
    expect(wrong({ subject: 'Hej\r\nBcc: alla@example.com' })).toEqual([])
    expect(MailingToSend.parse({ ...mailing, subject: 'Hej\r\nBcc: alla' }).subject).toBe('Hej Bcc: alla')
    expect(wrong({ subject: 'Hej <b>' })).toEqual(['subject: invalid-characters'])
    expect(wrong({ subject: 'x'.repeat(mailingLimits.subjectLength + 1) })).toEqual(['subject: too-long'])
  })

  it('has one valid address for answers once a custom one is chosen', () => {
    expect(wrong({ replyTo: { to: 'custom', address: ' ' } })).toEqual(['replyTo.address: reply-to-required'])
    expect(wrong({ replyTo: { to: 'custom', address: 'a@b.se, c@d.se' } })).toEqual(['replyTo.address: email-invalid'])
    expect(wrong({ replyTo: { to: 'custom', address: 'klubben@example.com' } })).toEqual([])
  })

  it('may lack all of it while it is being written, and keeps it as it was typed', () => {
    const typed = { ...emptyDraft, replyTo: { to: 'custom', address: 'klubb' } }
    expect(MailingDraft.parse(typed)).toEqual(typed)
  })
})

describe('the text of a mailing', () => {
  const accepts = (body: unknown) => MailingBody.safeParse(body).success
  it('has paragraphs, headings, lists, emphasis, links and the first name, and nothing else', () => {
    const spans = [
      { text: 'Läs mer', link: 'https://example.com/a', bold: true },
      { placeholder: 'first-name', italic: true },
    ]
    expect(
      accepts([
        { kind: 'heading', spans },
        { kind: 'paragraph', spans },
        { kind: 'list', items: [spans] },
      ]),
    ).toBe(true)
    expect(accepts([{ kind: 'image', spans }])).toBe(false)
    expect(accepts([{ kind: 'paragraph', spans: [{ text: 'Hej', underline: true }] }])).toBe(false)
    expect(accepts([{ kind: 'paragraph', spans: [{ placeholder: 'personal-number' }] }])).toBe(false)
  })
  it('leads to no address that runs something', () => {
    expect(accepts([{ kind: 'paragraph', spans: [{ text: 'Hej', link: 'javascript:alert(1)' }] }])).toBe(false)
  })
  it('holds no tags', () => expect(accepts([words('Hej <script>')])).toBe(false))
  it('has a length in all, wherever it stands', () => {
    const half = words('x'.repeat(mailingLimits.bodyLength / 2))
    expect(accepts([half, half])).toBe(true)
    expect(accepts([half, half, words('x')])).toBe(false)
    expect(lengthOf([words('Hej'), { kind: 'list', items: [[{ text: 'du' }]] }])).toBe(5)
  })
  it('is blank with a name alone', () => {
    expect(isBlank([{ kind: 'paragraph', spans: [{ placeholder: 'first-name' }] }])).toBe(true)
  })
  it('greets with the first of a reader’s names', () => {
    expect([' Anna-Karin Berg', 'Bo', ''].map(firstNameOf)).toEqual(['Anna-Karin', 'Bo', ''])
  })
})

describe('an audience', () => {
  const someone = { ref: 'A', name: 'A', workplaces: ['Verket'], assignments: [], kinds: ['employed'] } as const
  const member = { ...someone, assignments: [] }
  const chairman = { ...someone, ref: 'B', assignments: ['chairman' as const] }
  const student = { ...someone, ref: 'C', workplaces: ['Torget'], kinds: ['student' as const], assignments: [] }
  const meant = (audience: Partial<ClubAudience>) =>
    meantBy({ ...emptyDraft.audience, ...audience }, [member, chairman, student] as never).map(({ ref }) => ref)

  it('is everybody where nothing narrows it down', () => expect(meant({})).toEqual(['A', 'B', 'C']))
  it.each<[Partial<ClubAudience>, string[]]>([
    [{ assignment: 'chairman' }, ['B']],
    [{ assignment: 'none' }, ['A', 'C']],
    [{ exceptBoard: true }, ['A', 'C']],
    [{ kind: 'student' }, ['C']],
    [{ workplace: 'Torget' }, ['C']],
    [{ except: ['A'] }, ['B', 'C']],
    [{ only: ['A', 'B'], except: ['B'] }, ['A']],
    [{ only: [] }, []],
  ])('%j is %j', (audience, refs) => expect(meant(audience)).toEqual(refs))
})

describe('what a person confirms', () => {
  const file = { name: 'Lokal.pdf', sha256: 'a' }
  const shown = { ...mailing, attachments: [file] }
  const print = fingerprintOf(shown, ['A', 'B'])
  it('is the same in whatever order the readers come', () => expect(fingerprintOf(shown, ['B', 'A'])).toBe(print))
  it.each([
    ['the subject', fingerprintOf({ ...shown, subject: 'Fika!' }, ['A', 'B'])],
    ['the text', fingerprintOf({ ...shown, body: [words('Kom')] }, ['A', 'B'])],
    ['where answers go', fingerprintOf({ ...shown, replyTo: { to: 'custom', address: 'a@b.se' } }, ['A', 'B'])],
    ['a link to a document', fingerprintOf({ ...shown, documents: [{ id: 'A', name: 'A' }] }, ['A', 'B'])],
    ['a file less', fingerprintOf({ ...shown, attachments: [] }, ['A', 'B'])],
    ['another file of the same name', fingerprintOf({ ...shown, attachments: [{ ...file, sha256: 'b' }] }, ['A', 'B'])],
    [
      'the same file by another name',
      fingerprintOf({ ...shown, attachments: [{ ...file, name: 'b.pdf' }] }, ['A', 'B']),
    ],
    ['a reader more', fingerprintOf(shown, ['A', 'B', 'C'])],
    ['another reader', fingerprintOf(shown, ['A', 'C'])],
  ])('is something else with %s', (_, other) => expect(other).not.toBe(print))
  it('is the same letter to others', () => {
    expect(contentHash(shown)).toBe(
      contentHash({ ...shown, audience: { ...shown.audience, exceptBoard: true } } as never),
    )
  })
})

describe('a mailing pauses itself', () => {
  const none = { delivered: 0, bounced: 0, complained: 0 }
  it('when more than one in twenty of two hundred letters comes back', () => {
    expect(pausesFor({ ...none, delivered: 200, bounced: 10 }, none)).toBeNull()
    expect(pausesFor({ ...none, delivered: 200, bounced: 11 }, none)).toBe('returns')
    expect(pausesFor({ ...none, delivered: 199, bounced: 199 }, none)).toBeNull()
    expect(pausesFor({ ...none, delivered: 1_000, bounced: 60 }, { ...none, delivered: 800, bounced: 55 })).toBeNull()
  })
  it('when three complain and they are more than one in a thousand', () => {
    expect(pausesFor({ ...none, delivered: 100, complained: 2 }, none)).toBeNull()
    expect(pausesFor({ ...none, delivered: 100, complained: 3 }, none)).toBe('complaints')
    expect(pausesFor({ ...none, delivered: 3_000, complained: 3 }, none)).not.toBe('complaints')
  })
})

it('each way of sending a mailing has a sending of its own, the same however often it is ordered', () => {
  const sendings = [{ id: 'one' }, { id: 'two' }].flatMap((each) => [
    sendIdOf(each),
    unionSendId(each, 'a'),
    unionSendId(each, 'b'),
    testSendId(each, 'a'),
    testSendId(each, 'b'),
  ])
  expect(new Set(sendings).size).toBe(10)
  for (const id of sendings) expect(id).toMatch(/^mailing-(one|two)(-|$)/)
})
