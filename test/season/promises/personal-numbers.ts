import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { payloadKey, storedPayloads } from '#test/faults/traces.ts'
import type { Promised } from './promise.ts'

const runs = /\d{6,8}[-+]?\d{4}/g
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Finds the numbers of known people in texts of any length: each run of digits that could be one is looked up. */
export const numberFinder = (personalNumbers: readonly string[]) => {
  const known = new Set(personalNumbers.map(digitsOf).flatMap((number) => [number, number.slice(2)]))
  return (text: string): string[] =>
    [...text.matchAll(runs)].map(([run]) => digitsOf(run)).filter((run) => {
      for (const length of [12, 10]) for (let from = 0; from + length <= run.length; from += 1) if (known.has(run.slice(from, from + length))) return true
      return false
    })
}

const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))

export const noPersonalNumbers: Promised = {
  name: 'no personal identity number stands in a log or in the engine’s store',
  look: async ({ env }) => {
    const dataDir = env['MANDAT_DATA_DIR'] ?? ''
    const { people } = JSON.parse(readFileSync(path.join(dataDir, 'demo.json'), 'utf8')) as { people: { personalNumber: string }[] }
    const find = numberFinder(people.map(({ personalNumber }) => personalNumber))
    const files = [...filesBelow(path.join(dataDir, 'logs')), ...readdirSync(dataDir).filter((name) => name.startsWith('temporal.db')).map((name) => path.join(dataDir, name))]
    const broken: string[] = []
    let megabytes = 0
    for (const file of files) {
      const bytes = readFileSync(file)
      megabytes += bytes.length / 1e6
      const found = find(bytes.toString('latin1'))
      if (found.length > 0) broken.push(`${path.basename(file)} holds ${found.length}`)
    }
    const opened = await (await storedPayloads(env)).open(payloadKey(env))
    const inside = opened.flatMap(find)
    if (inside.length > 0) broken.push(`opened payloads of the engine hold ${inside.length}`)
    return { looked: `${files.length} files of ${Math.round(megabytes)} MB, ${opened.length} opened payloads, ${people.length} people`, broken }
  },
}
