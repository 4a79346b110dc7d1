import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import { sumOf, type Outcome } from './outcome.ts'
import { PlaywrightReport, storiesOf, VitestReport } from './reports.ts'

/** Files of tests, or stories (`file:line`), relative to the project; and how many tests had passed and failed in them. */
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

/** More files or stories than this in one run have failed for a reason that is not the machine's. */
export const mostRepeated = 4

/**
 * The outcome of a part after what did not pass in it has been repeated; one failure stays one failure, and so does
 * what could not be repeated: stories that did not run, errors that no test accounts for.
 */
export const afterRepeat = (first: Outcome, { passedBefore, failedBefore }: ToRepeat, second: Outcome): Outcome => {
  const left = Math.max(0, first.failed - failedBefore)
  return {
    passed: first.passed - passedBefore + second.passed,
    failed: second.failed + left,
    failures: [...(left > 0 ? (first.failures ?? []) : []), ...(second.failures ?? [])],
  }
}
