import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256Hex } from './sha256.ts'

it('SHA-256 is that of the platform, for bytes of any length', () => {
  const theirs = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  for (let length = 0; length <= 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 37 + length) % 256)
    expect(sha256Hex(bytes)).toBe(theirs(bytes))
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 1_000 }), (bytes) => sha256Hex(bytes) === theirs(bytes)))
})
