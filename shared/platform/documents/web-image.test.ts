import { describe, expect, it } from 'vitest'
import { aJpeg, aPng } from '#test/builders/images.ts'
import { isShowable, webImageOf } from './web-image.ts'

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

describe('what of a picture is shown', () => {
  it('is its pixels and size, without what it says and what stands behind its end', () => {
    const given = aPng({ width: 64, height: 48, words: 'Storgatan 1', behind: '<script>alert(1)</script>' })
    const image = webImageOf(given)
    expect(image).toMatchObject({ type: 'image/png', width: 64, height: 48 })
    expect(text(image?.bytes)).not.toMatch(/Storgatan|script/)
    expect(Buffer.from(image?.bytes ?? [])).toEqual(aPng({ width: 64, height: 48 }))
  })

  it('is a photograph without place, the right way up', () => {
    const image = webImageOf(aJpeg({ width: 64, height: 48, orientation: 6, place: 'Storgatan 1', behind: '<script>' }))
    expect(image).toMatchObject({ type: 'image/jpeg', width: 48, height: 64 })
    expect(text(image?.bytes)).not.toMatch(/Storgatan|script/)
    // Read again it is the same: its orientation is still there.
    expect(webImageOf(image?.bytes ?? new Uint8Array())).toEqual(image)
    expect(webImageOf(aJpeg({ width: 64, height: 48 }))).toMatchObject({ width: 64, height: 48 })
  })

  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page that begins as a picture',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['nothing', Buffer.alloc(0)],
    ['a signature alone', aPng().subarray(0, 8)],
    ['a picture that is broken off', aPng().subarray(0, -13)],
    ['a picture of which a byte is another', Buffer.from(aPng().map((byte, at) => (at === 20 ? byte + 1 : byte)))],
    ['a photograph that is broken off', aJpeg().subarray(0, -3)],
    ['a photograph without a frame', Buffer.from('ffd8ffda0008010100003f000102ffd9', 'hex')],
    ['a segment that is longer than the file', Buffer.from('ffd8ffdbffff01ffd9', 'hex')],
    ['a segment shorter than its length', Buffer.from('ffd8ffdb0000ffd9', 'hex')],
  ])('is nothing of %s', (_, bytes) => {
    expect(webImageOf(bytes)).toBeNull()
  })

  it.each([
    [16, 16, true],
    [15, 4_000, false],
    [4_000, 4_000, true],
    [4_001, 16, false],
    [100_000, 100_000, false],
  ])('of %i by %i: %s', (width, height, shown) => {
    expect(isShowable({ width, height })).toBe(shown)
  })
})
