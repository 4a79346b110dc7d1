import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPdf } from '#test/builders/pdf-text.ts'
import { stockholmInstant } from '../../clock.ts'
import { renderMembershipCertificate, type MembershipCertificate } from './membership-certificate-pdf.ts'

const certificate: MembershipCertificate = {
  language: 'sv',
  name: 'Astrid Lindahl',
  birthYear: 1974,
  kind: 'employed',
  memberSince: '2018-09-01',
  kindSince: '2022-02-15',
  until: null,
  day: '2027-02-20',
  number: 'ABCD-EFGH-JKMN-PQRS',
  code: 'TVWX-YZ01-2345',
  checkAddress: 'https://portal.example/kontrollera-intyg',
  union: { name: 'Förbundet', address: 'Exempelgatan 1, 123 45 Nordvik', email: 'kontakt@example.org' },
  createdAt: stockholmInstant('2027-02-20', '10:00'),
}
const source = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const count = (pdf: Uint8Array, tag: string) => source(pdf).split(`/S /${tag}\n`).length - 1
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0

describe('the certificate of membership', { timeout: 20_000 }, () => {
  it('is tagged, with a title, headings and a list of what it certifies', async () => {
    const pdf = await renderMembershipCertificate(certificate)
    expect([count(pdf, 'H1'), count(pdf, 'H2'), count(pdf, 'L'), count(pdf, 'LI')]).toEqual([1, 3, 3, 9])
    expect(source(pdf)).toContain('/Marked true')
    expect(source(pdf)).toContain('/Lang (sv-SE)')
    expect(source(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('names its union with the address, and says how anyone checks it', async () => {
    const { text } = readPdf(await renderMembershipCertificate(certificate))
    for (const said of ['Exempelgatan 1, 123 45 Nordvik', 'https://portal.example/kontrollera-intyg'])
      expect(text).toContain(said)
    expect(text).toMatch(/Nummer\s*ABCD-EFGH-JKMN-PQRS\s*Kontrollkod\s*TVWX-YZ01-2345/)
  })

  it('says the last day of a membership that ends', async () => {
    expect(count(await renderMembershipCertificate({ ...certificate, until: '2027-03-31' }), 'LI')).toBe(10)
  })

  it('is in the member’s language, and has the same bytes for the same content', async () => {
    const inEnglish = { ...certificate, language: 'en' as const }
    const [one, other] = await Promise.all([
      renderMembershipCertificate(inEnglish),
      renderMembershipCertificate(structuredClone(inEnglish)),
    ])
    expect(source(one)).toContain('/Lang (en-GB)')
    expect(Buffer.compare(one, other)).toBe(0)
  })

  it.runIf(hasQpdf)('is a sound PDF to another program', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'certificate-'))
    const file = path.join(dir, 'file.pdf')
    writeFileSync(file, await renderMembershipCertificate(certificate))
    expect(execFileSync('qpdf', ['--check', file]).toString()).toContain('No syntax or stream encoding errors')
    rmSync(dir, { recursive: true })
  })
})
