import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './folders.ts'
import { removePidFile, writePidFile } from './pid-files.ts'

export type Command = { command: string; args: string[]; env?: NodeJS.ProcessEnv }

/** A process of ours: what it prints goes to its log, and its end can be awaited. */
export type Child = {
  name: string
  log: string
  startedAt: number
  hasEnded: () => boolean
  exitCode: () => number | null
  /** Whether it was killed from outside (`kill -9`) rather than ended by itself. */
  wasKilled: () => boolean
  ended: Promise<void>
  signal: (kind: NodeJS.Signals) => void
}

export const logFile = (dataDir: string, name: string): string => path.join(dataDir, 'logs', `${name}.log`)

/** Runs a command in a group of its own, so that Ctrl+C reaches only the one who started it. */
export const spawnChild = (name: string, { command, args, env }: Command, dataDir: string): Child => {
  const log = logFile(dataDir, name)
  mkdirSync(path.dirname(log), { recursive: true })
  const output = openSync(log, 'a')
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['pipe', output, output],
  })
  closeSync(output)
  const { pid } = child
  if (pid !== undefined) writePidFile(dataDir, name, pid)
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let over = false
  const end = (): void => {
    over = true
    removePidFile(dataDir, name, pid)
    resolve()
  }
  child.once('exit', end)
  child.once('error', end)
  return {
    name,
    log,
    startedAt: Date.now(),
    hasEnded: () => over,
    exitCode: () => child.exitCode,
    wasKilled: () => child.signalCode === 'SIGKILL',
    ended,
    signal: (kind) => void child.kill(kind),
  }
}

/** Asks a process to end and kills it if it has not after the given milliseconds. */
export const endChild = async (child: Child, graceTime = 8000): Promise<void> => {
  if (graceTime > 0) {
    child.signal('SIGTERM')
    await Promise.race([child.ended, sleep(graceTime, undefined, { ref: false })])
  }
  if (!child.hasEnded()) child.signal('SIGKILL')
  await child.ended
}
