import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** Whether the address answers with a status that `fits`: below 500 by default. */
export const answers = async (
  url: string,
  fits: (status: number) => boolean = (status) => status < 500,
): Promise<boolean> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' })
    await reply.body?.cancel()
    return fits(reply.status)
  } catch {
    return false
  }
}

const Pollers = z.object({ pollers: z.array(z.object({ lastAccessTime: z.iso.datetime() })).default([]) })

/** Whether a worker has asked the engine for work since an instant. */
export const polledSince = async (
  engineUi: string,
  namespace: string,
  queue: string,
  since: number,
): Promise<boolean> => {
  try {
    const reply = await fetch(`${engineUi}/api/v1/namespaces/${namespace}/task-queues/${queue}`, {
      signal: AbortSignal.timeout(2000),
    })
    return Pollers.parse(await reply.json()).pollers.some(({ lastAccessTime }) => Date.parse(lastAccessTime) >= since)
  } catch {
    return false
  }
}

/** The machine does not have the address family at all. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])

const isFreeOn = (host: string, port: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = net.createServer()
  probe.once('error', (error: NodeJS.ErrnoException) => resolve(absent.has(error.code ?? '')))
  probe.listen({ port, host, exclusive: true, ipv6Only: host.includes(':') }, () => probe.close(() => resolve(true)))
  return promise
}

/**
 * Whether a server could listen on the port and would be the one that answers there: a browser may take `localhost`
 * for the IPv6 address, where another program may listen.
 */
export const isFree = async (port: number): Promise<boolean> => {
  for (const host of ['127.0.0.1', '::1', '::']) if (!(await isFreeOn(host, port))) return false
  return true
}

/** Asks again until the answer is yes, the time (in seconds) is up or asking has become pointless. */
export const until = async (
  ask: () => Promise<boolean>,
  seconds: number,
  pointless: () => boolean = () => false,
): Promise<boolean> => {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end && !pointless()) {
    if (await ask()) return true
    await sleep(60)
  }
  return false
}
