import { describe, expect, it } from 'vitest'
import { fileLimits } from '../limits.ts'
import { extensionOf, fileRefusal, storedName, typeOf } from './file.ts'

describe('the ending of a file', () => {
  it.each([
    ['protokoll.pdf', 'pdf'],
    ['PROTOKOLL.PDF ', 'pdf'],
    ['protokoll.pdf.exe', 'exe'],
    ['protokoll', ''],
    ['.pdf', ''],
    ['protokoll.p-f', ''],
  ])('of "%s" is "%s"', (name, ending) => {
    expect(extensionOf(name)).toBe(ending)
  })

  it('announces a type that is allowed, or none', () => {
    expect(typeOf('bild.JPEG')).toBe('image/jpeg')
    expect(typeOf('bild.jpg', ['application/pdf'])).toBeNull()
    expect(typeOf('program.exe')).toBeNull()
  })

  it('under which a picture is stored is one that every computer knows', () => {
    expect(storedName('bild.jpeg')).toBe('bild.jpeg')
    expect(storedName('Bild.JPG')).toBe('Bild.JPG')
    expect(storedName('bild.jfif')).toBe('bild.jpg')
    expect(storedName('protokoll.pdf')).toBe('protokoll.pdf')
  })
})

it('a file is taken up to its limit, and refused by its type before its size', () => {
  expect(fileRefusal({ name: 'a.pdf', size: fileLimits.bytes })).toBeNull()
  expect(fileRefusal({ name: 'a.pdf', size: fileLimits.bytes + 1 })).toBe('file-too-large')
  expect(fileRefusal({ name: 'a.exe', size: fileLimits.bytes + 1 })).toBe('file-type-invalid')
})
