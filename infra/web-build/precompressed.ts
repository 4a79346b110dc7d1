import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json'])
/** Smaller files gain nothing (bytes); the edge leaves them as they are too. */
const smallest = 1_000
const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes `<file>.br` and `<file>.gz` beside every file of the folder that becomes smaller by it. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.has(path.extname(file)))
  await Promise.all(
    files.map(async (file) => {
      const place = path.join(folder, file)
      const content = await readFile(place)
      if (content.length < smallest) return
      await Promise.all([
        writeFile(`${place}.br`, await inBrotli(content)),
        writeFile(`${place}.gz`, await inGzip(content, { level: 9 })),
      ])
    }),
  )
}

/** The built files are compressed once, when they are built, and not with each request. */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  writeBundle: ({ dir }) => (dir ? compressFolder(dir) : undefined),
})
