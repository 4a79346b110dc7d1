import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { payloadKey, storedPayloads } from '#test/faults/traces.ts'
import type { Promised } from './promise.ts'

const runs = /\d[\d+-]{8,}\d/g
const digitsOf = (text: string) => text.replace(/\D/g, '')
const full = 12

/**
 * Finds the numbers of known people in texts of any length: all twelve digits wherever they stand, and the ten without
 * the century where they stand alone; among many longer numbers ten digits would be found by chance.
 */
export const numberFinder = (personalNumbers: readonly string[]) => {
  const known = new Set(personalNumbers.map(digitsOf).flatMap((number) => [number, number.slice(-10)]))
  const isKnown = (run: string) => {
    if (known.has(run)) return true
    for (let from = 0; from + full <= run.length; from += 1) if (known.has(run.slice(from, from + full))) return true
    return false
  }
  return (text: string): string[] => [...text.matchAll(runs)].map(([run]) => digitsOf(run)).filter(isKnown)
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

export const noPersonalNumbers: Promised = {
  name: 'no personal identity number stands in a log or in the engine’s store',
  check: async ({ env }) => {
    const dataDir = env['MANDAT_DATA_DIR'] ?? ''
    const { people } = JSON.parse(readFileSync(path.join(dataDir, 'demo.json'), 'utf8')) as {
      people: { personalNumber: string }[]
    }
    const find = numberFinder(people.map(({ personalNumber }) => personalNumber))
    const files = [
      ...filesBelow(path.join(dataDir, 'logs')),
      ...readdirSync(dataDir)
        .filter((name) => name.startsWith('temporal.db'))
        .map((name) => path.join(dataDir, name)),
    ]
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
    return {
      checked: `${files.length} files of ${Math.round(megabytes)} MB, ${opened.length} opened payloads, ${people.length} people`,
      broken,
    }
  },
}
