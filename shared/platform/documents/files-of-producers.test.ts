import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  beforePdf,
  officeFile,
  officeFiles,
  officeRefused,
  pdfFile,
  type PdfVersion,
} from '#test/builders/files-of-producers.ts'
import { openedByAll, openedByPassword } from '#test/builders/pdf-revision-6.ts'
import { checkFile } from './file-check.ts'
import { needsPassword } from './pdf-password.ts'

const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const checked = (name: string, bytes: Uint8Array) => checkFile({ name, bytes })
const invalid = { ok: false, code: 'file-type-invalid' }
const closed = { ok: false, code: 'file-password-protected' }

describe('a document as its program writes it', () => {
  it.each(Object.entries(officeFiles))('is accepted: %s', async (_, [name, bytes]) => {
    expect(await checked(name, bytes)).toMatchObject({ ok: true })
  })
  it.each(Object.entries(officeRefused))('is refused when it is %s', async (_, [name, bytes]) => {
    expect(await checked(name, bytes)).toEqual(invalid)
  })
  // They fit into a kilobyte of zip: a check in quadratic time would stop a function for hours.
  it.each(['<!--', '<Relationship ', '<a:', 'a', 'a=', 'a="', '= '])(
    'is checked in linear time where it repeats %s',
    async (part) => {
      const text = `<Relationship ${part.repeat(Math.floor(2_000_000 / part.length))}>`
      const bytes = officeFile({ part: 'word/document.xml', extra: { '_rels/.rels': text } })
      expect(await checked('plan.docx', bytes)).toEqual(invalid)
    },
  )
})

describe('a PDF', () => {
  const versions: readonly PdfVersion[] = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3']
  it.each(versions)('of version %s is accepted with an owner’s password and refused with a user’s', async (version) => {
    const plain = await pdfFile(version)
    const owned = await pdfFile(version, { ownerPassword: 'ägare' })
    const locked = await pdfFile(version, { ownerPassword: 'ägare', userPassword: 'hemligt' })
    expect(Buffer.from(owned).includes('/Encrypt')).toBe(true)
    expect(await Promise.all([plain, owned, locked].map((bytes) => checked('plan.pdf', bytes)))).toMatchObject([
      { ok: true },
      { ok: true },
      closed,
    ])
  })
  it('of the newest encryption is accepted with an owner’s password and refused with a user’s', async () => {
    expect(await checked('plan.pdf', openedByAll)).toMatchObject({ ok: true })
    expect(await checked('plan.pdf', openedByPassword)).toEqual(closed)
  })
  it.each(Object.entries(beforePdf))('may have before it what %s writes there', async (_, before) => {
    const head = new Uint8Array(Buffer.from(before, 'latin1'))
    for (const password of [{}, { ownerPassword: 'x' }])
      expect(await checked('plan.pdf', joined(head, await pdfFile('1.7', password)))).toMatchObject({ ok: true })
    expect(await checked('plan.pdf', joined(head, await pdfFile('1.7', { userPassword: 'x' })))).toEqual(closed)
  })
  it('is not one where a page for browsers stands before its header, or the header too far behind', async () => {
    const pdf = await pdfFile('1.7')
    for (const before of ['<script>alert(1)</script>', ' '.repeat(1025)])
      expect(await checked('plan.pdf', joined(strToU8(before), pdf))).toEqual(invalid)
  })
  it.each([
    ['in a stream', '9 0 obj << /Length 30 >> stream\n/Encrypt 1 0 R trailer\nendstream endobj\n'],
    ['in a comment', '% /Encrypt 1 0 R\n'],
  ])('is not encrypted because the words stand %s', async (_, text) => {
    const pdf = Buffer.from(await pdfFile('1.7')).toString('latin1')
    const start = pdf.lastIndexOf('startxref')
    const bytes = new Uint8Array(Buffer.from(pdf.slice(0, start) + text + pdf.slice(start), 'latin1'))
    expect(await checked('plan.pdf', bytes)).toMatchObject({ ok: true })
  })
  it('is checked in linear time, whatever it holds', () => {
    const started = performance.now()
    for (const part of [
      '<<',
      '[',
      '(',
      '/Encrypt ',
      'trailer',
      'trailer<</Encrypt 1 0 R/Root',
      '1 0 obj ',
      'startxref 0 ',
      '%',
      '\\',
    ])
      needsPassword(strToU8(`%PDF-1.7 /Encrypt ${part.repeat(Math.floor(2_000_000 / part.length))} startxref 18`))
    expect(performance.now() - started).toBeLessThan(5000)
  })
  it.each(['[<zz>]', '[<', '[<<', '[(', '[[[', '[%'])('ends the check where its trailer holds %s', (part) => {
    const trailer = `trailer<</Encrypt 1 0 R/Root 1 0 R/ID ${part}`
    expect(needsPassword(strToU8(`%PDF-1.7 ${trailer} startxref 9`))).toBe(false)
  })
  it('never breaks the check, however it is damaged', async () => {
    const pdf = Buffer.from(await pdfFile('1.7ext3', { ownerPassword: 'x' }))
    fc.assert(
      fc.property(fc.nat(pdf.length - 1), fc.nat(255), fc.nat(pdf.length), (at, byte, end) => {
        const damaged = Buffer.from(pdf)
        damaged[at] = byte
        return typeof needsPassword(damaged.subarray(0, end)) === 'boolean'
      }),
      { numRuns: 200 },
    )
  })
})

describe('a picture', () => {
  const jpeg = new Uint8Array(Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'))
  const camera = new Uint8Array(Buffer.from('ffd8ffe1001845786966000049492a00080000000000000000ffd9', 'hex'))
  it.each(['foto.jpg', 'IMG_0001.JPEG', 'bild.jfif', 'bild.jpe'])('is a JPEG with the ending of %s', async (name) => {
    expect(await checked(name, jpeg)).toEqual({ ok: true, type: 'image/jpeg' })
    expect(await checked(name, camera)).toEqual({ ok: true, type: 'image/jpeg' })
  })
})
