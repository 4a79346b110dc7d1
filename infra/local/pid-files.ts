import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { bornAt, isRunning } from './processes.ts'

/** A process as it was noted; its start time distinguishes it from a later one with the same number. */
const Noted = z.object({ pid: z.number().int(), born: z.string() })
type Noted = z.infer<typeof Noted>

const folder = (dataDir: string): string => path.join(dataDir, 'pids')
const fileOf = (dataDir: string, name: string): string => path.join(folder(dataDir), `${name}.json`)

const noted = (dataDir: string, name: string): Noted | undefined => {
  try {
    return Noted.parse(JSON.parse(readFileSync(fileOf(dataDir, name), 'utf8')))
  } catch {
    return undefined
  }
}

export const writePidFile = (dataDir: string, name: string, pid: number): void => {
  mkdirSync(folder(dataDir), { recursive: true })
  writeFileSync(fileOf(dataDir, name), JSON.stringify({ pid, born: bornAt(pid) ?? '' }))
}

/** Forgets a process, unless another one has been noted under its name meanwhile. */
export const removePidFile = (dataDir: string, name: string, pid: number | undefined): void => {
  if (noted(dataDir, name)?.pid === pid) rmSync(fileOf(dataDir, name), { force: true })
}

/** The process of that name, if the one that was noted is still the one that runs. */
export const runningPid = (dataDir: string, name: string): number | undefined => {
  const process = noted(dataDir, name)
  return process && isRunning(process) ? process.pid : undefined
}

/** Whether a part that ended is to stay down: tests put a file there to keep a supervised part away for a while. */
export const isHeldDown = (dataDir: string, name: string): boolean =>
  existsSync(path.join(folder(dataDir), `${name}.hold`))

/** Ends what a start that was itself killed left behind; what does not heed the request in two seconds is killed. */
export const endLeftovers = async (dataDir: string): Promise<void> => {
  if (!existsSync(folder(dataDir))) return
  const names = readdirSync(folder(dataDir))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  const left = names.flatMap((name) => {
    const found = noted(dataDir, name)
    return found && found.pid !== process.pid ? [{ name, ...found }] : []
  })
  const signal = (kind: NodeJS.Signals): void => {
    for (const one of left) if (isRunning(one)) process.kill(one.pid, kind)
  }
  signal('SIGTERM')
  for (let tries = 0; tries < 20 && left.some(isRunning); tries++) await sleep(100)
  signal('SIGKILL')
  for (const { name, pid } of left) removePidFile(dataDir, name, pid)
}
