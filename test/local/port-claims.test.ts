import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { freeBase } from '../test-stack.ts'
import { claimPorts, releasePorts } from '../port-claims.ts'

describe('test runs that start together', () => {
  it('get twenty different blocks of ports for twenty questions at once', async () => {
    const bases = await Promise.all(Array.from({ length: 20 }, freeBase))
    expect(new Set(bases).size).toBe(20)
    bases.forEach(releasePorts)
  })

  it('take over a block whose owner has died', () => {
    const base = 9000
    const dead = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `const { claimPorts } = await import(${JSON.stringify(new URL('../port-claims.ts', import.meta.url).href)}); process.exit(claimPorts(${base}) ? 0 : 1)`,
    ])
    expect(dead.status).toBe(0)
    expect(claimPorts(base)).toBe(true)
    expect(claimPorts(base)).toBe(false)
    releasePorts(base)
  })
})
