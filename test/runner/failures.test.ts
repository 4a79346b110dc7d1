import { expect, test } from 'vitest'
import { failuresIn } from './failures.ts'

test('tests that did not pass are named with the first line of why', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'two is two', status: 'passed', failureMessages: [] },
          { fullName: 'two is three', status: 'failed', failureMessages: ['expected 2\nto be 3'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module\nat b', assertionResults: [] },
    ],
  }
  expect(failuresIn(report)).toEqual(['two is three: expected 2', 'b.test.ts: Cannot find module'])
})

test('stories that failed are named with their file', () => {
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          { title: 'goes well', ok: true },
          { title: 'goes wrong', ok: false },
        ],
        suites: [{ title: 'inner', specs: [{ title: 'too', ok: false }] }],
      },
    ],
  }
  expect(failuresIn(report)).toEqual(['a.spec.ts › goes wrong', 'inner › too'])
})

test('what kept the stories from running is named', () => {
  const report = { suites: [], errors: [{ message: 'The web server could not start.\nExit code: 1' }] }
  expect(failuresIn(report)).toEqual(['The web server could not start.'])
})

test('a report that cannot be read names nothing', () => {
  expect(failuresIn(undefined)).toEqual([])
})
