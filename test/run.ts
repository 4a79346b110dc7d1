import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { areas } from '#functions/areas.ts'
import { namedAreas, testsOfArea } from './runner/area-tests.ts'
import { withOwnLog } from './runner/command.ts'
import { endWithTools } from './runner/end-with-tools.ts'
import { inWords, oneTest, type Outcome, sumOf } from './runner/outcome.ts'
import { keepDataInMemory } from './runner/data-in-memory.ts'
import { goDeep } from './runner/deep.ts'
import { busyWith, everything, type Part, parts, reportOf } from './runner/parts.ts'
import { failureInWords } from './runner/failures.ts'
import { afterRepeat, asUnsteady, isByChance, isMachineSteady, passedAlone, toRepeat } from './runner/repeat-alone.ts'
import { resultsDir } from './runner/results-dir.ts'
import { notShown } from './runner/passed-titles.ts'
import { sideBySide } from './runner/side-by-side.ts'
import { bullets } from './spec-coverage/bullets.ts'
import { unusedGrants, usesNoted, watchGrants } from './runner/unused-grants.ts'

/**
 * `node test/run.ts [part …] [area]`: runs the parts, side by side where there are cores for it; the last line is the
 * count of all. With an area named, its tests alone are run, in every layer that has some.
 */
const asked = process.argv.slice(2)
const area = asked.find((name) => namedAreas.has(name))
const ofArea = new Map<string, string[]>(area === undefined ? [] : testsOfArea(area))
if (area !== undefined || asked.includes('rush')) goDeep()
const names = area === undefined ? (asked.length > 0 ? asked : everything) : ['types', ...ofArea.keys()]
const cores = availableParallelism()
/** Nothing else runs on this machine: a test that passes only by itself fails the run. */
const mustBeSteady = Boolean(process.env['MANDAT_STEADY'])
const isSideBySide = names.length > 1 && cores > 1
/** How many cores a part may keep busy: half of them, where others run beside it. */
const coresOfPart = isSideBySide ? Math.floor(cores / 2) : cores
/** In percent of a core. More than there is makes everything slower, and costs more of the processor in all. */
const load = {
  room: isSideBySide ? cores * 100 : 0,
  loadOf: (name: string) => (busyWith[name] ?? 100) * coresOfPart,
}

endWithTools()
keepDataInMemory()

const unknown: Part = async () => {
  console.error(`There are the parts ${Object.keys(parts).join(', ')}, and the areas ${[...namedAreas].join(', ')}.`)
  return oneTest(false)
}

const outcomeOf = (name: string, only?: readonly string[]): Promise<Outcome> =>
  (parts[name] ?? unknown)({ cores: coresOfPart, ...(only && { only }) }).catch((error: unknown) => {
    console.error(`The part "${name}" could not run: ${error instanceof Error ? error.message : String(error)}`)
    return oneTest(false)
  })

/** How many of the last lines of a part without a report are said again at the end. */
const lastWords = 25

const inItsOwnLog = async (name: string): Promise<Outcome> => {
  console.log(`── ${name} has begun ──`)
  mkdirSync(resultsDir, { recursive: true })
  const log = path.join(resultsDir, `${name}.output.txt`)
  const outcome = await withOwnLog(log, () => outcomeOf(name, ofArea.get(name)))
  const output = readFileSync(log, 'utf8')
  console.log(`\n── ${name} ──\n${output}`)
  if (outcome.failed === 0 || outcome.passed > 0) return outcome
  const lastLines = output
    .trimEnd()
    .split('\n')
    .slice(-lastWords)
    .map((name) => ({ name, why: '' }))
  return { ...outcome, failures: [...(outcome.failures ?? []), ...lastLines] }
}

const isWhole = everything.every((name) => names.includes(name))
if (isWhole) watchGrants()

const beganAt = Date.now()
const results = await sideBySide(names, load, async (name) => {
  const began = Date.now()
  if (!isSideBySide) console.log(`\n── ${name} ──`)
  const outcome = isSideBySide ? await inItsOwnLog(name) : await outcomeOf(name, ofArea.get(name))
  return { name, outcome, seconds: Math.round((Date.now() - began) / 1000) }
})

const isSteady = isMachineSteady((Date.now() - beganAt) / 1_000)
/** Beside other parts a test may run out of its time for the machine's reasons: what failed is repeated by itself. */
const repeats = isSideBySide ? results.map(({ name }) => ({ name, repeated: toRepeat(reportOf(name)) })) : []
const unsteady: string[] = []
for (const { name, repeated } of isByChance(repeats.map(({ repeated }) => repeated)) ? repeats : []) {
  const result = results.find((each) => each.name === name)
  if (!repeated || !result) continue
  console.log(`\n── ${name}, alone: ${repeated.targets.join(', ')} ──`)
  const second = await outcomeOf(name, repeated.targets)
  const onlyAlone = passedAlone(result.outcome, repeated, second)
  unsteady.push(...onlyAlone.map((failure) => failureInWords('passed only alone,', name, failure)))
  const repeatedOutcome = afterRepeat(result.outcome, repeated, second)
  result.outcome = mustBeSteady && isSteady ? asUnsteady(repeatedOutcome, onlyAlone.length) : repeatedOutcome
}

const failures = results.flatMap(({ name, outcome }) =>
  (outcome.failures ?? []).map((failure) => failureInWords('failed', name, failure)),
)
const summary = results.map(
  ({ name, outcome, seconds }) => `${name.padEnd(12)} ${inWords(outcome).padEnd(26)} ${seconds} s`,
)
/** What the coverage of the specification names, and no test of this run has shown. */
const unshown = isWhole
  ? notShown(
      bullets.flatMap(({ shownBy }) => shownBy),
      everything.flatMap((name) => [reportOf(name), reportOf(name, { repeated: true })]),
    ).map((reference) => `failed in coverage: no test passed that is called ${reference}`)
  : []
const grants = isWhole ? unusedGrants(areas, usesNoted()).map((line) => `failed in grants: ${line}`) : []
const all = sumOf([
  ...results.map(({ outcome }) => outcome),
  { passed: 0, failed: unshown.length },
  { passed: 0, failed: grants.length },
])
console.log(`\n${[...unsteady, ...failures, ...unshown, ...grants, ...summary].join('\n')}\n`)
console.log(inWords(all))
process.exitCode = all.failed === 0 ? 0 : 1
