import { unzipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import { fileLimits, fileTypes, type FileType } from '../../limits.ts'

export type FileProblem = 'file-too-large' | 'file-type-invalid' | 'file-empty' | 'file-password-protected'
export type FileVerdict = { ok: true; type: FileType; extension: string } | { ok: false; code: FileProblem }

/** A file as it was announced, and what arrived. */
export type UploadedFile = { name: string; contentType: string; bytes: Uint8Array }

const problem = (code: FileProblem): FileVerdict => ({ ok: false, code })
const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type)
const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a size in bytes can be accepted; `null` when it can. For use before the file is read. */
export const fileSizeProblem = (size: number): FileProblem | null => {
  if (size <= 0) return 'file-empty'
  return size > fileLimits.bytes ? 'file-too-large' : null
}

/** The type that name and content type agree on; `null` when they do not, or it is not accepted. */
export const announcedType = ({ name, contentType }: { name: string; contentType: string }): FileType | null => {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!isFileType(type)) return null
  const extensions: readonly string[] = fileTypes[type]
  return extensions.includes(extensionOf(name)) ? type : null
}

const isEncryptedPdf = (bytes: Uint8Array) =>
  /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(Buffer.from(bytes).toString('latin1'))

// Office keeps a document with a password in an old container, with the real one as a stream of this name in UTF-16.
const encryptedOffice = Buffer.from('EncryptedPackage', 'utf16le')
const isEncryptedOffice = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encryptedOffice)

const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const
const container = 'application/x-cfb'

const hasMainPart = (bytes: Uint8Array, extension: string) => {
  const part = Object.hasOwn(mainParts, extension) ? mainParts[extension as keyof typeof mainParts] : null
  if (!part) return true
  let found = false
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        found ||= name === part
        return false
      },
    })
  } catch {
    return false
  }
  return found
}

/**
 * Checks an uploaded file by its bytes: PDF, DOCX, XLSX, PNG or JPEG up to 20 MB, the same kind as announced,
 * not empty and readable without a password (specification, documents of the meeting).
 */
export const checkFile = async (file: UploadedFile): Promise<FileVerdict> => {
  const size = fileSizeProblem(file.bytes.length)
  if (size) return problem(size)
  const announced = announcedType(file)
  if (!announced) return problem('file-type-invalid')
  const extension = extensionOf(file.name)
  const found = await fileTypeFromBuffer(file.bytes).catch(() => undefined)
  if (found?.mime === container && Object.hasOwn(mainParts, extension) && isEncryptedOffice(file.bytes))
    return problem('file-password-protected')
  if (found?.mime !== announced || !hasMainPart(file.bytes, extension)) return problem('file-type-invalid')
  if (announced === 'application/pdf' && isEncryptedPdf(file.bytes)) return problem('file-password-protected')
  return { ok: true, type: announced, extension }
}
