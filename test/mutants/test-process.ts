import path from 'node:path'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'

/**
 * `node test-process.ts [project …]`, a process of its own begun in a copy of the project: it keeps what vitest has
 * read and answers, for one file after another, which tests that reach it fail. `only`: of these files of tests.
 */
export type Asked = { file: string; only?: readonly string[] }
export type Answered = { failed: string[] }

const root = process.cwd()
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  project: process.argv.slice(2),
  // Only what is asked is answered.
  reporters: [{}],
})

/** Those beside the file first: most faults are found there. */
const inOrder = (specifications: readonly TestSpecification[], file: string): TestSpecification[][] => {
  const beside = specifications.filter(({ moduleId }) => path.dirname(moduleId) === path.dirname(file))
  return [beside, specifications.filter((each) => !beside.includes(each))].filter((some) => some.length > 0)
}

const failedOf = (modules: readonly TestModule[]) =>
  modules.filter((module) => module.state() === 'failed').map(({ moduleId }) => moduleId)

const answer = async (file: string, only?: readonly string[]): Promise<Answered> => {
  vitest.invalidateFile(file)
  vitest.config.related = [file]
  const reaching = await vitest.getRelevantTestSpecifications()
  const asked = only ? reaching.filter(({ moduleId }) => only.includes(moduleId)) : reaching
  for (const some of inOrder(asked, file)) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(some)
    const failed = failedOf(testModules)
    if (failed.length > 0 || unhandledErrors.length > 0) return { failed: failed.length > 0 ? failed : [file] }
  }
  return { failed: [] }
}

await vitest.standalone()
process.on('message', ({ file, only }: Asked) => {
  void answer(path.join(root, file), only).then((answered) => process.send?.(answered))
})
process.once('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send?.({ failed: [] } satisfies Answered)
