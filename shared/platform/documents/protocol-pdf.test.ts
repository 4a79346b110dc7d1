import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { renderCertificatePdf } from './certificate-pdf.ts'
import { documentMessages } from './messages.ts'
import { renderProtocolPdf, type ProtocolPdf } from './protocol-pdf.ts'

const protocol: ProtocolPdf = {
  language: 'sv',
  title: 'Årsmötesprotokoll 2027',
  clubName: 'Klubben Nordvik AB',
  meetingDate: '12 februari 2027',
  facts: [
    { label: 'Plats', value: 'Nordviks kontor' },
    { label: 'Närvarande', value: 'Åsa Öst, Łukasz Żak' },
  ],
  paragraphs: [
    { id: 'a', kind: 'heading', text: '§ 1 Mötets öppnande' },
    { id: 'b', kind: 'text', text: 'Åsa Öst öppnade mötet.' },
    { id: 'c', kind: 'note', text: 'Kallelsen nådde 43 av 43.' },
    { id: 'd', kind: 'text', text: ' ' },
  ],
  signatories: [
    { role: 'Vid protokollet', name: 'Johan Ekberg' },
    { role: 'Justeras', name: 'Mira Öst' },
  ],
  versionLabel: 'Version 1',
  dated: '12 februari 2027',
  verifyAddress: 'https://portal.example.org/kontrollera',
  productName: 'Förbundet',
  createdAt: Date.UTC(2027, 1, 12, 18),
}
const certificate = {
  language: 'en',
  clubName: 'Klubben Nordvik AB',
  protocolTitle: 'Minutes',
  meetingDate: '12 February 2027',
  documentSha256: 'ab'.repeat(32),
  round: 2,
  signatures: [
    { role: 'Secretary', name: 'Johan Ekberg', signedAt: '13 February 2027', issuer: 'Issuer', serialNumber: '01' },
  ],
  sealFingerprint: 'cd'.repeat(32),
  verifyAddress: 'https://portal.example.org/kontrollera',
  productName: 'Förbundet',
  createdAt: protocol.createdAt,
} as const

const source = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const count = (pdf: Uint8Array, tag: string) => source(pdf).split(`/S /${tag}\n`).length - 1
const pages = (pdf: Uint8Array) => source(pdf).match(/\/Type \/Page\n/g)?.length
/** What is drawn on each page, unpacked. */
const streams = (pdf: Uint8Array) =>
  [...source(pdf).matchAll(/\/FlateDecode\s*>>\nstream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    const stream = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return stream.includes(' BDC') ? [stream] : []
  })
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0

describe('the protocol as PDF', () => {
  it('has the same bytes for the same content', async () => {
    expect(Buffer.compare(await renderProtocolPdf(protocol), await renderProtocolPdf(structuredClone(protocol)))).toBe(
      0,
    )
  })

  it('has other bytes when one letter differs', async () => {
    const other = { ...protocol, paragraphs: [...protocol.paragraphs, { id: 'e', kind: 'text', text: '.' } as const] }
    expect(Buffer.compare(await renderProtocolPdf(protocol), await renderProtocolPdf(other))).not.toBe(0)
  })

  it('is tagged: one title, a heading for each paragraph of the agenda, lists for facts and signatories', async () => {
    const pdf = await renderProtocolPdf(protocol)
    expect(
      Object.fromEntries(['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody'].map((tag) => [tag, count(pdf, tag)])),
    ).toEqual({ H1: 1, H2: 2, P: 5, L: 2, LI: 4, Lbl: 4, LBody: 4 })
    expect(source(pdf)).toContain('/Lang (sv-SE)')
    expect(source(pdf)).toContain('/Marked true')
    expect(source(pdf)).toContain('/DisplayDocTitle true')
  })

  it('says which standards it follows and embeds every font', async () => {
    const text = source(await renderProtocolPdf(protocol))
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</)
    expect(text.match(/\/FontFile2 /g)?.length).toBe(text.match(/\/FontDescriptor\n/g)?.length)
    expect(text).not.toContain('Helvetica')
  })

  it('describes a club with & or < in its name as it is called', async () => {
    const text = source(
      await renderProtocolPdf({ ...protocol, title: 'Minutes of B & C <Nord>', clubName: 'B & C <Nord>' }),
    )
    const metadata = text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('</x:xmpmeta>') + '</x:xmpmeta>'.length)
    const title = new DOMParser({
      onError: (_, message) => {
        throw new Error(message)
      },
    })
      .parseFromString(metadata, 'text/xml')
      .getElementsByTagName('dc:title')[0]
    expect(title?.textContent?.trim()).toBe('Minutes of B & C <Nord>')
    expect(text).toContain('(Minutes of B & C <Nord>)')
  })

  it.each(['rehearsal', 'draft'] as const)('says first of all that it is a %s', async (kind) => {
    const marked = await renderProtocolPdf({ ...protocol, signatories: [], [kind]: true })
    expect(count(marked, 'P') - count(await renderProtocolPdf({ ...protocol, signatories: [] }), 'P')).toBe(1)
  })

  it('goes on over as many pages as it needs, also in the middle of a paragraph or a word', async () => {
    const long = {
      ...protocol,
      paragraphs: [
        { id: 'a', kind: 'text', text: 'Mötet beslutade. '.repeat(900) },
        { id: 'b', kind: 'text', text: 'å'.repeat(3000) },
      ] as const,
    }
    const pdf = await renderProtocolPdf(long)
    expect(pages(pdf)).toBeGreaterThan(4)
    expect(count(pdf, 'P')).toBe(5)
  })

  it('never lets the signatures stand on a page without words of the protocol', async () => {
    for (let lines = 30; lines <= 70; lines += 1) {
      const paragraphs = Array.from({ length: lines }, (_, index) => ({
        id: String(index),
        kind: 'text' as const,
        text: 'Mötet beslutade att bifalla förslaget.',
      }))
      const [signed, ...others] = streams(await renderProtocolPdf({ ...protocol, facts: [], paragraphs })).filter(
        (stream) => /\/Lbl <</.test(stream),
      )
      expect(others).toEqual([])
      // The text that is signed and where the certificate is are two; the others are of the protocol.
      expect(signed?.match(/\/P <</g)?.length).toBeGreaterThan(2)
    }
  }, 60_000)

  it('never lets a heading stand without words under it at the foot of a page, the last one neither', async () => {
    for (let lines = 20; lines <= 60; lines += 1) {
      const text = (id: string) => ({ id, kind: 'text' as const, text: 'Mötet beslutade att bifalla förslaget.' })
      const heading = (id: string) => ({ id, kind: 'heading' as const, text: '§ 16 Mötets avslutande' })
      const paragraphs = [
        ...Array.from({ length: lines }, (_, index) => text(String(index))),
        heading('a'),
        text('b'),
        heading('c'),
        text('d'),
      ]
      const tags = streams(await renderProtocolPdf({ ...protocol, facts: [], paragraphs })).map((stream) =>
        [...stream.matchAll(/\/(H1|H2|P|Lbl|LBody) <</g)].map(([, tag]) => tag),
      )
      for (const page of tags.slice(0, -1)) expect(page.at(-1)).not.toMatch(/^H/)
    }
  }, 60_000)

  it('names the club once where its title has it', async () => {
    const named = { ...protocol, title: 'Protokoll fört vid årsmöte 2027 med Klubben Nordvik AB' }
    const only = await renderProtocolPdf({ ...named, meetingDate: '' })
    expect(count(await renderProtocolPdf(named), 'P')).toBe(count(only, 'P') + 1)
  })

  it.each([
    ['sv', 'Åsa Öst\nUndertecknas elektroniskt med e-legitimation'],
    ['en', 'Åsa Öst\nTo be signed electronically with an electronic ID'],
  ] as const)('says in %s that it is to be signed, as its bytes are fixed before anybody has', (language, text) => {
    expect(documentMessages(language)('protocol.signatures.signed', { name: 'Åsa Öst' })).toBe(text)
  })

  it('says of no signer in a draft that they have signed', async () => {
    const [final, draft] = await Promise.all([
      renderProtocolPdf(protocol),
      renderProtocolPdf({ ...protocol, draft: true }),
    ])
    // The draft has its warning, and nothing of a certificate.
    expect([count(final, 'P'), count(draft, 'P')]).toEqual([5, 5])
  })

  it('is set in the serif face of the paper, and in the other one only where that lacks a letter', async () => {
    const fonts = (pdf: Uint8Array) => [...new Set(source(pdf).match(/(SourceSerif4|NotoSans)(?=-)/g))].toSorted()
    expect(fonts(await renderProtocolPdf(protocol))).toEqual(['SourceSerif4'])
    const greek = { ...protocol, paragraphs: [{ id: 'a', kind: 'text', text: 'Αθηνά → Żak' } as const] }
    expect(fonts(await renderProtocolPdf(greek))).toEqual(['NotoSans', 'SourceSerif4'])
  })

  it('can be written without facts, paragraphs and signatories', async () => {
    expect(pages(await renderProtocolPdf({ ...protocol, facts: [], paragraphs: [], signatories: [] }))).toBe(1)
  })

  it.runIf(hasQpdf)('is a sound PDF to another program', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'pdf-'))
    const file = path.join(dir, 'file.pdf')
    for (const pdf of [
      await renderProtocolPdf(protocol),
      await renderProtocolPdf({ ...protocol, rehearsal: true }),
      await renderCertificatePdf(certificate),
    ]) {
      writeFileSync(file, pdf)
      expect(execFileSync('qpdf', ['--check', file]).toString()).toContain('No syntax or stream encoding errors')
    }
    rmSync(dir, { recursive: true })
  })
})

describe('the certificate page', () => {
  it('has a heading for each signature and one for how to verify', async () => {
    const pdf = await renderCertificatePdf(certificate)
    expect([count(pdf, 'H1'), count(pdf, 'H2'), pages(pdf)]).toEqual([1, 2, 1])
    expect(source(pdf)).toContain('/Lang (en-GB)')
  })
})
