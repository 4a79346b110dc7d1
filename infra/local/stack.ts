import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, endChild, spawnChild } from './child.ts'
import { localEnvironment, type StackPlace } from './environment.ts'
import { ensureWritable } from './folders.ts'
import { isFree, until } from './health.ts'
import { type Place, type ServerName, servers } from './parts.ts'
import { endLeftovers, isHeldDown, removePidFile, runningPid, writePidFile } from './pid-files.ts'
import { portsFrom } from './ports.ts'
import { StartFailure } from './start-failure.ts'
import { after, allParts, type PartName, tasks } from './tasks.ts'
import { ensureRoomFor, type Progress } from './tools.ts'

export type StackOptions = Omit<StackPlace, 'strictStore'> & {
  /** Which parts to start; all of them by default. */
  parts?: readonly PartName[]
  progress?: Progress
  /** Start a part again that ended by itself; `progress` hears of it. Otherwise it stays down. */
  supervised?: boolean
  /** Gives the start up; `startStack` then throws. */
  signal?: AbortSignal
  /** Called when a part keeps ending however often it is started again. */
  onLost?: (failure: StartFailure) => void
}

export type Stack = {
  /** The settings its processes have, all addresses included. */
  env: Record<string, string>
  /** Ends a part as a power cut would and keeps it down. */
  kill: (name: ServerName) => Promise<void>
  /** Starts a part that is down, or ends it first, and waits until it answers. */
  restart: (name: ServerName) => Promise<void>
  stop: () => Promise<void>
}

const secondsToAnswer = 60
/** A part that ends while it starts, as when another program took a port meanwhile, may try this often. */
const timesToStart = 2
const capital = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1)
const isServer = (name: PartName): name is ServerName => name in servers
/** A part that ends by itself this often within the window (ms) is given up; rehearsed kills are no defect of it. */
const tooOften = { times: 4, within: 60_000 }

/**
 * Starts the parts of a local portal, each when those it needs are ready.
 * @throws StartFailure with one sentence for the user; nothing is left running then.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { base, dataDir, parts = allParts, progress = () => {}, supervised = false, signal, onLost } = options
  const isExternal = (name: ServerName): boolean => Boolean(process.env[servers[name].external ?? ''])

  const running = new Map<ServerName, Child>()
  const leftDown = new Set<ServerName>()
  const stopping = new AbortController()

  ensureWritable(dataDir, 'make it writable, or set MANDAT_DATA_DIR to another folder')
  const fetched = { temporal: 'temporal', s3: 'versitygw' } as const
  ensureRoomFor(
    (['temporal', 's3'] as const)
      .filter((name) => parts.includes(name) && !isExternal(name))
      .map((name) => fetched[name]),
  )
  const holder = runningPid(dataDir, 'start')
  if (holder !== undefined && holder !== process.pid)
    throw new StartFailure(`A portal is already running with the data in ${dataDir}: stop it with Ctrl+C first.`)
  await endLeftovers(dataDir)
  rmSync(path.join(dataDir, 'logs'), { recursive: true, force: true })

  const wanted = portsFrom(base)
  for (const name of parts.filter(isServer).filter((name) => !isExternal(name)))
    for (const port of servers[name].ports(wanted))
      if (!(await isFree(port)))
        throw new StartFailure(
          `Port ${port} for ${servers[name].title} is busy: stop the program that uses it, or set MANDAT_PORT_BASE to another first port.`,
        )

  writePidFile(dataDir, 'start', process.pid)
  const caretaker = spawnChild(
    'caretaker',
    { command: process.execPath, args: [path.join(import.meta.dirname, 'caretaker.ts'), dataDir] },
    dataDir,
  )
  const place: Place = {
    base,
    dataDir,
    env: await localEnvironment({ ...options, strictStore: parts.includes('strict-store') }),
    progress,
  }

  const startServer = async (name: ServerName, time = 1): Promise<void> => {
    const server = servers[name]
    const command = await server.command(place)
    if (stopping.signal.aborted) return
    const child = spawnChild(name, { ...command, env: { ...place.env, ...command.env } }, dataDir)
    running.set(name, child)
    const waiting = setInterval(() => progress(`Waiting for ${server.title} …`), 10_000)
    const isHealthy = await until(
      () => server.isHealthy(place, child.startedAt),
      secondsToAnswer,
      () => child.hasEnded() || stopping.signal.aborted,
    )
    clearInterval(waiting)
    if (stopping.signal.aborted) return
    if (!isHealthy && child.hasEnded() && time < timesToStart) {
      progress(`${capital(server.title)} ended while it started and is started again; ${child.log} says why.`)
      return startServer(name, time + 1)
    }
    if (!isHealthy)
      throw new StartFailure(
        `${capital(server.title)} ${child.hasEnded() ? 'ended while it started' : `did not answer within ${secondsToAnswer} seconds`}; ${child.log} says why.`,
      )
    await server.prepare?.(place)
    if (supervised) void child.ended.then(() => bringBack(name, child))
  }

  const ends = new Map<ServerName, number[]>()
  const bringBack = async (name: ServerName, child: Child): Promise<void> => {
    const isUnwanted = (): boolean => stopping.signal.aborted || leftDown.has(name) || running.get(name) !== child
    if (isUnwanted()) return
    const { title } = servers[name]
    const own = child.wasKilled() ? [] : [Date.now()]
    const recent = [...(ends.get(name) ?? []), ...own].filter((at) => Date.now() - at < tooOften.within)
    ends.set(name, recent)
    if (recent.length >= tooOften.times)
      return onLost?.(new StartFailure(`${capital(title)} keeps ending; ${child.log} says why.`))
    progress(`${capital(title)} ended and is started again; ${child.log} says why.`)
    do await sleep(300)
    while (isHeldDown(dataDir, name) && !isUnwanted())
    if (isUnwanted()) return
    await startServer(name).catch((error: unknown) =>
      onLost?.(
        error instanceof StartFailure
          ? error
          : new StartFailure(`${capital(title)} could not be started again: ${String(error)}`),
      ),
    )
  }

  const end = async (name: ServerName, graceTime: number): Promise<void> => {
    leftDown.add(name)
    const child = running.get(name)
    if (child) await endChild(child, graceTime)
  }

  const stop = async (): Promise<void> => {
    stopping.abort()
    await Promise.all((['portal', 'worker'] as const).map((name) => end(name, 8000)))
    await Promise.all([...running.keys()].map((name) => end(name, 8000)))
    await endChild(caretaker)
    removePidFile(dataDir, 'start', process.pid)
  }

  const begun = new Map<PartName, Promise<void>>()
  const begin = (name: PartName): Promise<void> => {
    const known = begun.get(name)
    if (known) return known
    const ready = Promise.all(after[name].filter((other) => parts.includes(other)).map(begin)).then(async () => {
      if (stopping.signal.aborted) return
      if (!isServer(name)) await tasks[name](place, stopping.signal)
      else if (isExternal(name)) await servers[name].prepare?.(place)
      else await startServer(name)
    })
    begun.set(name, ready)
    return ready
  }

  try {
    signal?.addEventListener('abort', () => stopping.abort())
    await Promise.all(parts.map(begin))
    if (signal?.aborted) throw new StartFailure('The start was given up.')
  } catch (error) {
    await stop()
    throw error
  }

  return {
    env: place.env,
    kill: (name) => end(name, 0),
    restart: async (name) => {
      await end(name, 8000)
      leftDown.delete(name)
      await startServer(name)
    },
    stop,
  }
}
