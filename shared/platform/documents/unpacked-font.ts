import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const header = 44
const entry = 20
const sfntHeader = 12
const sfntEntry = 16
const aligned = (length: number) => (length + 3) & ~3

/**
 * A WOFF font as the sfnt file that was packed into it (W3C WOFF 1.0, section 3 to 5): its tables unpacked, otherwise
 * byte for byte the same.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = header + index * entry
    const [offset, packedLength, length] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packedLength < length ? inflateSync(packed) : packed,
    }
  })
  const directory = sfntHeader + tables.length * sfntEntry
  const font = Buffer.alloc(tables.reduce((size, { bytes }) => size + aligned(bytes.length), directory))
  const power = Math.floor(Math.log2(tables.length))
  font.writeUInt32BE(woff.readUInt32BE(4), 0)
  for (const [index, value] of [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)].entries())
    font.writeUInt16BE(value, 4 + 2 * index)
  let offset = directory
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry
    tag.copy(font, at)
    for (const [field, value] of [checksum, offset, bytes.length].entries())
      font.writeUInt32BE(value, at + 4 + 4 * field)
    bytes.copy(font, offset)
    offset += aligned(bytes.length)
  }
  return font
}

const unpacked = new Map<string, Buffer>()

/** A font file's tables, unpacked once: pdfkit would unpack them again for every document, and slowly. */
export const unpackedFont = (file: string): Buffer => {
  const known = unpacked.get(file) ?? unpackWoff(readFileSync(file))
  unpacked.set(file, known)
  return known
}
