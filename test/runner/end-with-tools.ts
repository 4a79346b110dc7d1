import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Found, isRunning } from '#infra/local/processes.ts'
import { startedBy } from './started-by.ts'

/** So long (ms) the tools have to stop what they have started: a portal of the browser stories takes some seconds. */
const graceTime = 20_000

let isAsked = false
let isHurried = false

/** Whether the runner was asked to end: it begins nothing more. */
export const isEnding = (): boolean => isAsked

const signal = (pid: number, kind: NodeJS.Signals): void => {
  try {
    process.kill(pid, kind)
  } catch {
    // It has ended by itself.
  }
}

/**
 * Everything that this process has started and that still runs, also what has lost its starter since it was asked
 * first.
 */
const stillRunning = () => {
  const known = new Map<number, Found>()
  return () => {
    const running = () => [...known.values()].filter(isRunning)
    for (const found of startedBy([process.pid, ...running().map(({ pid }) => pid)])) known.set(found.pid, found)
    return running()
  }
}

const endAll = async (kind: NodeJS.Signals): Promise<void> => {
  const left = stillRunning()
  // Ctrl+C has reached the tools by itself, and a second one would cut their ending short.
  const tools = kind === 'SIGINT' ? [] : left().filter(({ parent }) => parent === process.pid)
  for (const { pid } of tools) signal(pid, 'SIGINT')
  const until = performance.now() + graceTime
  while (left().length > 0 && !isHurried && performance.now() < until) await sleep(200)
  for (const { pid } of left()) signal(pid, 'SIGKILL')
  process.exit(128 + constants.signals[kind])
}

/**
 * Lets a request to end that reaches the runner alone end all that it has started, and only then itself: its tools are
 * asked as by Ctrl+C, and killed with all of theirs where that takes too long or is asked for again.
 */
export const endWithTools = (): void => {
  for (const kind of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(kind, () => {
      isHurried = isAsked
      if (!isAsked) void endAll(kind)
      isAsked = true
    })
}
