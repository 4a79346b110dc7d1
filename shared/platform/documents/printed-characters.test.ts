import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable, unprintableIn } from '../../fields/printable.ts'
import { renderProtocolPdf, type ProtocolPdf } from './protocol-pdf.ts'

type Kind = ProtocolPdf['paragraphs'][number]['kind']
const pdfOf = (paragraphs: { kind: Kind; text: string }[]) =>
  renderProtocolPdf({
    language: 'sv',
    title: 'Protokoll',
    clubName: 'Klubben',
    meetingDate: '12 februari 2027',
    facts: [],
    signatories: [],
    versionLabel: 'Version 1',
    dated: '12 februari 2027',
    verifyAddress: 'https://portal.example.org/kontrollera',
    productName: 'Portalen',
    createdAt: 0,
    paragraphs: paragraphs.map((paragraph, index) => ({ id: String(index), ...paragraph })),
  })

/** The objects of a document: what stands in each, with its stream unpacked. */
const objectsIn = (pdf: Uint8Array) => {
  const source = Buffer.from(pdf).toString('latin1')
  return new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const [head = '', stream] = body.split(/\nstream\n/)
      const bytes = stream === undefined ? Buffer.alloc(0) : Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')
      const isText = /FlateDecode/.test(head) && !/Length1/.test(head)
      return [number, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' }]
    }),
  )
}

/** Which text each glyph of a font stands for (its ToUnicode map): glyphs are numbered in the order of the list. */
const glyphTexts = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )

/** What a reader copies out of a document, and how many glyphs of it show nothing (`.notdef`). */
const readPdf = (pdf: Uint8Array) => {
  const objects = objectsIn(pdf)
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      if (map) fonts.set(name, glyphTexts(objects.get(map)?.stream ?? ''))
    }
  let text = ''
  let missing = 0
  for (const { stream } of objects.values()) {
    let font: string[] = []
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? []
      for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
        for (let at = 0; at < glyphs.length; at += 4) {
          const glyph = Number.parseInt(glyphs.slice(at, at + 4), 16)
          if (glyph === 0) missing += 1
          text += font[glyph] ?? ''
        }
    }
  }
  return { text, missing }
}
const letters = (text: string) =>
  [...printable(text)]
    .filter((letter) => letter.trim() !== '')
    .toSorted()
    .join('')

const accepted = Array.from({ length: 0x2_0000 }, (_, code) => code)
  .filter((code) => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => unprintableIn(letter) === null && printable(letter).trim() !== '')

describe('a character that is accepted', () => {
  it('is drawn by a glyph in every weight of a document', async () => {
    expect(accepted.length).toBeGreaterThan(2_000)
    const text = accepted.join(' ')
    const { missing } = readPdf(await pdfOf((['heading', 'text'] as const).map((kind) => ({ kind, text }))))
    expect(missing).toBe(0)
  }, 60_000)

  it('can be copied out of the document again, in any company', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...accepted), { minLength: 1, maxLength: 30 }), async (typed) => {
        const text = typed.join('')
        fc.pre(unprintableIn(text) === null)
        const read = readPdf(await pdfOf([{ kind: 'text', text }]))
        expect(read.missing).toBe(0)
        expect(read.text).not.toContain('\uFFFD')
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})

describe('ligatures', () => {
  it.each(['fi', 'fl', 'ffi', 'ff', 'Officiell affisch: fika, flagga', '\uFB01na \uFB02it'])(
    'in %j are copied as the letters they stand for',
    async (text) => {
      const empty = letters(readPdf(await pdfOf([])).text)
      const { text: read, missing } = readPdf(await pdfOf([{ kind: 'text', text }]))
      expect([missing, letters(read)]).toEqual([0, [...empty, ...letters(text)].toSorted().join('')])
    },
  )
})
