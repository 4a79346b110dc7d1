import PDFDocument from 'pdfkit'
import { strToU8, zipSync } from 'fflate'

/**
 * Files as programs write them, made after the documented forms: names of parts, their spelling and order, declarations
 * and what printers and mail programs put before a PDF. No program's own file is in here.
 */
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

type Office = {
  /** The zip's name of the main part. */
  part: string
  /** As the relations name it; without it as the part. */
  target?: string
  /** As the types name it; without it by its ending. */
  override?: string | null
  type?: string
  relation?: string
  quote?: '"' | "'"
  prefix?: string
  relations?: string
  types?: string
  extra?: Record<string, string>
  encoded?: (text: string) => Uint8Array
  level?: 0 | 6
}

export const officeFile = ({
  part,
  target = part,
  override = `/${part}`,
  type = word,
  relation = transitional,
  quote = '"',
  prefix = '',
  relations = '_rels/.rels',
  types = '[Content_Types].xml',
  extra = {},
  encoded = strToU8,
  level = 6,
}: Office): Uint8Array => {
  const q = (text: string) => `${quote}${text}${quote}`
  const declared = override
    ? `<${prefix}Override PartName=${q(override)} ContentType=${q(type)}/>`
    : `<${prefix}Default Extension=${q('xml')} ContentType=${q(type)}/>`
  const files: Record<string, Uint8Array> = {
    [types]: encoded(
      `${declaration}<${prefix}Types><${prefix}Default Extension=${q('rels')} ContentType=${q('application/vnd.openxmlformats-package.relationships+xml')} />${declared}</${prefix}Types>`,
    ),
    [relations]: encoded(
      `${declaration}<${prefix}Relationships><${prefix}Relationship Id=${q('rId3')} Type=${q('http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties')} Target=${q('docProps/app.xml')}/>` +
        `<${prefix}Relationship Target=${q(target)} Type=${q(relation)} Id=${q('rId1')}></${prefix}Relationship></${prefix}Relationships>`,
    ),
    [part]: strToU8(`${declaration}<root/>`),
    ...Object.fromEntries(Object.entries(extra).map(([name, text]) => [name, strToU8(text)])),
  }
  return zipSync(files, { level })
}

/** Word and Excel documents, by the program that writes them so. */
export const officeFiles: Readonly<Record<string, readonly [name: string, bytes: Uint8Array]>> = {
  Word: ['plan.docx', officeFile({ part: 'word/document.xml' })],
  'Word for the web': ['plan.docx', officeFile({ part: 'word/document2.xml', target: '/word/document2.xml' })],
  'a generator that counts': ['plan.docx', officeFile({ part: 'word/document22.xml' })],
  'Word, strict': ['plan.docx', officeFile({ part: 'word/document.xml', relation: strict })],
  LibreOffice: [
    'plan.docx',
    officeFile({ part: 'word/document.xml', level: 0, extra: { 'docProps/core.xml': '<a/>' } }),
  ],
  'Google Docs': ['plan.docx', officeFile({ part: 'word/document.xml', target: 'word/document.xml', quote: "'" })],
  Pages: ['plan.docx', officeFile({ part: 'word/document.xml', target: './word/document.xml' })],
  'a library with prefixes': ['plan.docx', officeFile({ part: 'word/document.xml', prefix: 'p:' })],
  'a library that writes UTF-16': ['plan.docx', officeFile({ part: 'word/document.xml', encoded: utf16 })],
  'a library that tells types by ending': ['plan.docx', officeFile({ part: 'main.xml', override: null })],
  Excel: ['budget.xlsx', officeFile({ part: 'xl/workbook.xml', type: excel })],
  'an exporter with a capital letter': [
    'budget.xlsx',
    officeFile({ part: 'xl/Workbook.xml', target: '/xl/workbook.xml', override: '/XL/workbook.xml', type: excel }),
  ],
  'an exporter with the other slash': [
    'budget.xlsx',
    officeFile({ part: 'xl\\workbook.xml', target: '\\xl\\workbook.xml', relations: '_rels\\.rels', type: excel }),
  ],
  'an exporter with leading slashes': [
    'budget.xlsx',
    officeFile({
      part: '/xl/workbook.xml',
      override: '/xl/workbook.xml',
      relations: '/_rels/.rels',
      types: '/[Content_Types].xml',
      type: excel,
    }),
  ],
}

/** Files that are called documents and are none, or have content that no one should open. */
export const officeRefused: Readonly<Record<string, readonly [name: string, bytes: Uint8Array]>> = {
  'a document with macros': [
    'plan.docx',
    officeFile({ part: 'word/document.xml', type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
  ],
  'macros that are not declared': [
    'plan.docx',
    officeFile({ part: 'word/document.xml', extra: { 'word/vbaProject.bin': 'x' } }),
  ],
  'a template': [
    'plan.docx',
    officeFile({
      part: 'word/document.xml',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
    }),
  ],
  'a spreadsheet called a document': ['plan.docx', officeFile({ part: 'xl/workbook.xml', type: excel })],
  'a main part that is missing': ['plan.docx', officeFile({ part: 'word/document.xml', target: 'word/document9.xml' })],
  'a main part elsewhere': [
    'plan.docx',
    officeFile({ part: 'word/document.xml', target: 'https://evil.example/a.xml' }),
  ],
  'another relation alone': [
    'plan.docx',
    officeFile({ part: 'word/document.xml', relation: 'http://example.com/other' }),
  ],
  'half a document': ['plan.docx', officeFile({ part: 'word/document.xml' }).slice(0, 300)],
  'relations of nine megabytes': [
    'plan.docx',
    officeFile({ part: 'word/document.xml', prefix: '', encoded: (text) => strToU8(text + ' '.repeat(9_000_000)) }),
  ],
}

export type PdfVersion = '1.3' | '1.4' | '1.5' | '1.6' | '1.7' | '1.7ext3'

/** A PDF of a version, with passwords: RC4 with 40 and 128 bits, AES with 128 and 256. */
export const pdfFile = (
  pdfVersion: PdfVersion,
  passwords: { ownerPassword?: string; userPassword?: string } = {},
): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const pages = new PDFDocument({ pdfVersion, ...passwords, permissions: { copying: false } })
    const chunks: Buffer[] = []
    pages.on('data', (chunk: Buffer) => chunks.push(chunk))
    pages.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pages.text('Plan')
    pages.end()
  })

/** What is before the header of a PDF that a printer or a mail program has handed on. */
export const beforePdf: Readonly<Record<string, string>> = {
  'a printer': '\u001b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n',
  'a byte order mark': 'ï»¿',
  'empty lines': '\r\n\r\n',
}
