import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

type Size = { width?: number; height?: number }

/** A grey picture. `words`: a text that it carries; `behind`: what stands behind its end. */
export const aPng = ({
  width = 40,
  height = 30,
  words,
  behind = '',
}: Size & { words?: string; behind?: string } = {}): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = Buffer.alloc(Math.min(height * (width + 1), 5_000_000), 0x7f)
  for (let row = 0; row * (width + 1) < rows.length; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(words === undefined ? [] : [chunk('tEXt', Buffer.from(`Comment\0${words}`, 'latin1'))]),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(behind),
  ])
}

const segment = (code: number, data: Buffer): Buffer => {
  const header = Buffer.from([0xff, code, 0, 0])
  header.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([header, data])
}

/** What a camera says: where it was, in words here, and which way up it was held. */
const exif = (orientation: number, place: string): Buffer => {
  const entry = Buffer.from(`0112000300000001000${orientation}0000`, 'hex')
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
    entry,
    Buffer.alloc(4),
    Buffer.from(place),
  ])
}

/** The frame of a picture with an arbitrary scan: enough for code that reads its segments. */
export const aJpeg = ({
  width = 40,
  height = 30,
  orientation = 1,
  place = '',
  behind = '',
}: Size & { orientation?: number; place?: string; behind?: string } = {}): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif(orientation, place)),
    segment(0xfe, Buffer.from(`<script>${place}</script>`)),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(behind),
  ])
}
