import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#infra/local/folders.ts'
import { sideBySide } from '../runner/side-by-side.ts'
import { type Mutant, mutantsOf, sampleOf } from './mutant.ts'
import { trialPlace } from './trial.ts'

/**
 * `npm run mutants -- [--sample 200] [--seed 1] [--under shared/courses] [--also workflow,integration,web]`: puts one
 * small fault after another into the rules and says which of them no test finds. `--also`: projects whose tests are
 * asked too, where those beside the rules find nothing.
 */
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    under: { type: 'string', default: 'shared' },
    also: { type: 'string', default: '' },
  },
})
const also = values.also.split(',').filter(Boolean)

/** Whether the file is pure. Tests that need a server prove what is sent to one and what it stores. */
const isRule = (file: string) =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^shared\/(platform|contract)\//.test(file)

const files = execFileSync('git', ['ls-files', values.under], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(isRule)
const all: Mutant[] = []
for (const file of files) all.push(...(await mutantsOf(file)))
const sample = sampleOf(all, Number(values.sample), Number(values.seed))
console.log(`${all.length} mutants in ${files.length} files; ${sample.length} of them are tried, seed ${values.seed}.`)

const places = Math.max(1, Math.min(availableParallelism(), sample.length))
const free = Array.from({ length: places }, trialPlace)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)
const inWords = ({ file, line, kind, before, after }: Mutant) =>
  `${file}:${line} ${kind}: ${oneLine(before)} → ${oneLine(after)}`

let tried = 0
const results = await sideBySide(sample, { room: places, loadOf: () => 1 }, async (mutant) => {
  const place = free.pop()
  if (!place) throw new Error('every place is taken')
  const isFound = (await place.finds(mutant, ['unit'])) || (also.length > 0 && (await place.finds(mutant, also)))
  free.push(place)
  tried += 1
  console.log(`${String(tried).padStart(4)} ${isFound ? 'found   ' : 'SURVIVED'} ${inWords(mutant)}`)
  return { mutant, isFound }
}).finally(() => {
  for (const place of free) place.remove()
})

const folderOf = ({ file }: Mutant) => file.split('/').slice(0, 2).join('/')
const shareOf = (some: typeof results) => {
  const found = some.filter(({ isFound }) => isFound).length
  return `${found} of ${some.length} (${Math.round((100 * found) / some.length)} %)`
}
const survivors = results.filter(({ isFound }) => !isFound).map(({ mutant }) => inWords(mutant))
const report = [
  `# Mutants: ${shareOf(results)} found, seed ${values.seed}`,
  '',
  '| folder | found |',
  '|---|---|',
  ...[...Map.groupBy(results, ({ mutant }) => folderOf(mutant))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, some]) => `| ${folder} | ${shareOf(some)} |`),
  ...(survivors.length > 0 ? ['', '## Survived', '', ...survivors.map((line) => `- ${line}`)] : []),
].join('\n')
const file = path.join(root, 'test-results', `mutants-seed-${values.seed}.md`)
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${report}\n`)
console.log(`\n${report}\n\n${file}`)
