import { homedir } from 'node:os'
import path from 'node:path'

/** The project's root. */
export const root = path.resolve(import.meta.dirname, '../..')

/** Where a portal started here keeps its data, `MANDAT_DATA_DIR` or `.mandat`. */
export const usualDataDir = (env: NodeJS.ProcessEnv): string => path.resolve(root, env['MANDAT_DATA_DIR'] || '.mandat')

/** Programs fetched or built once for every checkout on this machine. */
export const cacheDir = path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'mandat')
