import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { meeting, people } from '#test/builders/meeting-content.ts'
import type { ExtractChoice } from '../../annual-meeting/handover/bank-extract.ts'
import type { HandedMandate } from '../../annual-meeting/handover/handed-over.ts'
import { stockholmInstant } from '../../clock.ts'
import { bankExtractDocument } from './bank-extract-document.ts'
import { renderBankExtractPdf } from './bank-extract-pdf.ts'

const now = stockholmInstant('2027-02-14', '10:00')
const starts: HandedMandate[] = [
  { id: 'n1', person: people.astrid, type: 'chairman', from: '2027-02-12', until: '2028-02-29' },
]
const choice: ExtractChoice = { attestants: [people.johan, people.mira], signatories: [people.astrid], manner: 'each' }
const settings = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'https://portal.example.org' }
const extract = (content = meeting(), version: Parameters<typeof bankExtractDocument>[0]['version'] = null) =>
  bankExtractDocument({ content, handover: { starts, ends: [] }, choice, version, settings, now })

const source = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const count = (pdf: Uint8Array, tag: string) => source(pdf).split(`/S /${tag}\n`).length - 1
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0

describe('what the extract for the bank says', () => {
  it('who was elected to what, who signs for the club, who attests, and the day', () => {
    const document = extract()
    expect(document.elected).toEqual([
      { post: 'Ordförande', name: expect.stringMatching(/^Astrid Lindahl, född \d{4}$/), until: '29 februari 2028' },
    ])
    expect(document).toMatchObject({
      signatories: [expect.stringContaining('Astrid Lindahl')],
      manner: 'each',
      attestants: ['Johan Ekberg', 'Mira Öst'],
      issued: '14 februari 2027',
      source: 'signed',
    })
  })

  it('the decisions of the elections alone, as the protocol has them', () => {
    expect(extract().decisions.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Mötet valde Astrid Lindahl till ordförande/),
    )
    expect(extract().decisions[0]).toMatchObject({
      kind: 'heading',
      text: expect.stringContaining('Val till klubbens uppdrag'),
    })
    const paragraphs = [
      { id: 'x', itemId: 'elections', kind: 'text', text: 'Mötet valde A.L. enhälligt.', generated: '', edited: true },
      { id: 'y', itemId: 'club-fee', kind: 'text', text: 'Avgiften är oförändrad.', generated: '', edited: false },
    ] as const
    expect(extract(meeting(), { language: 'sv', paragraphs: [...paragraphs] }).decisions).toEqual([
      { kind: 'text', text: 'Mötet valde A.L. enhälligt.' },
    ])
  })

  it('that it is a draft as long as the protocol can change, and that a rehearsal is one', () => {
    expect(extract().draft).toBe(true)
    expect(extract(meeting({ summary: { submittedAt: now } })).draft).toBe(false)
    expect(extract(meeting({ summary: { year: 12027 } })).rehearsal).toBe(true)
  })

  it('that a self-run meeting’s protocol was signed outside the portal, without numbers of its own', () => {
    const document = extract(meeting({ summary: { type: 'self-run' } }))
    expect(document.source).toBe('uploaded')
    expect(document.decisions.every(({ kind }) => kind === 'text')).toBe(true)
  })
})

describe('the extract as PDF', () => {
  it('has the same bytes for the same content', async () => {
    const [one, other] = await Promise.all([
      renderBankExtractPdf(extract()),
      renderBankExtractPdf(structuredClone(extract())),
    ])
    expect(Buffer.compare(one, other)).toBe(0)
  }, 20_000)

  it('is tagged, with a title, headings and lists', async () => {
    const pdf = await renderBankExtractPdf(extract())
    expect([count(pdf, 'H1'), count(pdf, 'H2')]).toEqual([1, 5])
    expect(count(pdf, 'L')).toBeGreaterThanOrEqual(4)
    expect(source(pdf)).toContain('/Marked true')
    expect(source(pdf)).toContain('/Lang (sv-SE)')
    expect(source(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
  }, 20_000)

  it('is in English where the protocol is', async () => {
    expect(source(await renderBankExtractPdf({ ...extract(), language: 'en' }))).toContain('/Lang (en-GB)')
  })

  it.runIf(hasQpdf)('is a sound PDF to another program', { timeout: 20_000 }, async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'extract-'))
    const file = path.join(dir, 'file.pdf')
    for (const document of [
      extract(),
      {
        ...extract(),
        elected: [],
        signers: [{ role: 'secretary' as const, name: 'Johan Ekberg', signedAt: '13 februari 2027' }],
        rehearsal: true,
      },
    ]) {
      writeFileSync(file, await renderBankExtractPdf(document))
      expect(execFileSync('qpdf', ['--check', file]).toString()).toContain('No syntax or stream encoding errors')
    }
    rmSync(dir, { recursive: true })
  })
})
