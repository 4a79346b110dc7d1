import { createHash, randomBytes } from 'node:crypto'
import { sessionLimits, signInLimits } from '#shared/limits.ts'

export const cookieNames = {
  session: '__Host-session',
  /** Ties an electronic-ID order to the browser that started it. */
  order: '__Host-order',
  /** Ties an application for membership to the browser that sent it. */
  application: '__Host-application',
  /** Tells browsers apart when starts of a sign-in are counted; says nothing of who uses them. */
  browser: '__Host-browser',
} as const
type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

/** A secret for a cookie: 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored in place of the secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const secretShape = /^[\w-]{43}$/

/** The cookie's value, or null when it is absent or cannot be one of ours. */
export const readCookie = (header: string | null | undefined, name: CookieName): string | null => {
  const value = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return value && secretShape.test(value) ? value : null
}

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const seconds = {
  [cookieNames.session]: sessionLimits.total / 1000,
  [cookieNames.order]: 15 * 60,
  [cookieNames.application]: 7 * 24 * 60 * 60,
  [cookieNames.browser]: signInLimits.browserCookieDays * 24 * 60 * 60,
}

export const writtenCookie = (name: CookieName, value: string): string =>
  `${name}=${value}; ${attributes}; Max-Age=${seconds[name]}`
export const removedCookie = (name: CookieName): string => `${name}=; ${attributes}; Max-Age=0`
