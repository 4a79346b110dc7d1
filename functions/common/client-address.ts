import { isIP } from 'node:net'

/** An IPv4 address that is written as one of IPv6, with a dot or without. */
const mapped = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i

const asIPv4 = (address: string): string => {
  const [, dotted, high, low] = mapped.exec(address) ?? []
  if (dotted) return dotted
  if (!high || !low) return address
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

/** The bare address of an entry, which may carry a port, brackets, quotation marks or a zone; null for what is none. */
const addressIn = (entry: string | undefined): string | null => {
  const bare = entry?.trim().replaceAll('"', '') ?? ''
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare
  const address = asIPv4(host.replace(/%.*$/, ''))
  return isIP(address) === 0 ? null : address.replace(/^::1$/, '127.0.0.1')
}

/**
 * The address from which the browser reached the portal. `hops` is how many proxies of our own stand before us:
 * each appends its peer to X-Forwarded-For, so only that many entries from the right can be trusted;
 * with none, or where the entry is no address (`unknown`), the connection's own peer counts. Empty where that is none.
 */
export const clientAddress = (
  forwardedFor: string | null | undefined,
  peer: string | undefined,
  hops: number,
): string => {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return (hops > 0 ? addressIn(entries.at(-hops)) : null) ?? addressIn(peer) ?? ''
}

/** The smallest network that one subscriber has: one address of IPv4, a network of 64 bits of IPv6. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
