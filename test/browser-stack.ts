import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ServerName } from '#infra/local/parts.ts'
import { runningPid } from '#infra/local/pid-files.ts'
import { portsFrom } from '#infra/local/ports.ts'
import { testBase } from './port-claims.ts'

const base = Number(process.env['MANDAT_TEST_PORT_BASE'] || testBase)

/** Where the portal of the browser stories keeps its data. */
export const browserDataDir = (portBase: number): string => path.join(tmpdir(), `mandat-browser-${portBase}`)

/** The portal that the browser stories use; Playwright starts it with `infra/local/start.ts` and new data. */
export const browserStack = {
  base,
  ports: portsFrom(base),
  origin: `http://localhost:${base}`,
  dataDir: browserDataDir(base),
}

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
