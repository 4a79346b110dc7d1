import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { processesOf } from '#infra/local/processes.ts'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
const named = /^mandat-tests-(\d+)$/

/** In bytes: twice what all parts have ever stored at once. */
const needed = 4 * 2 ** 30

const roomIn = (place: string): number => {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize
  } catch {
    return 0
  }
}

const removeWhole = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

/** Removes what runs that were killed have left in `place`. */
const removeLeftovers = (place: string): void => {
  for (const name of readdirSync(place)) {
    const pid = Number(named.exec(name)?.[1])
    if (pid && processesOf(pid).length === 0) removeWhole(path.join(place, name))
  }
}

/**
 * Has the servers of the tests keep their data in memory until this process ends: they wait for no disk, which is a
 * third of the time of those with a store. Where there is no room (bytes) for it, or a folder is named for what is
 * temporary, everything stays where it was.
 */
export const keepDataInMemory = (place = memory, room = needed): void => {
  if (process.env['TMPDIR'] || roomIn(place) < room) return
  removeLeftovers(place)
  const folder = path.join(place, `mandat-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.env['TMPDIR'] = folder
  process.once('exit', () => removeWhole(folder))
}
