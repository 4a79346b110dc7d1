import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../../clock.ts'
import { renderCourseCertificate, type CourseCertificate } from './course-certificate-pdf.ts'

const certificate: CourseCertificate = {
  language: 'sv',
  name: 'Astrid Lindahl',
  course: 'Lösa konflikter tidigt',
  from: '2027-04-23',
  to: '2027-04-24',
  isECourse: false,
  sessions: ['Samtal', 'Övningar'],
  organiser: 'Utbildningsenheten',
  issuedOn: '2027-04-25',
  productName: 'Förbundet',
  createdAt: stockholmInstant('2027-04-25', '10:00'),
}
const source = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const count = (pdf: Uint8Array, tag: string) => source(pdf).split(`/S /${tag}\n`).length - 1
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0

describe('the certificate of participation', { timeout: 20_000 }, () => {
  it('is tagged, with a title, headings and a list of what it certifies', async () => {
    const pdf = await renderCourseCertificate(certificate)
    expect([count(pdf, 'H1'), count(pdf, 'H2'), count(pdf, 'L'), count(pdf, 'LI')]).toEqual([1, 1, 1, 5])
    expect(source(pdf)).toContain('/Marked true')
    expect(source(pdf)).toContain('/Lang (sv-SE)')
    expect(source(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('says nothing of sessions where there are none', async () => {
    expect(count(await renderCourseCertificate({ ...certificate, sessions: [] }), 'LI')).toBe(4)
  })

  it('is in the language asked for, and has the same bytes for the same content', async () => {
    const inEnglish = { ...certificate, language: 'en' as const }
    const [one, other] = await Promise.all([
      renderCourseCertificate(inEnglish),
      renderCourseCertificate(structuredClone(inEnglish)),
    ])
    expect(source(one)).toContain('/Lang (en-GB)')
    expect(Buffer.compare(one, other)).toBe(0)
  })

  it.runIf(hasQpdf)('is a sound PDF to another program', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'certificate-'))
    const file = path.join(dir, 'file.pdf')
    writeFileSync(file, await renderCourseCertificate(certificate))
    expect(execFileSync('qpdf', ['--check', file]).toString()).toContain('No syntax or stream encoding errors')
    rmSync(dir, { recursive: true })
  })
})
