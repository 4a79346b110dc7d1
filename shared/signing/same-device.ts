import type { Role } from '../roles/role.ts'

const mapped = /^::ffff:(?=[\d.]+$)/i
const bits = (address: string, from: number, to: number) =>
  address.split(address.includes(':') ? ':' : '.').slice(from, to)

/** The first three groups of IPv6 (48 bits, what a connection is given at least), the first two of IPv4 (16 bits). */
const networkOf = (written: string): string | null => {
  const address = written.replace(mapped, '')
  if (!address.includes(':')) {
    const groups = bits(address, 0, 4)
    const isOne = groups.length === 4 && groups.every((group) => /^\d{1,3}$/.test(group) && Number(group) < 256)
    return isOne ? groups.slice(0, 2).map(Number).join('.') : null
  }
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
 * Whether browser and app are on one network, as they are on one device: otherwise somebody may have been sent a link to
 * another's identification. Carriers give the connections of one telephone different addresses of the same block, which is
 * why the block counts. Addresses of different kinds, and what is no address, cannot be compared and are not the same.
 */
export const isSameNetwork = (browser: string, app: string): boolean => {
  const [one, other] = [networkOf(browser), networkOf(app)]
  return one !== null && one === other
}

/** Whether somebody works for the union and so sees what is others': they sign in by the code alone, which no link can be. */
export const isByCodeAlone = (roles: readonly Pick<Role, 'kind'>[]): boolean =>
  roles.some(({ kind }) => kind === 'operator' || kind === 'editor')
