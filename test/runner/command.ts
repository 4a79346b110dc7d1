import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import { isEnding } from './end-with-tools.ts'

const binaries = path.join(root, 'node_modules/.bin')

const ownLog = new AsyncLocalStorage<WriteStream>()

/** Runs a part whose tools write to a file instead of the screen, where another part writes at the same time. */
export const withOwnLog = async <Result>(file: string, run: () => Promise<Result>): Promise<Result> => {
  const log = createWriteStream(file)
  try {
    return await ownLog.run(log, run)
  } finally {
    const { promise, resolve } = Promise.withResolvers<void>()
    log.end(resolve)
    await promise
  }
}

/**
 * Runs one of the project's tools to its end with its output shown; says whether it succeeded. Nothing is said, and
 * nothing begun, once the runner was asked to end.
 */
export const runTool = (tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (isEnding()) return promise
  const log = ownLog.getStore()
  const output = log ? 'pipe' : 'inherit'
  const child = spawn(path.join(binaries, tool), args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}` },
  })
  if (log) {
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
  }
  const end = (succeeded: boolean) => isEnding() || resolve(succeeded)
  child.once('error', () => end(false))
  child.once('close', (code) => end(code === 0))
  return promise
}
