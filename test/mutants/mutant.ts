import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'
import { root } from '#infra/local/folders.ts'
import { SeededRandom } from '#infra/local/data/random.ts'

/** One small fault in one file: where it stands, as it was and as it is then. */
export type Mutant = { file: string; line: number; kind: string; before: string; after: string; mutated: string }

const silent = () => {}
const quiet = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

/** Where in a text a place (lines and columns from 0) is. */
const offsetIn = (lines: readonly string[], { line, column }: { line: number; column: number }): number =>
  lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + column

/** Every mutant of a file; `file` is relative to the project. */
export const mutantsOf = async (file: string): Promise<Mutant[]> => {
  const name = path.join(root, file)
  const content = readFileSync(name, 'utf8')
  const lines = content.split('\n')
  const instrumenter = createInjector()
    .provideValue('logger', quiet)
    .provideValue('options', {})
    .injectFunction(createInstrumenter)
  const { mutants } = await instrumenter.instrument([{ name, content, mutate: true }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    noHeader: true,
  })
  return mutants.map(({ location: { start, end }, mutatorName, replacement }) => {
    const [from, to] = [offsetIn(lines, start), offsetIn(lines, end)]
    return {
      file,
      line: start.line + 1,
      kind: mutatorName,
      before: content.slice(from, to),
      after: replacement,
      mutated: `${content.slice(0, from)}${replacement}${content.slice(to)}`,
    }
  })
}

/** So many of them, none twice, the same ones for the same seed. */
export const sampleOf = <Each>(all: readonly Each[], size: number, seed: number): Each[] => {
  const random = new SeededRandom(seed)
  return all
    .map((each) => ({ each, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, size)
    .map(({ each }) => each)
}
