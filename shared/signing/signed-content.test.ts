import { describe, expect, it } from 'vitest'
import { decodeSignedContent, encodeSignedContent, type SignedContent, signsSameContent } from './signed-content.ts'

const content: SignedContent = {
  documentSha256: 'ab'.repeat(32),
  round: 2,
  role: 'adjuster',
  meeting: 'am/club-001/2027',
}

describe('what a signature is bound to', () => {
  it('comes back as it was written', () => {
    expect(decodeSignedContent(encodeSignedContent(content))).toEqual(content)
  })

  it('has one spelling, whatever the order of the keys', () => {
    const { meeting, role, round, documentSha256 } = content
    expect(encodeSignedContent({ meeting, role, round, documentSha256 })).toBe(encodeSignedContent(content))
  })

  it.each([
    ['another spelling', btoa(JSON.stringify(content, null, 1))],
    ['an additional key', btoa(JSON.stringify({ ...content, extra: 1 }))],
    ['a hash in capitals', btoa(JSON.stringify({ ...content, documentSha256: 'AB'.repeat(32) }))],
    ['round zero', btoa(JSON.stringify({ ...content, round: 0 }))],
    ['something else than base64', '%%%'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(decodeSignedContent(text)).toBeNull()
  })

  it.each([
    { documentSha256: 'cd'.repeat(32) },
    { round: 1 },
    { role: 'secretary' as const },
    { meeting: 'am/club-002/2027' },
  ])('does not accept a signature of something else: %o', (difference) => {
    expect(signsSameContent({ ...content, ...difference }, content)).toBe(false)
    expect(signsSameContent(null, content)).toBe(false)
    expect(signsSameContent({ ...content }, content)).toBe(true)
  })
})
