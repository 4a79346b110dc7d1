import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import { ensureChromium } from './chromium.ts'
import { runTool } from './command.ts'
import { messagesAgree } from './messages.ts'
import { freeBase } from '../test-stack.ts'
import { failuresIn } from './failures.ts'
import { fromPlaywright, fromVitest, oneTest, type Outcome } from './outcome.ts'

const everyCore = availableParallelism()

const reports = path.join(root, 'test-results')

const freshReport = (part: string): string => {
  const file = path.join(reports, `${part}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  return file
}

const written = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const lint = async (): Promise<Outcome> => {
  const succeeded = [
    await runTool('oxfmt', ['--check', '.']),
    await runTool('oxlint', ['--type-aware', '--deny-warnings']),
    await runTool('depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'shared',
      'functions',
      'workflows',
      'infra',
      'web',
      'test',
    ]),
    await messagesAgree(),
  ]
  return oneTest(succeeded.every(Boolean))
}

/** `workers`: how many files at once; only where each has data and ports of its own. */
const vitest =
  (project: string, workers = 1) =>
  async (): Promise<Outcome> => {
    const report = freshReport(project)
    const succeeded = await runTool('vitest', [
      'run',
      '--project',
      project,
      `--maxWorkers=${workers}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    return { ...fromVitest(written(report), succeeded), failures: failuresIn(written(report)) }
  }

/** All browser stories, or those whose title has the words of `MANDAT_STORY`. */
const browserStories = async (): Promise<Outcome> => {
  const report = freshReport('e2e')
  const story = process.env['MANDAT_STORY']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, MANDAT_TEST_PORT_BASE: String(await freeBase()) }
  const succeeded =
    (await ensureChromium()) &&
    (await runTool('playwright', ['test', '--reporter=list,json', ...(story ? ['--grep', story] : [])], env))
  return { ...fromPlaywright(written(report), succeeded), failures: failuresIn(written(report)) }
}

/** The parts of the tests, in the order in which they run. */
export const parts: Record<string, () => Promise<Outcome>> = {
  types: async () => oneTest(await runTool('tsc', ['--noEmit'])),
  lint,
  unit: vitest('unit', everyCore),
  web: vitest('web', everyCore),
  workflow: vitest('workflow'),
  integration: vitest('integration', everyCore),
  infra: vitest('infra', everyCore),
  faults: vitest('faults'),
  season: vitest('season'),
  e2e: browserStories,
}
