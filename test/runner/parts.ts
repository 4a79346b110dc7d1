import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './chromium.ts'
import { runTool } from './command.ts'
import { commitsFollowRules } from './commits.ts'
import { goDeep, goesDeep } from './deep.ts'
import { messagesAgree } from './messages.ts'
import { findTemporal, findVersitygw } from '#infra/local/tools.ts'
import { browserDataDir } from '../browser-stack.ts'
import { freeBase } from '../test-stack.ts'
import { type Failure, failuresIn } from './failures.ts'
import { ensureOtherBrowsers } from './other-browsers.ts'
import { ensureQpdf } from './qpdf.ts'
import { makeRestedData } from './rested-data.ts'
import { resultsDir } from './results-dir.ts'
import { fromPlaywright, fromVitest, oneTest, type Outcome } from './outcome.ts'

/** The name of the report of what is repeated of a part. */
const repeatedName = (part: string) => `${part}-alone`

/** Where a part, or what is repeated of it, writes its report; a new run of the part removes both. */
const freshReport = (part: string, isRepeated: boolean): string => {
  const fileOf = (name: string) => path.join(resultsDir, `${name}.json`)
  mkdirSync(resultsDir, { recursive: true })
  const file = fileOf(isRepeated ? repeatedName(part) : part)
  for (const old of [file, fileOf(repeatedName(part))]) rmSync(old, { force: true })
  return file
}

/** The report of a part that has run, or of what was repeated of it; undefined without one. */
export const reportOf = (part: string, { repeated = false } = {}): unknown =>
  written(path.join(resultsDir, `${repeated ? repeatedName(part) : part}.json`))

const written = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** With the types: the linter reads all of them anyway. */
const lint = async (): Promise<Outcome> => {
  const succeeded = [
    await runTool('oxfmt', ['--check', '.']),
    await runTool('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
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
    await runTool('knip', [
      '--config',
      '.knip.jsonc',
      '--production',
      '--include',
      'files,exports,types',
      '--no-progress',
    ]),
    await messagesAgree(),
    await commitsFollowRules(),
  ]
  return oneTest(succeeded.every(Boolean))
}

/** A part of the tests. `cores`: how many it may keep busy; `only`: the files or stories to repeat, or all. */
export type Part = (given: { cores: number; only?: readonly string[] }) => Promise<Outcome>

/**
 * `waits`: how many files of it keep one core busy, because they wait for servers, workers and lapses of their own most
 * of the time.
 */
const vitest =
  (project: string, { waits = 1 } = {}): Part =>
  async ({ cores, only }) => {
    const report = freshReport(project, only !== undefined)
    const succeeded = await runTool('vitest', [
      'run',
      ...(only ?? []),
      '--project',
      project,
      `--maxWorkers=${cores * waits}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    return { ...fromVitest(written(report), succeeded), failures: failuresIn(written(report)) }
  }

/** What the components of a portal that did not come up wrote last. */
const lastOfLogs = (dataDir: string): Failure[] => {
  const folder = path.join(dataDir, 'logs')
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(path.join(folder, name), 'utf8').trim().split('\n')
    return lines.slice(-5).map((why) => ({ name, why }))
  })
}

/** First ports of portals for the stories, without data of an earlier run. */
const freshPortals = async (count: number): Promise<number[]> => {
  const bases: number[] = []
  // One after the other, because each claims its ports.
  while (bases.length < count) bases.push(await freeBase())
  // Here and not where Playwright is configured: other tools read that file, and would remove the data of a running
  // story.
  for (const base of bases) rmSync(browserDataDir(base), { recursive: true, force: true })
  return bases
}

let found: Promise<unknown> | undefined

/**
 * What servers of several parts are built from is built once, not by each at the same time; who lacks one says so
 * itself.
 */
const ensureServers = (): Promise<unknown> => {
  const print = (sentence: string): void => console.log(sentence)
  return (found ??= Promise.allSettled([findTemporal(print), findVersitygw(print)]))
}

/** `part`, once its servers are here. */
const withServers =
  (part: Part): Part =>
  async (given) => {
    await ensureServers()
    return part(given)
  }

/** All browser stories, or those whose title has the words of `MANDAT_STORY`; each worker has a portal of its own. */
const browserStories: Part = async ({ cores, only }) => {
  const report = freshReport('e2e', only !== undefined)
  const story = process.env['MANDAT_STORY']
  const isWhole = only === undefined && !story
  const bases = await freshPortals(isWhole ? Math.max(cores, 2) : 1)
  if (only !== undefined || story) goDeep()
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, MANDAT_TEST_PORT_BASES: bases.join(',') }
  const succeeded =
    (await ensureChromium()) &&
    (await runTool(
      'playwright',
      [
        'test',
        '--reporter=list,json',
        // What fails in a whole run is repeated by itself, with a trace; one of every story costs a twentieth of the
        // time.
        ...(isWhole ? ['--trace=off'] : (only ?? [])),
        ...(story ? ['--grep', story] : []),
      ],
      env,
    ))
  const outcome = fromPlaywright(written(report), succeeded)
  const hindrances = outcome.passed === 0 ? bases.flatMap((base) => lastOfLogs(browserDataDir(base))) : []
  return { ...outcome, failures: [...failuresIn(written(report)), ...hindrances] }
}

/** One story in Firefox and in WebKit, in those of them that can be had here; each is named to its tests. */
const otherBrowsers: Part = async (given) => {
  const found = await ensureOtherBrowsers()
  process.env['MANDAT_BROWSERS'] = found.join(',')
  return found.length > 0 ? vitest('browsers')(given) : { passed: 0, failed: 0 }
}

/**
 * What `npm test` runs: what takes longest first, so that short parts are left for the end, where they fit side by
 * side.
 */
export const everything = [
  'e2e',
  'integration',
  'workflow',
  'web',
  'faults',
  'lint',
  'infra',
  ...(goesDeep() ? ['season'] : []),
  'unit',
  'browsers',
]

/** How busy a part keeps one core that it may use, in percent of it, as measured; 100 where none is named. */
export const busyWith: Record<string, number> = {
  workflow: 90,
  infra: 50,
  unit: 50,
  browsers: 50,
}

export const parts: Record<string, Part> = {
  types: async () => oneTest(await runTool('tsc', ['--noEmit'])),
  lint,
  unit: async (given) => {
    await ensureQpdf()
    return vitest('unit', { waits: 2 })(given)
  },
  web: vitest('web', { waits: 2 }),
  workflow: vitest('workflow', { waits: 3 }),
  integration: withServers(async (given) => {
    await ensureChromium()
    return vitest('integration', { waits: 2 })(given)
  }),
  infra: vitest('infra'),
  faults: withServers(async (given) => {
    await makeRestedData()
    return vitest('faults', { waits: 2 })(given)
  }),
  // A thousand who come at once need the machine for themselves.
  rush: (given) => vitest('faults')({ ...given, cores: 1, only: ['at-once'] }),
  season: vitest('season'),
  browsers: otherBrowsers,
  e2e: withServers(browserStories),
}
