/**
 * The address from which the browser reached the portal. `hops` is how many proxies of our own stand before us:
 * each appends its peer to X-Forwarded-For, so only that many entries from the right can be trusted;
 * with none, the connection's own peer counts.
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
  const address = hops > 0 ? entries.at(-hops) : undefined
  return (address ?? peer ?? '').replace(/^::ffff:/, '').replace(/^::1$/, '127.0.0.1')
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
