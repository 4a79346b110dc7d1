import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { payloadKeyFrom, type PayloadKey } from './engine/codec.ts'
import { sealingWith } from './sealing.ts'
import { readUnsubscribeToken, unsubscribeToken, type Unsubscribing } from './unsubscribe-token.ts'

const keyNamed = (id: string): PayloadKey => ({ ...payloadKeyFrom(randomBytes(32).toString('base64')), id })
const key = keyNamed('local-1')
const sealing = sealingWith([key])
const what: Unsubscribing = {
  ref: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  kind: 'club-mail',
  club: 'club-001',
  day: '2027-02-28',
}
const token = unsubscribeToken(sealing, what)
const read = (given: string, today = what.day) => readUnsubscribeToken(sealing, given, today)

describe('the token of a link that declines mailings', () => {
  it('is read as what it was made for, differs each time, and stands in an address as it is', () => {
    expect(read(token)).toEqual(what)
    expect(unsubscribeToken(sealing, what)).not.toBe(token)
    expect(encodeURIComponent(token)).toBe(token)
  })

  it('names its key and nothing of the person', () => {
    expect(token).toMatch(/^local-1\.[\w-]+$/)
    const bytes = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('latin1')
    for (const text of [what.ref, what.club, what.kind, what.day]) expect(token + bytes).not.toContain(text)
  })

  it('is valid for a year from its day, and not a day longer', () => {
    expect(read(token, '2028-02-28')).toEqual(what)
    expect(read(token, '2028-02-29')).toBeNull()
    const leap = unsubscribeToken(sealing, { ...what, day: '2028-02-29' })
    expect([read(leap, '2029-02-28')?.day, read(leap, '2029-03-01')]).toEqual(['2028-02-29', null])
  })

  it('is still read after a change of key, and under no key of the same name', () => {
    const renewed = sealingWith([keyNamed('local-2'), key])
    expect(readUnsubscribeToken(renewed, token, what.day)).toEqual(what)
    expect(unsubscribeToken(renewed, what)).toMatch(/^local-2\./)
    expect(readUnsubscribeToken(sealingWith([keyNamed('local-2')]), token, what.day)).toBeNull()
    expect(readUnsubscribeToken(sealingWith([keyNamed('local-1')]), token, what.day)).toBeNull()
  })

  it('is not one that was sealed for something else, or as a field of the store', () => {
    const text = JSON.stringify([what.ref, what.kind, what.club, what.day])
    expect(read(sealing.sealToken(text, 'something else'))).toBeNull()
    const field = Buffer.from(sealing.seal(text, 'unsubscribe'), 'base64').toString('base64url')
    expect(read(`local-1.${field}`)).toBeNull()
  })

  it.each(['', '.', 'local-1', 'local-1.', 'local-1.A', 'local-1.AAAA', 'local-1.AAAA.AAAA', 'x'.repeat(100_000)])(
    'is not %.20j',
    (given) => {
      expect(read(given)).toBeNull()
    },
  )

  it('is refused with any of its characters changed, left out, doubled or cut off', () => {
    const position = fc.nat({ max: token.length - 1 })
    fc.assert(
      fc.property(position, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }), (at, written) => {
        fc.pre(token[at] !== written)
        expect(read(token.slice(0, at) + written + token.slice(at + 1))).toBeNull()
      }),
      { numRuns: 2_000 },
    )
    for (let at = 0; at < token.length; at += 1) {
      for (const other of 'AZaz09-_+/=. ')
        if (token[at] !== other) expect(read(token.slice(0, at) + other + token.slice(at + 1))).toBeNull()
      expect(read(token.slice(0, at))).toBeNull()
      expect(read(token.slice(0, at) + token.slice(at + 1))).toBeNull()
      expect(read(token.slice(0, at) + token[at] + token.slice(at))).toBeNull()
    }
  })

  it('is refused with any of its bytes changed', () => {
    const bytes = Buffer.from(token.split('.')[1] ?? '', 'base64url')
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ change
        expect(read(`local-1.${changed.toString('base64url')}`)).toBeNull()
      }),
      { numRuns: 1_000 },
    )
  })
})
