import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import type { Failure } from './failures.ts'
import { sumOf, type Outcome } from './outcome.ts'
import { PlaywrightReport, storiesOf, VitestReport } from './reports.ts'

/**
 * Files of tests, or stories (`file:line`), relative to the project; and how many tests had passed and failed in them.
 */
export type ToRepeat = { targets: readonly string[]; passedBefore: number; failedBefore: number }

/** The files with a test, or the stories, that a report of either kind says did not pass; null where none is named. */
export const toRepeat = (report: unknown): ToRepeat | null => {
  const vitest = VitestReport.safeParse(report)
  if (vitest.success) {
    const failed = vitest.data.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' || assertionResults.some((each) => each.status !== 'passed'),
    )
    if (failed.length === 0) return null
    const counted = failed.map(({ assertionResults }) => {
      const passed = assertionResults.filter(({ status }) => status === 'passed').length
      return { passed, failed: Math.max(1, assertionResults.length - passed) }
    })
    const { passed, failed: failedBefore } = sumOf(counted)
    return { targets: failed.map(({ name }) => path.relative(root, name)), passedBefore: passed, failedBefore }
  }
  const playwright = PlaywrightReport.safeParse(report)
  if (!playwright.success) return null
  const { config } = playwright.data
  const targets = storiesOf(playwright.data)
    .filter(({ ok }) => !ok)
    .map(({ file, line }) => `${path.relative(root, path.join(config.rootDir, file))}:${line}`)
  return targets.length === 0 ? null : { targets, passedBefore: 0, failedBefore: targets.length }
}

/**
 * With more files or stories than this in one run the reason is not the machine. On one of half the usual speed
 * sixteen, of more than five hundred, have run out of their time; what is really broken fails again by itself.
 */
const mostRepeated = 20

/** Whether what did not pass in the parts of a run may be the machine's doing, and is repeated. */
export const isByChance = (repeats: readonly (ToRepeat | null)[]): boolean =>
  repeats.flatMap((repeated) => repeated?.targets ?? []).length <= mostRepeated

const names = ({ failures = [] }: Outcome) => new Set(failures.map(({ name }) => name))

/** Failures that no test accounts for, which cannot be repeated: stories that did not run, a server that ended. */
const notRepeated = (first: Outcome, { failedBefore }: ToRepeat): number => Math.max(0, first.failed - failedBefore)

/** What failed beside other parts and passed by itself; nothing where it is not known which that was. */
export const passedAlone = (first: Outcome, repeated: ToRepeat, second: Outcome): readonly Failure[] => {
  const again = names(second)
  const isKnown = second.passed > 0 && second.failed <= again.size && notRepeated(first, repeated) === 0
  return isKnown ? (first.failures ?? []).filter(({ name }) => !again.has(name)) : []
}

/**
 * The outcome of a part after what did not pass in it has been repeated; one failure stays one failure, and so does
 * what could not be repeated. What failed in both runs is said of both.
 */
export const afterRepeat = (first: Outcome, repeated: ToRepeat, second: Outcome): Outcome => {
  const over = passedAlone(first, repeated, second)
  return {
    passed: first.passed - repeated.passedBefore + second.passed,
    failed: second.failed + notRepeated(first, repeated),
    failures: [
      ...(first.failures ?? []).filter((failure) => !over.includes(failure)),
      ...(second.failures ?? []).map((failure) => ({ ...failure, isAlone: true })),
    ],
  }
}

/** In seconds. All parts together take about 24 minutes on two cores that nothing else uses. */
const steadyWithin = 25 * 60

/**
 * Whether a test that passes only by itself is a fault of the test. `seconds`: how long all parts took; where they took
 * so much longer than they should, tests ran out of their time for the machine's reasons.
 */
export const isMachineSteady = (seconds: number): boolean => seconds <= steadyWithin

/** The same outcome where tests that passed only when they were repeated alone count as failed. */
export const asUnsteady = (outcome: Outcome, passedOnlyAlone: number): Outcome => ({
  ...outcome,
  passed: outcome.passed - passedOnlyAlone,
  failed: outcome.failed + passedOnlyAlone,
})
