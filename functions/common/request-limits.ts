import { endOfDay, stockholmDate } from '#shared/clock.ts'
import type { EachLimits, ItemLimit, SenderLimit, StoredLimit, WriteLimit } from '#shared/contract/request-limit.ts'
import { PortalError } from '#shared/errors.ts'
import { countedBy, nextHourAfter, type Limited } from '#shared/platform/stores/request-counts.ts'
import { isBrowserName, newBrowserName } from './browser-name.ts'
import { networkOf } from './client-address.ts'
import type { DepsWith } from './deps.ts'
import type { Visit, Visitor } from './exchange.ts'

type Limiting<Name extends string, Limit> = { readonly limits: { readonly [counted in NoInfer<Name>]: Limit } }

/** `wait`: ms until one is accepted again. A person who signs in reads how long that is. */
const refusalOf = ({ code }: Pick<StoredLimit, 'code'>, wait: number): PortalError => {
  const retryAfter = Math.ceil(wait / 1000)
  if (code !== 'too-many-sign-ins') return new PortalError(code, { retryAfter })
  return new PortalError(code, { retryAfter, params: { minutes: Math.ceil(retryAfter / 60), seconds: retryAfter } })
}

/** Counts a request by its browser, or by its network where that has no name yet; it gets one then. */
const countSender = async (
  name: string,
  { within, most, ...limit }: SenderLimit,
  { browserCookie, address, realNow, cookies, headers }: Visit,
  { stores: { requestCounts }, config: { personalNumberKey: key } }: DepsWith<'personalNumberKey'>,
): Promise<void> => {
  const countOf = countedBy(name, key)
  const ofBrowser = (browser: string, most: number) => countOf('browser', browser, most)
  const isKnown = most.browser !== undefined && browserCookie !== null && isBrowserName(key, browserCookie)
  const count = isKnown ? ofBrowser(browserCookie, most.browser) : countOf('network', networkOf(address), most.network)
  const wait = await requestCounts.countFromFirst(count, within, realNow)
  if (wait !== null) throw refusalOf(limit, wait)
  if (isKnown || most.browser === undefined) return
  const named = newBrowserName(key)
  await requestCounts.countFromFirst(ofBrowser(named, most.browser), within, realNow)
  headers.append('set-cookie', cookies.written('browser', named))
}

/** Counts a request by what its route says of each. @throws PortalError the limit's code, overloaded */
export const countEach = async (
  limits: EachLimits,
  visit: Visit,
  deps: DepsWith<'personalNumberKey'>,
): Promise<void> => {
  for (const [name, limit] of Object.entries(limits)) await countSender(name, limit, visit, deps)
}

/** Counts what nothing is stored of yet. @throws PortalError the limit's code, overloaded */
export const countNew = <Name extends string>(
  { limits }: Limiting<Name, SenderLimit<'new'>>,
  name: Name,
  visit: Visit,
  deps: DepsWith<'personalNumberKey'>,
): Promise<void> => countSender(name, limits[name], visit, deps)

/** The counts that a store writes in the transaction that stores `what`. */
export const countedWith = <Name extends string, What>(
  { limits }: Limiting<Name, WriteLimit<NoInfer<What>>>,
  name: Name,
  what: What,
  { address, signedIn, realNow }: Visitor,
  { stores, config }: DepsWith<'personalNumberKey'>,
): Limited => {
  const { most, ...limit } = limits[name]
  const from = { network: networkOf(address), person: signedIn?.person.ref ?? null }
  const countOf = countedBy(name, config.personalNumberKey)
  const counts = Object.entries(most).flatMap(([by, { most: taken, of }]) => {
    const whose = of(from, what)
    return whose === null ? [] : [countOf(by, whose, taken)]
  })
  return {
    writes: stores.requestCounts.hourly(counts, realNow),
    refusal: () => refusalOf(limit, nextHourAfter(realNow) - realNow),
  }
}

/** What is said once the number on an item did not hold. `now`: by the clock of the limit. */
export const tooManyOn = <Name extends string>(
  { limits }: Limiting<Name, ItemLimit>,
  name: Name,
  now: number,
): PortalError => {
  const limit = limits[name]
  return refusalOf(limit, (limit.within === 'hour' ? nextHourAfter(now) : endOfDay(stockholmDate(now))) - now)
}

/** Those of the instants that count still, where one more is taken. @throws PortalError the limit's code */
export const countStored = <Name extends string>(
  { limits }: Limiting<Name, StoredLimit>,
  name: Name,
  instants: readonly number[],
  now: number,
): number[] => {
  const { within, most, ...limit } = limits[name]
  const recent = instants.filter((at) => at > now - within)
  if (recent.length >= most) throw refusalOf(limit, Math.min(...recent) + within - now)
  return recent
}
