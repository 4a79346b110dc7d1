import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import type { Mutant } from './mutant.ts'

/** Longer than any of the tests takes together, so that a mutant that loops for ever is found. */
const longest = 300_000

/** Tests that reach a file, of these projects; at the first that fails they end. */
const reaching = (folder: string, file: string, projects: readonly string[]): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'related',
      file,
      '--run',
      '--bail=1',
      '--reporter=dot',
      '--maxWorkers=1',
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { cwd: folder, stdio: 'ignore', detached: true },
  )
  const endAll = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // All of its processes have ended.
    }
  }
  const late = setTimeout(endAll, longest)
  child.once('close', (code) => {
    clearTimeout(late)
    // A worker in which the mutant loops for ever would go on after the tests have failed.
    endAll()
    resolve(code === 0)
  })
  return promise
}

/** A copy of the project in which one file at a time has a fault. */
export const trialPlace = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mandat-mutants-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) cpSync(path.join(root, file), path.join(folder, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return {
    /** Whether a test of these projects fails because of the mutant. */
    finds: async ({ file, mutated }: Mutant, projects: readonly string[]): Promise<boolean> => {
      writeFileSync(path.join(folder, file), mutated)
      try {
        return !(await reaching(folder, file, projects))
      } finally {
        cpSync(path.join(root, file), path.join(folder, file))
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
