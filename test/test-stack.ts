import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isFree } from '#infra/local/health.ts'
import { portsFrom } from '#infra/local/ports.ts'
import { type Stack, type StackOptions, startStack } from '#infra/local/stack.ts'
import { claimPorts, portStep, releasePorts, testBase } from './port-claims.ts'

/** Browsers refuse 5060 and 5061. */
const highest = 5040

/** The first block of ports, from the tests' own one on, that is free; claimed for this process until it ends. */
export const freeBase = async (): Promise<number> => {
  for (let base = testBase; base < highest; base += portStep) {
    if (!(await claimPorts(base))) continue
    const free = await Promise.all(Object.values(portsFrom(base)).map(isFree))
    if (free.every(Boolean)) return base
    releasePorts(base)
  }
  throw new Error(`All ports from ${testBase} to ${highest} are busy.`)
}

/** The setting with the folder of a demonstration that a run has filled in and that has come to rest. */
export const restedDataSetting = 'MANDAT_RESTED_DATA'

type TestStackOptions = Partial<StackOptions> & {
  /** What a new portal does in its first minute may be over, and its letters not be in the inbox. */
  mayBeRested?: boolean
}

/** Starts parts of the portal for a test, with data that is thrown away when they stop. */
export const startTestStack = async ({ mayBeRested, ...options }: TestStackOptions = {}): Promise<Stack> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mandat-'))
  const rested = process.env[restedDataSetting]
  if (rested && mayBeRested) cpSync(rested, dataDir, { recursive: true })
  const base = options.base ?? (await freeBase())
  const stack = await startStack({ dataDir, ...options, base })
  const stop = async (): Promise<void> => {
    await stack.stop()
    releasePorts(base)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...stack, stop }
}
