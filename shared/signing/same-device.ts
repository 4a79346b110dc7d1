import type { Role } from '../roles/role.ts'

/** The first two groups of IPv4 (16 bits). */
const networkOfIpv4 = (address: string): string | null => {
  const groups = address.split('.')
  const isOne = groups.length === 4 && groups.every((group) => /^\d{1,3}$/.test(group) && Number(group) < 256)
  return isOne ? groups.slice(0, 2).map(Number).join('.') : null
}

/** An address of IPv4 written as one of IPv6, in decimals or as two groups of IPv6. */
const mapped = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):[\da-f]{1,4})$/i

/** The first three groups of IPv6 (48 bits, what a connection is given at least); of IPv4 its own network. */
const networkOf = (address: string): string | null => {
  const [, decimals, high] = mapped.exec(address) ?? []
  if (decimals !== undefined) return networkOfIpv4(decimals)
  if (high !== undefined) {
    const bits = Number.parseInt(high, 16)
    return [Math.floor(bits / 256), bits % 256].join('.')
  }
  if (!address.includes(':')) return networkOfIpv4(address)
  const [left = '', right] = address.split('::')
  const groups = [left, right].map((part) => (part ?? '').split(':').filter(Boolean))
  const count = groups.flat().length
  const isOne =
    groups.flat().every((group) => /^[\da-f]{1,4}$/i.test(group)) && (right === undefined ? count === 8 : count < 8)
  if (!isOne) return null
  return [...(groups[0] ?? []), ...Array<string>(8 - count).fill('0'), ...(groups[1] ?? [])]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Whether browser and app are on one network, as they are on one device: otherwise the person may have been sent a
 * link to another's identification. Carriers give the connections of one telephone different addresses of the same
 * block, which is why the block counts. Addresses of different kinds, and what is no address, cannot be compared
 * and are not the same: the edge must offer the kinds of address (IPv4, IPv6) that the electronic ID sees; settle
 * this before the portal is deployed.
 */
export const isSameNetwork = (browser: string, app: string): boolean => {
  const [one, other] = [networkOf(browser), networkOf(app)]
  return one !== null && one === other
}

/** Staff, who see what is others', sign in by the code alone, which no link can be. */
export const isByCodeAlone = (roles: readonly Pick<Role, 'kind'>[]): boolean =>
  roles.some(({ kind }) => kind === 'operator' || kind === 'editor')
