import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PortalError } from '#shared/errors.ts'
import { startLimits } from '#shared/limits.ts'
import type { StartCount } from '#shared/platform/stores/sessions/sign-in-starts.ts'
import { networkOf } from './client-address.ts'
import type { DepsWith } from './deps.ts'
import type { Visit } from './exchange.ts'

const idBytes = 16
const second = 1000

const keyed = (key: string, text: string) => createHmac('sha256', key).update(`sign-in/${text}`).digest()
const markOf = (key: string, id: Buffer) => keyed(key, `browser-cookie/${id.toString('hex')}`).subarray(0, idBytes)

/** A browser's name, which only the portal can make: otherwise each start could come with a cookie of its own. */
const newBrowser = (key: string): string => {
  const id = randomBytes(idBytes)
  return Buffer.concat([id, markOf(key, id)]).toString('base64url')
}

const isOurs = (key: string, browser: string): boolean => {
  const bytes = Buffer.from(browser, 'base64url')
  const [id, mark] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  return mark.length === idBytes && timingSafeEqual(mark, markOf(key, id))
}

/** What is started: each has counts of its own, so that who floods the one shuts nobody out of the others. */
type Kind = 'signIn' | 'application' | 'draft'

/** Only a keyed hash of a browser or an address is kept. */
const countOf = (key: string, kind: Kind, what: 'browser' | 'address', of: string): StartCount => ({
  of: keyed(key, `${kind}/${what}/${of}`).toString('hex'),
  most: startLimits[kind][what === 'browser' ? 'perBrowser' : 'perAddress'],
})

/**
 * Counts a start for its browser, or for the address when the browser has no cookie yet; it gets one then.
 * @throws PortalError too-many-sign-ins, overloaded
 */
export const countStart = async (
  kind: Kind,
  visit: Visit,
  { stores, config: { personalNumberKey: key } }: DepsWith<'personalNumberKey'>,
): Promise<void> => {
  const browser = visit.browserCookie !== null && isOurs(key, visit.browserCookie) ? visit.browserCookie : null
  const wait = await stores.signInStarts.count(
    browser === null ? countOf(key, kind, 'address', networkOf(visit.address)) : countOf(key, kind, 'browser', browser),
    visit.realNow,
  )
  if (wait !== null) {
    const seconds = Math.ceil(wait / second)
    throw new PortalError('too-many-sign-ins', {
      retryAfter: seconds,
      params: { minutes: Math.ceil(seconds / 60), seconds },
    })
  }
  if (browser !== null) return
  const named = newBrowser(key)
  await stores.signInStarts.count(countOf(key, kind, 'browser', named), visit.realNow)
  visit.headers.append('set-cookie', visit.cookies.written('browser', named))
}
