import { globSync } from 'node:fs'
import { areas } from '#functions/areas.ts'
import { root } from '#infra/local/folders.ts'
import { bullets } from '../spec-coverage/bullets.ts'
import { isOfArea } from './vocabulary.ts'

/** The parts that hold an area's tests, in the order in which they are worth waiting for. */
const layers = ['unit', 'web', 'integration', 'workflow', 'faults', 'e2e'] as const
type Layer = (typeof layers)[number]

const sources = ['{shared,functions,workflows,infra,web}/**/*.test.{ts,tsx}', 'test/**/*.{test,spec}.ts']

/** Tests that have no area: of whole stacks, of the runner, of a whole season. */
const ofEverything = /^test\/(infra|runner|spec-coverage|season|bench|browsers)\//

const layerOf = (file: string): Layer => {
  if (file.startsWith('test/e2e/')) return 'e2e'
  if (file.startsWith('test/workflows/')) return 'workflow'
  if (file.startsWith('test/faults/')) return 'faults'
  if (file.startsWith('test/')) return 'integration'
  return file.startsWith('web/') ? 'web' : 'unit'
}

const namesIn = (file: string): string[] => file.split('/').map((name) => name.replace(/\..*$/, ''))

const files = globSync(sources, { cwd: root })
  .filter((file) => !ofEverything.test(file))
  .toSorted()

/**
 * The tests of an area by layer, as files relative to the project: those with the area in their name or folder, and
 * those that show one of its bullets of the specification. Layers without any are left out.
 */
export const testsOfArea = (area: string): [Layer, string[]][] => {
  const showing = bullets.filter((bullet) => bullet.area === area).flatMap(({ shownBy }) => shownBy)
  const shown = new Set(showing.map((reference) => reference.split(' › ')[0]))
  const found = files.filter((file) => shown.has(file) || namesIn(file).some((name) => isOfArea(name, area)))
  return layers
    .map((layer): [Layer, string[]] => [layer, found.filter((file) => layerOf(file) === layer)])
    .filter(([, ofLayer]) => ofLayer.length > 0)
}

/** What a person may name to `npm run check`: the areas of the functions and of the specification that have tests. */
export const namedAreas: ReadonlySet<string> = new Set(
  [...areas.map(({ name }) => name), ...bullets.map(({ area }) => area)].filter((area) => testsOfArea(area).length > 0),
)
