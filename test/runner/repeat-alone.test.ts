import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { afterRepeat, asUnsteady, isByChance, isMachineSteady, passedAlone, toRepeat } from './repeat-alone.ts'

const story = { title: 'a club holds its meeting', tests: [] }
const file = (name: string, ...statuses: string[]) => ({
  name: path.join(root, name),
  status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: statuses.map((status) => ({ fullName: 'a test', status })),
})

test('the files with a test that failed or did not run are repeated', () => {
  const report = { testResults: [file('a.test.ts', 'passed'), file('b.test.ts', 'passed', 'failed', 'pending')] }
  expect(toRepeat(report)).toEqual({ targets: ['b.test.ts'], passedBefore: 1, failedBefore: 2 })
})

test('a file that could not be loaded is repeated', () => {
  expect(toRepeat({ testResults: [{ ...file('a.test.ts'), status: 'failed' }] })).toEqual({
    targets: ['a.test.ts'],
    passedBefore: 0,
    failedBefore: 1,
  })
})

test('stories that failed are repeated by their place', () => {
  const report = {
    config: { rootDir: path.join(root, 'test') },
    suites: [
      {
        specs: [
          { ...story, ok: true, file: 'e2e/a.spec.ts', line: 3 },
          { ...story, ok: false, file: 'e2e/a.spec.ts', line: 9 },
        ],
        suites: [{ specs: [{ ...story, ok: false, file: 'faults/b.spec.ts', line: 5 }] }],
      },
    ],
  }
  expect(toRepeat(report)).toEqual({
    targets: ['test/e2e/a.spec.ts:9', 'test/faults/b.spec.ts:5'],
    passedBefore: 0,
    failedBefore: 2,
  })
})

test('nothing is repeated of a part without a report or without a failure', () => {
  expect(toRepeat(undefined)).toBeNull()
  expect(toRepeat({ testResults: [file('a.test.ts', 'passed')] })).toBeNull()
})

test('twenty files and stories of a run are repeated, one more are not', () => {
  const of = (count: number) => ({
    targets: Array.from({ length: count }, (_, index) => `${index}.test.ts`),
    passedBefore: 0,
    failedBefore: count,
  })
  expect(isByChance([of(12), null, of(8)])).toBe(true)
  expect(isByChance([of(12), null, of(9)])).toBe(false)
})

const late = { name: 'late', why: 'too late' }
const early = { name: 'early', why: 'too early' }

test('tests of a repeated file are counted once', () => {
  const first = { passed: 10, failed: 2, failures: [late, early] }
  const repeated = { targets: ['b.test.ts'], passedBefore: 3, failedBefore: 2 }
  const second = { passed: 5, failed: 0 }
  expect(afterRepeat(first, repeated, second)).toEqual({ passed: 12, failed: 0, failures: [] })
  expect(passedAlone(first, repeated, second)).toEqual([late, early])
})

test('what fails again stays failed, and is said of both runs; what passed is not', () => {
  const first = { passed: 10, failed: 2, failures: [late, early] }
  const second = { passed: 1, failed: 1, failures: [{ ...late, why: 'too late again' }] }
  const repeated = { targets: ['a.spec.ts:9', 'a.spec.ts:20'], passedBefore: 0, failedBefore: 2 }
  expect(afterRepeat(first, repeated, second)).toEqual({
    passed: 11,
    failed: 1,
    failures: [late, { name: 'late', why: 'too late again', isAlone: true }],
  })
  expect(passedAlone(first, repeated, second)).toEqual([early])
})

test('what was not repeated stays failed: stories that did not run, and errors that no story accounts for', () => {
  const first = { passed: 10, failed: 3, failures: [late, { name: 'the server ended', why: '' }] }
  const repeated = { targets: ['a.spec.ts:9'], passedBefore: 0, failedBefore: 1 }
  const second = { passed: 1, failed: 0 }
  expect(afterRepeat(first, repeated, second)).toEqual({ passed: 11, failed: 2, failures: first.failures })
  expect(passedAlone(first, repeated, second)).toEqual([])
})

test('nothing has passed alone where the portal did not come up again', () => {
  const first = { passed: 10, failed: 1, failures: [late] }
  const second = { passed: 0, failed: 1, failures: [{ name: 'worker.log', why: 'out of memory' }] }
  const repeated = { targets: ['a.spec.ts:9'], passedBefore: 0, failedBefore: 1 }
  expect(passedAlone(first, repeated, second)).toEqual([])
})

test('a file that failed although its tests passed is one failure, and is over when it passes alone', () => {
  const ended = { ...file('a.test.ts', 'passed'), status: 'failed' }
  const repeated = toRepeat({ testResults: [ended] })
  expect(repeated).toEqual({ targets: ['a.test.ts'], passedBefore: 1, failedBefore: 1 })
  const first = { passed: 1, failed: 1, failures: [] }
  expect(repeated && afterRepeat(first, repeated, { passed: 1, failed: 0 })).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
  })
})

test('what passed only alone counts as failed where tests must be steady', () => {
  const first = { passed: 10, failed: 2, failures: [late, early] }
  const repeated = { targets: ['b.test.ts'], passedBefore: 3, failedBefore: 2 }
  const second = { passed: 5, failed: 0 }
  const over = passedAlone(first, repeated, second).length
  expect(asUnsteady(afterRepeat(first, repeated, second), over)).toEqual({ passed: 10, failed: 2, failures: [] })
})

test('a machine that takes more than 25 minutes for all parts excuses what passes only by itself', () => {
  expect(isMachineSteady(25 * 60)).toBe(true)
  expect(isMachineSteady(25 * 60 + 1)).toBe(false)
})
