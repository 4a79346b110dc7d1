import net from 'node:net'

/** Tests have ports of their own, so that they run beside a portal that is up. */
export const testBase = 4200

/** From the first port of a block to that of the next. */
export const portStep = 20

/** The last port of a block, which no part listens on: who holds it has claimed the block. */
const claimPort = (base: number): number => base + portStep - 1

const held = new Map<number, net.Server>()

/**
 * Claims a block of ports until it is released or this process ends, however it ends: test runs started together never
 * share one. False if another has it.
 */
export const claimPorts = (base: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const claim = net.createServer().unref()
  claim.once('error', () => resolve(false))
  claim.listen({ port: claimPort(base), host: '127.0.0.1', exclusive: true }, () => {
    held.set(base, claim)
    resolve(true)
  })
  return promise
}

export const releasePorts = (base: number): void => {
  held.get(base)?.close()
  held.delete(base)
}
