import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable, unprintableIn } from '../../fields/printable.ts'
import { readPdf } from '#test/builders/pdf-text.ts'
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

  it('can be copied out of the document again, beside any other characters', async () => {
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
