import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { fontFile } from './fonts.ts'
import { unpackedFont } from './unpacked-font.ts'

const drawnWith = (font: string | Buffer): Promise<Buffer> =>
  new Promise((done) => {
    const doc = new PDFDocument({ font: '', info: { CreationDate: new Date(0) } })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks)))
    doc.registerFont('font', font)
    doc.font('font').text('Åsa Öst § 12 – “Kassören tackades”')
    doc.end()
  })

it.each([400, 600, 700] as const)(
  'draws the same document, byte for byte, as the packed font in weight %i',
  async (weight) => {
    const file = fontFile(weight)
    const [packed, unpacked] = await Promise.all([drawnWith(file), drawnWith(unpackedFont(file))])
    expect(packed.length).toBeGreaterThan(3_000)
    expect(unpacked.equals(packed)).toBe(true)
  },
)
