import { describe, expect, it } from 'vitest'
import { base64FromBytes, bytesFromBase64, bytesFromPem, pemBlocks, sha256Of, textFromBytes } from './bytes.ts'

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
const block = (name: string, base64: string) => `-----BEGIN ${name}-----\n${base64}\n-----END ${name}-----`

describe('bytes', () => {
  it('come back from base64 as they were, white space not counted', () => {
    const base64 = base64FromBytes(everyByte)
    expect(bytesFromBase64(base64)).toEqual(everyByte)
    expect(bytesFromBase64(base64.replaceAll(/(.{16})/g, '$1\r\n \t'))).toEqual(everyByte)
    expect(() => bytesFromBase64('<no base64>')).toThrow(DOMException)
  })

  it('are text in UTF-8, of which no byte goes unnoticed', () => {
    expect(textFromBytes(new TextEncoder().encode('\ufeffÅsa'))).toBe('\ufeffÅsa')
  })

  it('have a SHA-256 in lower-case hex, two digits for each byte', async () => {
    const text = (words: string) => sha256Of(new TextEncoder().encode(words))
    expect(await text('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(await text('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('a PEM text', () => {
  const first = block('CERTIFICATE', base64FromBytes(everyByte))
  const second = block('RSA PRIVATE KEY 2', 'AAAA')

  it('has its blocks one after the other, whatever stands between them', () => {
    expect(pemBlocks(`subject=x\n${first}\nissuer=y\n${second}\n`)).toEqual([first, second])
    expect(bytesFromPem(`${first}\n${second}`)).toEqual(everyByte)
  })

  it.each([
    '',
    'no block',
    first.replace('BEGIN', 'begin'),
    first.replace('-----END', '-----'),
    first.slice(1),
    first.slice(0, -1),
  ])('without a whole block is none: %#', (text) => {
    expect(() => pemBlocks(text)).toThrow('no PEM text')
    expect(() => bytesFromPem(text)).toThrow('no PEM text')
  })
})
