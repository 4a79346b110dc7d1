import { describe, expect, it } from 'vitest'
import { imagePath, isPageImage, pageImageOf, pageImageTypeOf, pageOfImage, sizeOfImage } from './image.ts'

const page = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const sha256 = '0f'.repeat(32)

describe('the name of a picture', () => {
  it.each(['image/png', 'image/jpeg'] as const)('says its page, its size and that it is %s', (type) => {
    const image = pageImageOf(page, { sha256, width: 1, height: 9999, type })
    expect(isPageImage(image)).toBe(true)
    expect([pageOfImage(image), pageImageTypeOf(image), sizeOfImage(image)]).toEqual([
      page,
      type,
      { width: 1, height: 9999 },
    ])
    expect(imagePath(image)).toBe(`/page-images/${image}`)
  })

  it.each([
    `${page.slice(1)}/${sha256}-1x1.png`,
    `x${page}/${sha256}-1x1.png`,
    `${page}/${sha256.slice(1)}-1x1.png`,
    `${page}/${sha256}0-1x1.png`,
    `${page}/${sha256.toUpperCase()}-1x1.png`,
    `${page}/${sha256}-0x1.png`,
    `${page}/${sha256}-1x0.png`,
    `${page}/${sha256}-10000x1.png`,
    `${page}/${sha256}-1x10000.png`,
    `${page}/${sha256}-1x1.gif`,
    `${page}/${sha256}-1x1.png.exe`,
    `../${page}/${sha256}-1x1.png`,
    '',
  ])('is none that says anything else, which has no size: %s', (image) => {
    expect(isPageImage(image)).toBe(false)
    expect(sizeOfImage(image)).toEqual({})
  })
})
