import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'

const binaries = path.join(root, 'node_modules/.bin')

/** Runs one of the project's tools to its end with its output shown; says whether it succeeded. */
export const runTool = (tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(path.join(binaries, tool), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}` },
  })
  child.once('error', () => resolve(false))
  child.once('exit', (code) => resolve(code === 0))
  return promise
}
