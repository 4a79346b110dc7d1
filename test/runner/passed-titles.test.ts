import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { notShown } from './passed-titles.ts'

const unit = {
  testResults: [
    {
      name: path.join(root, 'shared/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'lots give the same order', status: 'passed' },
        { fullName: 'lots are drawn once', status: 'skipped' },
        { fullName: 'lots name who drew', status: 'failed' },
      ],
    },
  ],
}
const story = (ok: boolean) => ({
  config: { rootDir: path.join(root, 'test') },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'a club holds its meeting',
              ok,
              file: 'e2e/a.spec.ts',
              line: 3,
              tests: [{ results: [{ steps: [{ title: 'opens it', steps: [{ title: 'draws lots' }] }] }] }],
            },
          ],
        },
      ],
    },
  ],
})

it('a test that passed shows its bullet; one that was skipped, failed, renamed or moved does not', () => {
  const references = ['same order', 'drawn once', 'name who drew', 'an older title'].map(
    (words) => `shared/a.test.ts › ${words}`,
  )
  expect(notShown([...references, 'shared/b.test.ts › same order'], [unit])).toEqual([
    ...references.slice(1),
    'shared/b.test.ts › same order',
  ])
})

it('a story shows its bullets by its title and by its steps, if it passed', () => {
  const references = ['a club holds', 'opens it', 'draws lots'].map((words) => `test/e2e/a.spec.ts › ${words}`)
  expect(notShown(references, [unit, story(true)])).toEqual([])
  expect(notShown(references, [unit, story(false)])).toEqual(references)
})

it('a table’s placeholders stand for what each of its tests says instead', () => {
  const references = ['lots %s the same', 'lots %s another'].map((words) => `shared/a.test.ts › ${words}`)
  expect(notShown(references, [unit])).toEqual(references.slice(1))
})

it('without a report nothing is shown', () => {
  expect(notShown(['shared/a.test.ts › same order'], [undefined])).toEqual(['shared/a.test.ts › same order'])
})
