import { expect, it } from 'vitest'
import { attachmentProblem, isAttached, MailingAttachment } from './attachments.ts'
import { mailingLimits } from './mailing-limits.ts'

const { bytes, count } = mailingLimits.attachments
const files = (...sizes: number[]) => sizes.map((size) => ({ size }))
const club = 'club-001'
const code = (...[attached, size]: [{ size: number }[], number]) =>
  attachmentProblem(club, attached, size)?.code ?? null

it('files of a mailing are together at most 7 MB, whatever each is', () => {
  expect(bytes).toBe(7_000_000)
  expect([code([], bytes), code([], bytes + 1)]).toEqual([null, 'attachment-too-large'])
  expect(code(files(3_000_000, 3_999_999), 1)).toBeNull()
  expect(code(files(3_000_000, 3_999_999), 2)).toBe('attachment-too-large')
  expect(attachmentProblem(club, [], bytes + 1)?.params).toEqual({ max: 7, sender: 'club' })
  expect(attachmentProblem(null, [], bytes + 1)?.params).toEqual({ max: 7, sender: 'union' })
})

it('are no more than a person can read through', () => {
  const most = files(...Array.from({ length: count }, () => 1))
  expect([code(most.slice(1), 1), code(most, 1)]).toEqual([null, 'too-many-attachments'])
})

it('the same bytes by the same name are attached once', () => {
  const file = MailingAttachment.parse({
    id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
    name: 'Lokal.pdf',
    contentType: 'application/pdf',
    size: 3,
    sha256: 'a',
  })
  expect(isAttached([file], { name: 'Lokal.pdf', sha256: 'a' })).toBe(true)
  expect(isAttached([file], { name: 'Lokal.pdf', sha256: 'b' })).toBe(false)
  expect(isAttached([file], { name: 'Karta.pdf', sha256: 'a' })).toBe(false)
})
