import { unzipSync, zipSync } from 'fflate'

export type NamedFile = readonly [name: string, bytes: Uint8Array]

// Read by its local parts, so that it is the same in every time zone.
const fixedTime = new Date(1980, 0, 1, 12)

/** Uncompressed zip: the files in this order and nothing else decide its bytes. */
export const zipFiles = (files: readonly NamedFile[]) =>
  zipSync(Object.fromEntries(files), { level: 0, mtime: fixedTime })

/** Least bytes of the two headers of a file: what names more files than fit is no package. */
const headers = 30 + 46

/** The files of an uncompressed zip in their order; `null` when the bytes are anything else. */
export const unzipFiles = (bytes: Uint8Array): NamedFile[] | null => {
  let together = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ compression, originalSize, size }) => {
        together += headers + Math.max(size, originalSize)
        if (compression !== 0 || together > bytes.length) throw new Error('packages are not compressed')
        return true
      },
    })
    return Object.entries(files)
  } catch {
    return null
  }
}

/** Whether writing the files anew gives these bytes: any change, also between the files, shows. */
export const isSameZip = (files: readonly NamedFile[], bytes: Uint8Array) => {
  try {
    const anew = zipFiles(files)
    return anew.length === bytes.length && anew.every((byte, index) => byte === bytes[index])
  } catch {
    return false
  }
}
