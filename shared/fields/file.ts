import { fileLimits, fileTypes, type FileType } from '../limits.ts'
import type { ErrorCode } from '../errors.ts'

/** Why a file cannot be uploaded, or null. `size` in bytes; the stored bytes are checked again on the server. */
export const fileRefusal = (
  file: { name: string; type: string; size: number },
  types: readonly FileType[] = fileLimits.types,
): Extract<ErrorCode, 'file-too-large' | 'file-type-invalid'> | null => {
  const type = types.find((allowed) => allowed === file.type)
  const extension = file.name.toLowerCase().split('.').slice(1).at(-1)
  if (!type || !fileTypes[type].some((allowed) => allowed === extension)) return 'file-type-invalid'
  return file.size > fileLimits.bytes ? 'file-too-large' : null
}
