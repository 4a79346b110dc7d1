import { createHash, randomBytes } from 'node:crypto'
import { applicationLimits, sessionLimits, startLimits } from '#shared/limits.ts'

/**
 * `order` ties an electronic-ID order to the browser that started it; `browser` distinguishes browsers when starts
 * are counted, and identifies no user. Several applications may be open in one browser: a cookie for all would be
 * overwritten by the other tab's answer.
 */
export type CookieKind = 'session' | 'order' | 'browser' | `application-${string}`

const ofApplication = 'application-'
export const applicationCookie = (application: string): CookieKind => `${ofApplication}${application}`

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored in place of the secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const secretShape = /^[\w-]{43}$/

const seconds: Readonly<Record<string, number>> = {
  session: sessionLimits.total / 1000,
  order: 15 * 60,
  browser: startLimits.browserCookieDays * 24 * 60 * 60,
}

/**
 * The portal's cookies under its origin. Over https their names bind them to this host and to secure connections; over
 * http, as on a developer's machine, browsers that take `localhost` for insecure would keep no such cookie.
 */
export const cookiesOf = ({ portalOrigin }: { portalOrigin: string }) => {
  const isSecure = new URL(portalOrigin).protocol === 'https:'
  const prefix = isSecure ? '__Host-' : 'portal-'
  const attributes = `Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`
  const nameOf = (kind: CookieKind) => `${prefix}${kind}`
  const partsOf = (header: string | null | undefined) => (header ?? '').split(';').map((part) => part.trim())
  const read = (header: string | null | undefined, kind: CookieKind): string | null => {
    const start = `${nameOf(kind)}=`
    const value = partsOf(header)
      .find((part) => part.startsWith(start))
      ?.slice(start.length)
    return value && secretShape.test(value) ? value : null
  }
  return {
    nameOf,
    read,
    /** The applications that a browser has cookies of, each once; one that cannot be ours takes no place among them. */
    applicationsIn: (header: string | null | undefined): string[] => {
      const ids = partsOf(header)
        .map((part) => part.split('=')[0] ?? '')
        .filter((name) => name.startsWith(`${prefix}${ofApplication}`))
        .map((name) => name.slice(`${prefix}${ofApplication}`.length))
        .filter((id) => /^[0-9A-Z]{26}$/.test(id))
      return [...new Set(ids)].filter((id) => read(header, applicationCookie(id)) !== null)
    },
    written: (kind: CookieKind, value: string): string =>
      `${nameOf(kind)}=${value}; ${attributes}; Max-Age=${seconds[kind] ?? applicationLimits.openInBrowserFor / 1000}`,
    removed: (kind: CookieKind): string => `${nameOf(kind)}=; ${attributes}; Max-Age=0`,
  }
}
export type Cookies = ReturnType<typeof cookiesOf>
