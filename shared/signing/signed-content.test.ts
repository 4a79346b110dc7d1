import { describe, expect, it } from 'vitest'
import {
  type ApplicationContent,
  decodeSignedContent,
  encodeSignedContent,
  isProtocol,
  type ProtocolContent,
  signsSameContent,
} from './signed-content.ts'

const content: ProtocolContent = {
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

const application: ApplicationContent = {
  purpose: 'application',
  application: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  applicationSha256: 'ab'.repeat(32),
}

describe('what the signature of an application is bound to', () => {
  it('comes back as it was written', () => {
    expect(decodeSignedContent(encodeSignedContent(application))).toEqual(application)
  })

  it('leaves the spelling of a protocol as it is in packages that were submitted before', () => {
    expect(atob(encodeSignedContent(content))).toBe(
      `{"documentSha256":"${'ab'.repeat(32)}","round":2,"role":"adjuster","meeting":"am/club-001/2027"}`,
    )
  })

  it.each([
    ['a purpose that nobody knows', { ...application, purpose: 'loan' }],
    ['a protocol that names a purpose', { ...content, purpose: 'application' }],
    ['a protocol inside an application', { ...application, ...content }],
  ])('refuses %s', (_, text) => {
    expect(decodeSignedContent(btoa(JSON.stringify(text)))).toBeNull()
  })

  it('is never taken for the signature of a protocol, nor of another application', () => {
    expect(signsSameContent(application, content)).toBe(false)
    expect(signsSameContent(content, application)).toBe(false)
    expect(signsSameContent({ ...application, applicationSha256: 'cd'.repeat(32) }, application)).toBe(false)
    expect(signsSameContent({ ...application, application: '01JZZZZZZZZZZZZZZZZZZZZZZB' }, application)).toBe(false)
  })
})

describe('what the signature of a member who leaves is bound to', () => {
  const leaving = { purpose: 'leaving', leaving: '01JZZZZZZZZZZZZZZZZZZZZZZZ', until: '2027-02-28' } as const

  it('comes back as it was written, whatever the order of the keys', () => {
    expect(decodeSignedContent(encodeSignedContent(leaving))).toEqual(leaving)
    const { until, purpose, leaving: id } = leaving
    expect(encodeSignedContent({ until, leaving: id, purpose })).toBe(encodeSignedContent(leaving))
    expect(isProtocol(leaving)).toBe(false)
  })

  it('is never taken for that of another day or another notice', () => {
    expect(signsSameContent(leaving, leaving)).toBe(true)
    expect(signsSameContent(leaving, { ...leaving, until: '2027-03-31' })).toBe(false)
    expect(signsSameContent(leaving, { ...leaving, leaving: '01JZZZZZZZZZZZZZZZZZZZZZZA' })).toBe(false)
    expect(signsSameContent(null, leaving)).toBe(false)
  })
})
