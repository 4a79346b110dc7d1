import { fileLimits, fileTypes, type FileType } from '../limits.ts'
import type { ErrorCode } from '../errors.ts'

/** The ending of a file's name in small letters; empty where there is none. */
export const extensionOf = (name: string): string => /.\.([a-z0-9]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** By the file's ending; null for others. A browser's type may be missing or wrong; the bytes are checked anyway. */
export const typeOf = (name: string, types: readonly FileType[] = fileLimits.types): FileType | null => {
  const extension = extensionOf(name)
  return types.find((type) => fileTypes[type].some((allowed) => allowed === extension)) ?? null
}

/** The name under which a file is stored: JPEG has endings that not every computer knows. */
export const storedName = (name: string): string => {
  const isKnown = typeOf(name, ['image/jpeg']) === null || /^jpe?g$/.test(extensionOf(name))
  return isKnown ? name : name.replace(/\.[a-z0-9]+\s*$/i, '.jpg')
}

/** Why a file cannot be uploaded, or null. `size` in bytes; the stored bytes are checked again on the server. */
export const fileRefusal = (
  file: { name: string; size: number },
  types: readonly FileType[] = fileLimits.types,
): Extract<ErrorCode, 'file-too-large' | 'file-type-invalid'> | null => {
  if (!typeOf(file.name, types)) return 'file-type-invalid'
  return file.size > fileLimits.bytes ? 'file-too-large' : null
}
