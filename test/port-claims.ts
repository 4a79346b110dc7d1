import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Tests have ports of their own, so that they run beside a portal that is up. */
export const testBase = 4200

const folder = path.join(tmpdir(), 'mandat-test-ports')

const claimFile = (base: number): string => path.join(folder, String(base))

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Claims a block of ports for this process, so that test runs started together never share one. False if a live process has it. */
export const claimPorts = (base: number): boolean => {
  mkdirSync(folder, { recursive: true })
  const file = claimFile(base)
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isAlive(Number(readFileSync(file, 'utf8')) || process.pid)) return false
    rmSync(file, { force: true })
    return claimPorts(base)
  }
}

export const releasePorts = (base: number): void => rmSync(claimFile(base), { force: true })
