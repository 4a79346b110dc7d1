import { z } from 'zod'
import type { Failure } from './failures.ts'

/** True counts of one part, and what is known of its failures. */
export type Outcome = { passed: number; failed: number; failures?: readonly Failure[] }

export const oneTest = (succeeded: boolean): Outcome =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A part whose tests could not run counts as one failure. */
const couldNotRun: Outcome = { passed: 0, failed: 1 }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()).default([]),
})

/** Nothing is forgiven: no test at all, or an end in error that no test accounts for, is a failure too. */
const strict = (passed: number, failed: number, succeeded: boolean): Outcome =>
  passed + failed === 0 || (!succeeded && failed === 0) ? { passed, failed: failed + 1 } : { passed, failed }

/** Reads vitest's JSON report; what was skipped counts as failed, as does a file that could not be loaded. */
export const fromVitest = (report: unknown, succeeded: boolean): Outcome => {
  const read = VitestReport.safeParse(report)
  if (!read.success) return couldNotRun
  const { numPassedTests, numTotalTests, testResults } = read.data
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return strict(numPassedTests, numTotalTests - numPassedTests + unloadable, succeeded)
}

/** Reads Playwright's JSON report; what passed only when tried again counts as failed. */
export const fromPlaywright = (report: unknown, succeeded: boolean): Outcome => {
  const read = PlaywrightReport.safeParse(report)
  if (!read.success) return couldNotRun
  const { expected, unexpected, flaky, skipped } = read.data.stats
  return strict(expected, unexpected + flaky + skipped + read.data.errors.length, succeeded)
}

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
})

export const inWords = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`
