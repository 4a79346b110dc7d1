import { fileTypeFromBuffer } from 'file-type'
import { extensionOf, typeOf } from '../../fields/file.ts'
import { fileLimits, type FileType } from '../../limits.ts'
import { isOffice, isOfficeDocument } from './ooxml.ts'
import { needsPassword } from './pdf-password.ts'

export type FileProblem = 'file-too-large' | 'file-type-invalid' | 'file-empty' | 'file-password-protected'
export type FileVerdict = { ok: true; type: FileType } | { ok: false; code: FileProblem }

export type UploadedFile = { name: string; bytes: Uint8Array }

const problem = (code: FileProblem): FileVerdict => ({ ok: false, code })

/** For use before the file is read. `size`: bytes. */
export const fileSizeProblem = (size: number): FileProblem | null => {
  if (size <= 0) return 'file-empty'
  return size > fileLimits.bytes ? 'file-too-large' : null
}

const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
// Office keeps a document with a password in an old container, with the real one as a stream of this name in UTF-16.
const encryptedOffice = Buffer.from('EncryptedPackage', 'utf16le')
const isEncryptedOffice = (bytes: Buffer) =>
  bytes.subarray(0, container.length).equals(container) && bytes.includes(encryptedOffice)

/** Readers search for the header of a PDF so far from the beginning: printers and mail programs write before it. */
const headerWithin = 1024
// What stands before it must not be what a browser would read as a page.
const pdfHeader = /^[^<]*?%PDF-\d/

const isPdf = (bytes: Buffer) => pdfHeader.test(bytes.subarray(0, headerWithin).toString('latin1'))

/** An animated picture is a PNG to whatever does not know animation. */
const pictures: Readonly<Record<string, FileType>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
}

/**
 * Checks an uploaded file: its ending announces PDF, DOCX, XLSX, PNG or JPEG, its bytes are that, as the readers of the
 * format ask for it, up to 20 MB, not empty and readable without a password (specification, documents of the meeting).
 */
export const checkFile = async ({ name, bytes: given }: UploadedFile): Promise<FileVerdict> => {
  const size = fileSizeProblem(given.length)
  if (size) return problem(size)
  const [type, extension] = [typeOf(name), extensionOf(name)]
  if (!type) return problem('file-type-invalid')
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const accepted: FileVerdict = { ok: true, type }
  if (isOffice(extension)) {
    if (isEncryptedOffice(bytes)) return problem('file-password-protected')
    return isOfficeDocument(bytes, extension) ? accepted : problem('file-type-invalid')
  }
  if (type === 'application/pdf') {
    if (!isPdf(bytes)) return problem('file-type-invalid')
    return needsPassword(bytes) ? problem('file-password-protected') : accepted
  }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found && pictures[found.mime] === type ? accepted : problem('file-type-invalid')
}
