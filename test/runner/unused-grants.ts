import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { resultsDir } from './results-dir.ts'
import { fileAccess, tableAccess, type Area } from '#functions/common/area.ts'

const folder = path.join(resultsDir, 'grants-used')

/** From now on each process notes here which grants it makes use of. */
export const watchGrants = (): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  process.env['MANDAT_GRANTS_USED'] = folder
}

/** The uses that were noted: area, table and access in a line. */
export const usesNoted = (): readonly string[] =>
  readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))

/**
 * The grants on tables and files that reach further than what was used, a line each; what only a developer's machine
 * runs has none.
 */
export const unusedGrants = (areas: readonly Area[], uses: readonly string[]): string[] =>
  areas
    .filter(({ calledBy }) => calledBy !== 'nobody')
    .flatMap(({ name, tables, files = {} }) => {
      const unused = (words: readonly string[], granted: Readonly<Record<string, string>>) =>
        Object.entries(granted).flatMap(([resource, access]) => {
          const used = words.findLast((word) => uses.includes(`${name} ${resource} ${word}`))
          return used === access
            ? []
            : [`${name} may ${access} ${resource} and ${used ? `no more than ${used}s it` : 'never uses it'}`]
        })
      return [...unused(tableAccess, tables), ...unused(fileAccess, files)]
    })
