import { rmSync } from 'node:fs'
import { usualDataDir } from './folders.ts'
import { endLeftovers, runningPid } from './pid-files.ts'

/** Clears the data of the portal that runs from this folder. */
const dataDir = usualDataDir(process.env)
if (runningPid(dataDir, 'start') === undefined) {
  await endLeftovers(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  console.log(`The data in ${dataDir} is cleared; the next start fills in the demonstration anew.`)
} else {
  console.error('The portal is running: stop it with Ctrl+C first.')
  process.exitCode = 1
}
