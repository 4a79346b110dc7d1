import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import type { Answered, Asked } from './test-process.ts'
import type { Mutant } from './mutant.ts'

/** Longer than any of the tests takes together (ms), so that a mutant that loops for ever is found. */
const longest = 300_000

/** The tests of some projects in a copy of the project, in a process that is reused from one mutant to the next. */
const testProcess = (folder: string, projects: readonly string[]) => {
  let running: ChildProcess | null = null

  const end = () => {
    try {
      if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL')
    } catch {
      // All of its processes have ended.
    }
    running = null
  }

  const next = async (child: ChildProcess): Promise<Answered | 'ended'> => {
    const given = new AbortController()
    const { signal } = given
    const late = setTimeout(() => given.abort(), longest)
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([answered]): Answered => answered),
        once(child, 'exit', { signal }).then(() => 'ended' as const),
      ])
    } catch {
      return 'ended'
    } finally {
      clearTimeout(late)
      given.abort()
    }
  }

  const begin = async (): Promise<ChildProcess> => {
    const child = fork(path.join(folder, 'test/mutants/test-process.ts'), projects, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    running = child
    if ((await next(child)) === 'ended') throw new Error(`the tests of ${projects.join(', ')} did not begin`)
    return child
  }

  return {
    /** The files of tests that fail; null where they came to no end. */
    failing: async (asked: Asked): Promise<string[] | null> => {
      const child = running ?? (await begin())
      child.send(asked)
      const answered = await next(child)
      if (answered !== 'ended') return answered.failed
      end()
      return null
    },
    end,
  }
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

  const processes = new Map<string, ReturnType<typeof testProcess>>()
  const testsOf = (projects: readonly string[]) => {
    const name = projects.join(',')
    const tests = processes.get(name) ?? testProcess(folder, projects)
    processes.set(name, tests)
    return tests
  }

  return {
    /**
     * Whether a test of these projects fails because of the mutant.
     * @throws Error where it fails without the mutant as well.
     */
    finds: async ({ file, mutated }: Mutant, projects: readonly string[]): Promise<boolean> => {
      const tests = testsOf(projects)
      writeFileSync(path.join(folder, file), mutated)
      const failing = await tests
        .failing({ file })
        .finally(() => cpSync(path.join(root, file), path.join(folder, file)))
      if (!failing) return true
      if (failing.length === 0) return false
      const without = await tests.failing({ file, only: failing })
      if (without?.length !== 0)
        throw new Error(`Without a mutant fails, too: ${without?.join(', ') ?? failing.join(', ')}`)
      return true
    },
    remove: () => {
      for (const tests of processes.values()) tests.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
