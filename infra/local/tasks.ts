import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Place, type ServerName, usualServers } from './parts.ts'
import { endChild, logFile, spawnChild } from './child.ts'
import { StartFailure } from './start-failure.ts'
import { ensureWebBuild } from './web-build.ts'

const taskNames = ['seed', 'web'] as const
export type TaskName = (typeof taskNames)[number]
export type PartName = ServerName | TaskName
export const allParts: readonly PartName[] = [...usualServers, ...taskNames]

/** What must be ready before a part starts. */
export const after: Record<PartName, PartName[]> = {
  dynamodb: [],
  'strict-store': ['dynamodb'],
  temporal: [],
  'engine-page': [],
  s3: [],
  ses: [],
  web: [],
  seed: ['dynamodb', 'strict-store', 's3'],
  'electronic-id': ['seed'],
  register: ['seed'],
  worker: ['temporal', 'dynamodb', 'strict-store', 's3', 'seed'],
  portal: ['dynamodb', 'strict-store', 's3', 'seed', 'web'],
}

/** Fills a new data folder with the invented union; `demo.json` says that this has been done. */
const seed = async ({ dataDir, env, progress }: Place, signal: AbortSignal): Promise<void> => {
  if (existsSync(path.join(dataDir, 'demo.json'))) return
  progress('Filling in the demonstration union …')
  const child = spawnChild(
    'seed',
    { command: process.execPath, args: [path.join(import.meta.dirname, 'data/seed.ts')], env },
    dataDir,
  )
  const end = (): void => void endChild(child)
  signal.addEventListener('abort', end)
  await child.ended
  signal.removeEventListener('abort', end)
  if (child.exitCode() !== 0)
    throw new StartFailure(`The demonstration union could not be filled in; ${child.log} says why.`)
}

export const tasks: Record<TaskName, (place: Place, signal: AbortSignal) => Promise<void>> = {
  seed,
  web: ({ dataDir, progress }) => ensureWebBuild(progress, logFile(dataDir, 'web')),
}
