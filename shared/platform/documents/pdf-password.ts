import { createCipheriv, createHash } from 'node:crypto'
import {
  dictionaryAt,
  isDictionary,
  isReference,
  nameIn,
  stringIn,
  type PdfDictionary,
  type PdfValue,
} from './pdf-objects.ts'

const binary = (text: string) => Buffer.from(text, 'latin1')
const hashOf = (kind: string, ...parts: readonly Buffer[]) => createHash(kind).update(Buffer.concat(parts)).digest()

/** The trailer, or the stream's dictionary in its place, at the position that the file names. */
const trailerAt = (text: string, at: number): PdfDictionary | null => {
  const here = text.slice(at, at + 40)
  const stream = /^\s*\d+\s+\d+\s+obj\b/.exec(here)
  if (stream) return dictionaryAt(text, at + stream[0].length)
  if (!/^\s*xref/.test(here)) return null
  const trailer = text.indexOf('trailer', at)
  return trailer < 0 ? null : dictionaryAt(text, trailer + 'trailer'.length)
}

/** No program repeats itself more often. */
const tries = 100

/** What a reader does where that position is wrong: the last trailer that can be read. */
const lastTrailer = (text: string): PdfDictionary | null => {
  let at = text.length
  for (let tried = 0; tried < tries && at > 0; tried += 1) {
    at = text.lastIndexOf('trailer', at - 1)
    const found = at < 0 ? null : dictionaryAt(text, at + 'trailer'.length)
    if (found?.has('Root')) return found
  }
  return null
}

const trailerOf = (text: string): PdfDictionary | null => {
  const last = text.lastIndexOf('startxref')
  const place = Number(/^startxref\s+(\d+)/.exec(text.slice(last, last + 40))?.[1] ?? Number.NaN)
  // Programs differ in whether positions count the bytes before the header.
  const before = Math.max(0, text.indexOf('%PDF-'))
  const found = Number.isNaN(place) ? null : (trailerAt(text, place) ?? trailerAt(text, place + before))
  return found ?? lastTrailer(text)
}

const resolved = (text: string, value: PdfValue | undefined): PdfDictionary | null => {
  if (isDictionary(value)) return value
  if (!isReference(value)) return null
  const start = new RegExp(`(?<!\\d)${value.object}\\s+${value.generation}\\s+obj\\b`, 'g')
  for (const { 0: head, index } of [...text.matchAll(start)].slice(0, tries)) {
    const found = dictionaryAt(text, index + head.length)
    if (found?.has('Filter')) return found
  }
  return null
}

/** RC4, which OpenSSL no longer has; the ciphers of old files are broken, and nothing here relies on their secrecy. */
const rc4 = (key: Uint8Array, data: Uint8Array): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other]!, state[one]!])
  for (let [i, j] = [0, 0]; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  const mixed = data.map((byte) => {
    i = (i + 1) & 255
    j = (j + state[i]!) & 255
    swap(i, j)
    return byte ^ state[(state[i]! + state[j]!) & 255]!
  })
  return Buffer.from(mixed)
}

/** What stands in for the characters that a password lacks (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

type Standard = {
  revision: number
  owner: Buffer
  user: Buffer
  rights: number
  bytes: number
  isMetadataHidden: boolean
}

/** Whether an empty password opens a file of revision 2 to 4 (ISO 32000-1, algorithms 2, 4 and 5). */
const opensOld = ({ revision, owner, user, rights, bytes, isMetadataHidden }: Standard, id: Buffer): boolean => {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(rights | 0)
  const open = revision >= 4 && !isMetadataHidden ? [Buffer.alloc(4, 0xff)] : []
  const length = revision === 2 ? 5 : bytes
  let key: Buffer = hashOf('md5', padding, owner.subarray(0, 32), permissions, id, ...open).subarray(0, length)
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round += 1) key = hashOf('md5', key).subarray(0, length)
  let check: Buffer = hashOf('md5', padding, id)
  for (let round = 0; round < 20; round += 1) check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check)
  return check.equals(user.subarray(0, 16))
}

/** The hash of an empty password in revision 6 (ISO 32000-2, algorithm 2.B). */
const hardened = (salt: Buffer): Buffer => {
  let key: Buffer = hashOf('sha256', salt)
  for (let round = 0; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = Buffer.concat([cipher.update(Buffer.concat(Array<Buffer>(64).fill(key))), cipher.final()])
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hashOf(['sha256', 'sha384', 'sha512'][kind]!, mixed)
    if (round >= 63 && mixed.at(-1)! <= round - 31) return key.subarray(0, 32)
  }
}

/** Whether an empty password opens a file of revision 5 or 6. */
const opensNew = ({ revision, user }: Standard): boolean => {
  const salt = user.subarray(32, 40)
  return (revision === 5 ? hashOf('sha256', salt) : hardened(salt)).equals(user.subarray(0, 32))
}

const numberIn = (value: PdfValue | undefined, otherwise: number) => (typeof value === 'number' ? value : otherwise)

/** The dictionary of the standard handler; null for another one, which asks for a certificate. */
const standardIn = (encrypt: PdfDictionary): Standard | null => {
  const [owner, user] = [stringIn(encrypt.get('O')), stringIn(encrypt.get('U'))]
  if (nameIn(encrypt.get('Filter')) !== 'Standard' || owner === null || user === null) return null
  const version = numberIn(encrypt.get('V'), 0)
  // In version 4 the length of the key stands with the filter, and is 128 bits.
  const bits = version === 4 ? 128 : numberIn(encrypt.get('Length'), 40)
  return {
    revision: numberIn(encrypt.get('R'), 2),
    owner: binary(owner),
    user: binary(user),
    rights: numberIn(encrypt.get('P'), 0),
    bytes: Math.min(16, Math.max(5, Math.floor(bits / 8))),
    isMetadataHidden: encrypt.get('EncryptMetadata') !== false,
  }
}

/**
 * Whether a PDF can be read only with its password. One with an owner's password alone, which forbids copying or
 * printing, opens for everyone; the words `/Encrypt` in a text are no encryption.
 */
export const needsPassword = (pdf: Uint8Array): boolean => {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  const trailer = text.includes('/Encrypt') ? trailerOf(text) : null
  const encrypt = resolved(text, trailer?.get('Encrypt'))
  if (!trailer || !encrypt) return false
  const standard = standardIn(encrypt)
  if (!standard) return true
  if (standard.revision >= 5) return !opensNew(standard)
  const ids = trailer.get('ID')
  return !opensOld(standard, binary((Array.isArray(ids) ? stringIn(ids[0]) : null) ?? ''))
}
