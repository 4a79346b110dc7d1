import { describe, expect, it } from 'vitest'
import { imageFileIssue, imageTypeNamed } from './image-file.ts'

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
    const bytes = 4 * 1024 * 1024
    const issue = (name: string, size: number) => imageFileIssue({ name, size })
    expect([issue('a.png', 1), issue('a.png', bytes)]).toEqual([null, null])
    const noPicture = { path: 'image', code: 'image-type-invalid' }
    expect([issue('a.pdf', 1), issue('a.png', 0)]).toEqual([noPicture, noPicture])
    expect(issue('a.png', bytes + 1)).toEqual({ path: 'image', code: 'image-too-large', params: { max: 4 } })
  })
})
