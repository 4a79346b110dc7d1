import { crc32 } from 'node:zlib'
import type { PageImageType } from '../../content/image.ts'
import { imageLimits } from '../../content/limits.ts'

/** Only what the picture's format needs to be drawn, and nothing else that came with it. */
export type WebImage = { type: PageImageType; bytes: Uint8Array; width: number; height: number }

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Size, colours, transparency and pixels. Animation, texts, places and times are left out. */
const pngChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND']

/** Takes over the chunks that are drawn; null for what is no whole PNG. */
const readPng = (bytes: Buffer): WebImage | null => {
  const parts: Buffer[] = [pngSignature]
  const found: string[] = []
  let at = pngSignature.length
  while (at + 12 <= bytes.length && found.at(-1) !== 'IEND') {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if (pngChunks.includes(type)) parts.push(bytes.subarray(at, end))
    found.push(type)
    at = end
  }
  const header = parts[1]
  const isWhole = found[0] === 'IHDR' && found.at(-1) === 'IEND' && found.includes('IDAT')
  if (!isWhole || header?.length !== 25) return null
  return {
    type: 'image/png',
    bytes: Buffer.concat(parts),
    width: header.readUInt32BE(8),
    height: header.readUInt32BE(12),
  }
}

const [start, end, scan] = [0xd8, 0xd9, 0xda]
const tables = [0xc4, 0xdb, 0xdd]
/** Baseline, extended and progressive: browsers show no other. */
const frames = [0xc0, 0xc1, 0xc2]
const isWithoutLength = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd7)
const startsWith = (segment: Buffer, words: string) => segment.toString('latin1', 4, 4 + words.length) === words
const isAboutColours = (code: number, segment: Buffer) =>
  (code === 0xe0 && startsWith(segment, 'JFIF\0')) ||
  (code === 0xe2 && startsWith(segment, 'ICC_PROFILE\0')) ||
  (code === 0xee && startsWith(segment, 'Adobe'))

/** From 1, as it is stored, to 8. */
const orientationIn = (segment: Buffer): number => {
  const tiff = segment.subarray(10)
  if (!startsWith(segment, 'Exif\0\0') || tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return 1
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (short(at) === 0x0112) return Math.min(Math.max(short(at + 8), 1), 8)
  }
  return 1
}

/** A segment that says which way up the picture is, and nothing else about who took it. */
const orientationSegment = (orientation: number): Buffer =>
  Buffer.from(`ffe100224578696600004d4d002a000000080001011200030000000100${`0${orientation}`}000000000000`, 'hex')

const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isWithoutLength(next)) return at
  }
  return -1
}

type Segment = { code: number; segment: Buffer }

/** The segments up to the end marker, a scan with its data; null where they are cut off or malformed. */
const segmentsOf = (bytes: Buffer): Segment[] | null => {
  const segments: Segment[] = []
  let at = 2
  while (bytes[at] === 0xff) {
    const code = bytes[at + 1] ?? 0
    if (code === end) return segments
    const isFill = code === 0xff
    const isSegment = !isFill && code !== start && !isWithoutLength(code) && at + 4 <= bytes.length
    if (!isFill && !isSegment) return null
    const ofHeader = isFill ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2)
    const next = code === scan ? endOfScan(bytes, ofHeader) : ofHeader
    if (next <= at || next > bytes.length) return null
    if (isSegment) segments.push({ code, segment: bytes.subarray(at, next) })
    at = next
  }
  return null
}

/** Takes over the segments that are drawn; null for what is no whole JPEG. */
const readJpeg = (bytes: Buffer): WebImage | null => {
  const segments = bytes[0] === 0xff && bytes[1] === start ? segmentsOf(bytes) : null
  if (!segments) return null
  const [frame, second] = segments.filter(({ code }) => frames.includes(code))
  const isShown = segments.some(({ code }) => code === scan) && frame && frame.segment.length >= 10 && !second
  if (!isShown) return null
  const camera = segments.find(({ code, segment }) => code === 0xe1 && startsWith(segment, 'Exif\0\0'))
  const orientation = camera ? orientationIn(camera.segment) : 1
  const drawn = segments.filter(
    ({ code, segment }) =>
      code === scan || frames.includes(code) || tables.includes(code) || isAboutColours(code, segment),
  )
  const sides = [frame.segment.readUInt16BE(7), frame.segment.readUInt16BE(5)]
  const [width = 0, height = 0] = orientation >= 5 ? sides.toReversed() : sides
  return {
    type: 'image/jpeg',
    bytes: Buffer.concat([
      Buffer.from([0xff, start]),
      ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
      ...drawn.map(({ segment }) => segment),
      Buffer.from([0xff, end]),
    ]),
    width,
    height,
  }
}

/**
 * The picture in a file, PNG or JPEG by its bytes. What stands behind its end, texts, places and anything that could
 * be read as something else are left out. Images are taken apart and not redrawn, so that no library decodes hostile
 * pixels. Null for everything else, also for WebP, GIF and SVG.
 */
export const webImageOf = (given: Uint8Array): WebImage | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  return bytes.subarray(0, pngSignature.length).equals(pngSignature) ? readPng(bytes) : readJpeg(bytes)
}

export const isShowable = ({ width, height }: Pick<WebImage, 'width' | 'height'>): boolean =>
  Math.min(width, height) >= imageLimits.shortest && Math.max(width, height) <= imageLimits.longest
