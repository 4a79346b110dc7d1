import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fileLimits } from '../../limits.ts'
import { checkFile, fileSizeProblem } from './file-check.ts'
import { openPaper } from './paper.ts'
import { seasonRules } from '#shared/season.ts'
import { renderTemplate } from './templates.ts'

const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

const paper = () =>
  openPaper({ language: 'sv', title: 'Plan', subject: '', productName: 'Förbundet', createdAt: 0 }).finish({
    head: '',
    foot: '',
    page: () => '',
  })
const pdf = await paper()
const docx = renderTemplate('activity-plan', 'sv', 'Förbundet', seasonRules(2027))
const xlsx = zipSync({
  '_rels/.rels': strToU8(
    '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  '[Content_Types].xml': strToU8(`<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`),
  'xl/workbook.xml': strToU8('<workbook/>'),
})
const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const jpeg = new Uint8Array([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  16,
  ...strToU8('JFIF'),
  0,
  1,
  1,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  0xff,
  0xd9,
])
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

const refused = (code: string) => ({ ok: false, code })
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0

describe('an uploaded file', () => {
  it.each([
    ['a PDF', 'plan.pdf', pdf],
    ['a Word document', 'Plan.DOCX', docx],
    ['a spreadsheet', 'budget.xlsx', xlsx],
    ['a PNG', 'karta.png', png],
    ['a JPEG', 'foto.jpeg', jpeg],
  ])('is accepted when it is %s', async (_, name, bytes) => {
    expect(await checkFile({ name, bytes })).toMatchObject({ ok: true })
  })

  it('is refused when it is empty', async () => {
    expect(await checkFile({ name: 'plan.pdf', bytes: new Uint8Array() })).toEqual(refused('file-empty'))
  })

  it('may have 20 MB and not one byte more', async () => {
    expect([fileSizeProblem(1), fileSizeProblem(fileLimits.bytes), fileSizeProblem(fileLimits.bytes + 1)]).toEqual([
      null,
      null,
      'file-too-large',
    ])
    const bytes = joined(pdf, new Uint8Array(fileLimits.bytes - pdf.length + 1))
    expect(await checkFile({ name: 'plan.pdf', bytes })).toEqual(refused('file-too-large'))
  })

  it.each([
    ['its name says something else than its type', 'plan.docx', pdf],
    ['its bytes are something else than announced', 'plan.pdf', png],
    ['it is a program with another name', 'plan.pdf', strToU8('MZ\x90\x00')],
    ['it is text', 'plan.pdf', strToU8('Hej')],
    ['it is a web page', 'plan.html', strToU8('<html></html>')],
    ['it is a drawing with scripts', 'karta.svg', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['it is an ordinary zip', 'plan.docx', zipSync({ 'a.txt': strToU8('a') })],
    [
      'it only claims to be a spreadsheet',
      'plan.xlsx',
      zipSync({
        '[Content_Types].xml': strToU8(`<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`),
      }),
    ],
    ['it has no ending', 'plan', pdf],
    ['it is a spreadsheet called a document', 'plan.docx', xlsx],
  ])('is refused when %s', async (_, name, bytes) => {
    expect(await checkFile({ name, bytes })).toEqual(refused('file-type-invalid'))
  })

  it.runIf(hasQpdf)('is refused when it is a PDF with a password, in both kinds of PDF', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'pdf-'))
    writeFileSync(path.join(dir, 'open.pdf'), pdf)
    for (const objects of ['disable', 'generate']) {
      execFileSync(
        'qpdf',
        ['--encrypt', 'hemligt', 'hemligt', '256', '--', `--object-streams=${objects}`, 'open.pdf', 'closed.pdf'],
        { cwd: dir },
      )
      const bytes = new Uint8Array(readFileSync(path.join(dir, 'closed.pdf')))
      expect(await checkFile({ name: 'plan.pdf', bytes })).toEqual(refused('file-password-protected'))
    }
    rmSync(dir, { recursive: true })
  })

  it('is refused when it is a Word document with a password', async () => {
    const bytes = joined(
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      new Uint8Array(1016),
      Buffer.from('EncryptedPackage', 'utf16le'),
      new Uint8Array(512),
    )
    expect(await checkFile({ name: 'plan.docx', bytes })).toEqual(refused('file-password-protected'))
  })

  it('is not taken for a PDF with a password because its text speaks of one', async () => {
    expect(
      await checkFile({
        name: 'plan.pdf',
        bytes: joined(pdf, strToU8('% /Encrypt is a word, /EncryptMetadata true')),
      }),
    ).toMatchObject({ ok: true })
  })
})
