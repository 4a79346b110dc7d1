import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest, inWords, sumOf } from './outcome.ts'

const vitestReport = (passed: number, total: number, unloadable = 0) => ({
  numPassedTests: passed,
  numTotalTests: total,
  testResults: Array.from({ length: unloadable }, () => ({ status: 'failed', assertionResults: [] })),
})
const playwrightReport = (stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
})

test('a skipped test counts as failed', () => {
  expect(fromVitest(vitestReport(3, 5), true)).toEqual({ passed: 3, failed: 2 })
  expect(fromPlaywright(playwrightReport({ expected: 2, skipped: 1 }), true)).toEqual({ passed: 2, failed: 1 })
})

test('a file that could not be loaded counts as failed', () => {
  expect(fromVitest(vitestReport(3, 3, 1), false)).toEqual({ passed: 3, failed: 1 })
})

test('a part without tests and a part without a report count as failed', () => {
  expect(fromVitest(vitestReport(0, 0), true)).toEqual({ passed: 0, failed: 1 })
  expect(fromPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 })
})

test('an end in error that no test accounts for counts as failed', () => {
  expect(fromVitest(vitestReport(3, 3), false)).toEqual({ passed: 3, failed: 1 })
})

test('what passed only when tried again counts as failed', () => {
  expect(fromPlaywright(playwrightReport({ expected: 2, flaky: 1 }), true)).toEqual({ passed: 2, failed: 1 })
})

test('the last line says how many passed and failed in all', () => {
  expect(
    inWords(
      sumOf([
        { passed: 3, failed: 0 },
        { passed: 1, failed: 2 },
      ]),
    ),
  ).toBe('4 passed, 2 failed')
})
