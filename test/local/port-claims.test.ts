import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { freeBase } from '../test-stack.ts'
import { claimPorts, releasePorts } from '../port-claims.ts'

describe('test runs that start together', () => {
  it('get twenty different blocks of ports for twenty questions at once', async () => {
    const bases = await Promise.all(Array.from({ length: 20 }, freeBase))
    expect(new Set(bases).size).toBe(20)
    bases.forEach(releasePorts)
  })

  it('take over a block whose owner was killed, and none whose owner runs', async () => {
    const base = 9000
    const module = JSON.stringify(new URL('../port-claims.ts', import.meta.url).href)
    const owner = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { claimPorts } = await import(${module}); console.log(await claimPorts(${base})); setInterval(() => {}, 1000)`,
    ])
    expect(String(await once(owner.stdout, 'data'))).toBe('true\n')
    expect(await claimPorts(base)).toBe(false)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    expect(await claimPorts(base)).toBe(true)
    expect(await claimPorts(base)).toBe(false)
    releasePorts(base)
  })
})
