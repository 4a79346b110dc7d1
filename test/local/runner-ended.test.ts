import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { type Found, isRunning } from '#infra/local/processes.ts'
import { startedBy } from '../runner/started-by.ts'

/** A run of one part of the tests, which writes its reports elsewhere. */
const aRun = (part: string) => {
  const results = mkdtempSync(path.join(tmpdir(), 'mandat-runner-'))
  const env = { ...process.env, MANDAT_TEST_RESULTS: results, MANDAT_STORY: 'a company signs up' }
  const runner = spawn(process.execPath, ['test/run.ts', part], { cwd: root, env, stdio: 'ignore' })
  const pid = runner.pid!
  let seen: Found[] = []
  const started = () => (seen = startedBy([pid]))
  onTestFinished(() => {
    for (const left of [...seen, ...startedBy([pid])].filter(isRunning)) process.kill(left.pid, 'SIGKILL')
    runner.kill('SIGKILL')
    rmSync(results, { recursive: true, force: true })
  })
  return { runner, started }
}

test.each([
  ['integration', 'Vitest with the servers of its tests', 7],
  ['e2e', 'Playwright with its portal', 7],
])(
  'a request to end that reaches the runner of %s alone ends %s, and then itself',
  async (part, _, atLeast) => {
    const { runner, started } = aRun(part)
    await expect.poll(() => started().length, { timeout: 90_000 }).toBeGreaterThanOrEqual(atLeast)
    const all = started()
    const hasEnded = once(runner, 'exit')
    runner.kill('SIGTERM')
    expect(await hasEnded).toEqual([143, null])
    expect(all.filter(isRunning)).toEqual([])
  },
  180_000,
)
