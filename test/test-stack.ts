import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isFree } from '#infra/local/health.ts'
import { portsFrom } from '#infra/local/ports.ts'
import { type Stack, type StackOptions, startStack } from '#infra/local/stack.ts'
import { claimPorts, portStep, releasePorts, testBase } from './port-claims.ts'

/** Browsers refuse 5060 and 5061. */
const highest = 5040

/** The first block of ports from the tests' own one that nobody uses; claimed for this process until it ends. */
export const freeBase = async (): Promise<number> => {
  for (let base = testBase; base < highest; base += portStep) {
    if (!(await claimPorts(base))) continue
    const free = await Promise.all(Object.values(portsFrom(base)).map(isFree))
    if (free.every(Boolean)) return base
    releasePorts(base)
  }
  throw new Error(`All ports from ${testBase} to ${highest} are busy.`)
}

/** Starts parts of the portal for a test, with data that is thrown away when they stop. */
export const startTestStack = async (options: Partial<StackOptions> = {}): Promise<Stack> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mandat-'))
  const base = options.base ?? (await freeBase())
  const stack = await startStack({ dataDir, ...options, base })
  const stop = async (): Promise<void> => {
    await stack.stop()
    releasePorts(base)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...stack, stop }
}
