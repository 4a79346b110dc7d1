import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadWorkflows } from '#workflows/bundle.ts'

const root = path.join(import.meta.dirname, '../..')
/** What a module could keep from one process to the next. */
const keepsSomething =
  /^(?:export )?(?:let|var) |^(?:export )?const \w+ = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)/m

const ownModules = (code: string) =>
  [...code.matchAll(/^\/\*\*\*\/ "\.\/((?:workflows|shared)\/[^"]+)"/gm)].map(([, file = '']) => file)

it('gives every process rules without the schemas, which each would otherwise evaluate and keep for itself', async () => {
  const { code } = await loadWorkflows()
  expect(code).toContain('annualMeeting')
  expect(code).not.toContain('ZodType')
})

it('has modules that keep nothing of a process, for all processes share them; the hours of the zone are the same for all', async () => {
  const modules = ownModules((await loadWorkflows()).code)
  expect(modules).toContain('workflows/annual-meeting/workflow.ts')
  const keeping = modules.filter((file) => keepsSomething.test(readFileSync(path.join(root, file), 'utf8')))
  expect(keeping).toEqual(['shared/clock.ts'])
})
