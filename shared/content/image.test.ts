import { describe, expect, it } from 'vitest'
import { imageFileIssue, imageTypeNamed } from './image-file.ts'
import {
  imagePath,
  isPageImage,
  pageImageOf,
  pageImageTypeOf,
  pageImageTypes,
  pageOfImage,
  sizeOfImage,
} from './image.ts'
import { imageLimits } from './limits.ts'

const page = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const sha256 = '0f'.repeat(32)
const types = Object.keys(pageImageTypes) as (keyof typeof pageImageTypes)[]

describe('the name of a picture', () => {
  it.each(types)('says its page, its size and that it is %s', (type) => {
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

describe('the file of a picture', () => {
  it.each([
    ['logga.png', 'image/png'],
    ['LOGGA.PNG', 'image/png'],
    ['foto.jpg', 'image/jpeg'],
    ['foto.jpeg', 'image/jpeg'],
    ['foto.jfif', 'image/jpeg'],
    ['protokoll.pdf', null],
    ['png', null],
  ])('%s is announced as %s', (name, type) => expect(imageTypeNamed(name)).toBe(type))

  it('is refused where it is no picture, empty or too large, and says how many megabytes one may have', () => {
    const { bytes } = imageLimits
    const issue = (name: string, size: number) => imageFileIssue({ name, size })
    expect([issue('a.png', 1), issue('a.png', bytes)]).toEqual([null, null])
    const noPicture = { path: 'image', code: 'image-type-invalid' }
    expect([issue('a.pdf', 1), issue('a.png', 0)]).toEqual([noPicture, noPicture])
    const max = bytes / 2 ** 20
    expect(issue('a.png', bytes + 1)).toEqual({ path: 'image', code: 'image-too-large', params: { max } })
  })
})
