import { expect, test } from 'vitest'
import { failureInWords, failuresIn } from './failures.ts'

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
  expect(failuresIn(report)).toEqual([
    { name: 'two is three', why: 'expected 2' },
    { name: 'b.test.ts', why: 'Cannot find module' },
  ])
})

const message = [
  'Error: \u001b[2mexpect(\u001b[22mlocator).toContainText(expected) failed',
  '',
  "Locator: getByRole('banner')",
  'Expected substring: "Ordförande"',
  'Received string:    "Medlem"',
  'Timeout: 15000ms',
  '',
  'Call log:',
  '  - Expect "toContainText" getByRole(\'banner\')',
  "  - waiting for getByRole('banner')",
  '    9 × locator resolved to <header>…</header>',
  '      - unexpected value "Medlem"',
  '',
  '   at e2e/story/hand-over.ts:61',
  '',
  '  60 |   async isChairman() {',
  '> 61 |     await expect(this.role).toContainText(role)',
  '     |                             ^',
  '  62 |   }',
  '    at HandOver.isChairman (/project/test/e2e/story/hand-over.ts:61:29)',
  '    at /project/test/e2e/a.spec.ts:35:5',
].join('\n')

const story = (title: string, ...errors: string[]) => ({
  title,
  ok: errors.length === 0,
  file: 'e2e/a.spec.ts',
  line: 3,
  tests: [{ results: [{ errors: errors.map((each) => ({ message: each })) }] }],
})
const config = { rootDir: '/project/test' }

test('stories that failed are named with what was expected where, and what was there instead', () => {
  const report = {
    config,
    suites: [
      { specs: [story('goes well'), story('goes wrong', message)], suites: [{ specs: [story('too', 'Late')] }] },
    ],
  }
  expect(failuresIn(report)).toEqual([
    {
      name: 'e2e/a.spec.ts › goes wrong',
      why: `Error: expect(locator).toContainText(expected) failed | Locator: getByRole('banner') | Expected substring: "Ordförande" | Received string:    "Medlem" | Timeout: 15000ms | - Expect "toContainText" getByRole('banner') | - waiting for getByRole('banner') | 9 × locator resolved to <header>…</header> | - unexpected value "Medlem" | at e2e/story/hand-over.ts:61 ← e2e/a.spec.ts:35`,
    },
    { name: 'e2e/a.spec.ts › too', why: 'Late' },
  ])
})

test('a story that ran out of its time says that first, and then what it waited for', () => {
  const waited = `Error: locator.click: Test ended.\nCall log:\n  - waiting for getByRole('link')\n`
  const report = { config, suites: [{ specs: [story('late', 'Test timeout of 150000ms exceeded.', waited)] }] }
  expect(failuresIn(report)[0]?.why).toBe(
    "Test timeout of 150000ms exceeded. ‖ Error: locator.click: Test ended. | - waiting for getByRole('link')",
  )
})

test('what stopped the stories from running is named', () => {
  const report = { config, suites: [], errors: [{ message: 'The web server could not start.\nExit code: 1' }] }
  expect(failuresIn(report)).toEqual([{ name: 'The web server could not start.', why: '' }])
})

test('a failure says in which part it was, and whether it was repeated alone', () => {
  expect(failureInWords('failed', 'e2e', { name: 'a', why: 'late' })).toBe('failed in e2e: a: late')
  expect(failureInWords('failed', 'e2e', { name: 'a', why: '', isAlone: true })).toBe(
    'failed in e2e, repeated alone: a',
  )
})

test('a report that cannot be read names nothing', () => {
  expect(failuresIn(undefined)).toEqual([])
})
