import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ServerName } from '#infra/local/parts.ts'
import { runningPid } from '#infra/local/pid-files.ts'
import { portsFrom } from '#infra/local/ports.ts'
import { testBase } from './port-claims.ts'

/** The first ports of the portals, one portal for each worker. */
const bases = (process.env['MANDAT_TEST_PORT_BASES'] || String(testBase)).split(',').map(Number)

/** Playwright numbers the workers that run at the same time; its main process has none and speaks for the first. */
const base = bases[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? testBase

/** Where the portal of the browser stories keeps its data. */
export const browserDataDir = (portBase: number): string => path.join(tmpdir(), `mandat-browser-${portBase}`)

const stackAt = (portBase: number) => ({
  base: portBase,
  ports: portsFrom(portBase),
  origin: `http://localhost:${portBase}`,
  dataDir: browserDataDir(portBase),
})

/** The portals that the browser stories use; Playwright starts each with `infra/local/start.ts` and new data. */
export const browserStacks = bases.map(stackAt)

/** The portal of this worker, with a clock and members that no other worker's stories touch. */
export const browserStack = stackAt(base)

const holdFile = (name: ServerName): string => path.join(browserStack.dataDir, 'pids', `${name}.hold`)

/** Ends a part as a power cut would; it is started again at once, unless it is held down. */
export const killPart = (name: ServerName): void => {
  const pid = runningPid(browserStack.dataDir, name)
  if (pid === undefined) throw new Error(`${name} does not run.`)
  process.kill(pid, 'SIGKILL')
}

/** Ends a part and keeps it away until `letUp`. */
export const holdDown = (name: ServerName): void => {
  mkdirSync(path.dirname(holdFile(name)), { recursive: true })
  writeFileSync(holdFile(name), '')
  killPart(name)
}

export const letUp = (name: ServerName): void => rmSync(holdFile(name), { force: true })
