import { expect, it } from 'vitest'
import { isRunning, RetentionRun, troubleOf } from './retention-run.ts'

const run = (given: object = {}): RetentionRun =>
  RetentionRun.parse({
    id: 'r',
    kind: 'real',
    startedAt: 1,
    endedAt: 2,
    persons: 0,
    failedPersons: 0,
    swept: { removed: {}, takenOut: {}, failed: {} },
    ...given,
  })
const troubleIn = (...runs: (RetentionRun & { failed?: string[] })[]) =>
  troubleOf(runs.map((each) => ({ failed: [], ...each })))?.trouble ?? null

it('a run goes on until it has ended or died', () => {
  expect([{ endedAt: null }, { endedAt: null, died: true }, {}].map((given) => isRunning(run(given)))).toEqual([
    true,
    false,
    false,
  ])
})

it('the latest run that is over says whether something is wrong: it died, or could not process something', () => {
  expect(troubleIn()).toBeNull()
  expect(troubleIn(run())).toBeNull()
  expect(troubleIn(run({ endedAt: null, died: true, failedPersons: 1 }))).toBe('died')
  expect(troubleIn(run({ failedPersons: 1 }))).toBe('failed')
  expect(troubleIn({ ...run(), failed: ['letters'] })).toBe('failed')
})

it('neither what goes on nor what was only tried hides the trouble of the run before it', () => {
  const failed = run({ id: 'failed', failedPersons: 1 })
  const others = [run({ endedAt: null }), run({ kind: 'trial' }), failed].map((each) => ({ ...each, failed: [] }))
  expect(troubleOf(others)?.run.id).toBe('failed')
  expect(troubleIn(run({ endedAt: null }), run(), failed)).toBeNull()
  expect(troubleIn(run({ kind: 'trial', failedPersons: 1 }))).toBeNull()
})

it('a run that was stored before a field was added is read with nothing in it', () => {
  expect(run()).toMatchObject({ heardAt: null, died: false, waiting: {} })
})
