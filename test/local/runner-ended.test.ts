import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { type Found, isRunning } from '#infra/local/processes.ts'
import { goesDeep } from '../runner/deep.ts'
import { startedBy } from '../runner/started-by.ts'

const direct = [process.execPath, 'test/run.ts'] as const
const byNpm = ['npm', 'run'] as const

/** A run of one part of the tests, which writes its reports elsewhere. */
const aRun = ([command, first]: readonly [string, string], part: string) => {
  const results = mkdtempSync(path.join(tmpdir(), 'mandat-runner-'))
  const env = { ...process.env, MANDAT_TEST_RESULTS: results, MANDAT_STORY: 'a company signs up' }
  const runner = spawn(command, [first, part], { cwd: root, env, stdio: 'ignore' })
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

/** The runner itself, and what only npm has seen to start; the others in a deep run. */
const asked = [
  ['Vitest with the servers of its tests', 'the runner', direct, 'integration'],
  ['Playwright with its portal', 'npm', byNpm, 'e2e'],
  ['Playwright with its portal', 'the runner', direct, 'e2e'],
  ['a network cut with its portal', 'npm', byNpm, 'network-cut'],
  ['a rush with its portal', 'npm', byNpm, 'rush'],
] as const

test.each(asked.slice(0, goesDeep() ? undefined : 2))(
  'a request to end ends %s, also where it reaches the process of %s alone',
  async (_, __, how, part) => {
    const { runner, started } = aRun(how, part)
    await expect.poll(() => started().length, { timeout: 90_000 }).toBeGreaterThan(6)
    const all = started()
    const hasEnded = once(runner, 'exit')
    runner.kill('SIGTERM')
    await hasEnded
    // The runner ends last; npm does not wait for it.
    const left = () => all.filter(isRunning).length
    if (how === direct) expect([runner.exitCode, left()]).toEqual([143, 0])
    await expect.poll(left).toBe(0)
  },
  180_000,
)
