import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { StartFailure } from './start-failure.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/** Where a portal started here keeps its data, `MANDAT_DATA_DIR` or `.mandat`. */
export const usualDataDir = (env: NodeJS.ProcessEnv): string => path.resolve(root, env['MANDAT_DATA_DIR'] || '.mandat')

/** Programs fetched or built once for every checkout on this machine. */
export const cacheDir = path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'mandat')

/** @throws StartFailure, ending with `remedy`, when nothing can be written into the folder */
export const ensureWritable = (folder: string, remedy: string): void => {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch {
    throw new StartFailure(`The folder ${folder} cannot be written: ${remedy}.`)
  }
}
