import { createHash, randomBytes } from 'node:crypto'
import { applicationLimits, sessionLimits, signInLimits } from '#shared/limits.ts'

export const cookieNames = {
  session: '__Host-session',
  /** Ties an electronic-ID order to the browser that started it. */
  order: '__Host-order',
  /** Tells browsers apart when starts of a sign-in are counted; says nothing of who uses them. */
  browser: '__Host-browser',
} as const

/** Begins the names of the cookies that tie applications for membership to the browser that sent them, one for each. */
const ofApplication = '__Host-application-'
type CookieName = (typeof cookieNames)[keyof typeof cookieNames] | `${typeof ofApplication}${string}`

/** Several applications may be open in one browser: a cookie for all would be overwritten by the other tab's answer. */
export const applicationCookie = (application: string): CookieName => `${ofApplication}${application}`

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

/** The applications that a browser has cookies of. */
export const applicationsIn = (header: string | null | undefined): string[] =>
  (header ?? '')
    .split(';')
    .map((part) => part.trim().split('=')[0] ?? '')
    .filter((name) => name.startsWith(ofApplication))
    .map((name) => name.slice(ofApplication.length))
    .filter((id) => /^[0-9A-Z]{26}$/.test(id))

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const seconds: Readonly<Partial<Record<CookieName, number>>> = {
  [cookieNames.session]: sessionLimits.total / 1000,
  [cookieNames.order]: 15 * 60,
  [cookieNames.browser]: signInLimits.browserCookieDays * 24 * 60 * 60,
}

export const writtenCookie = (name: CookieName, value: string): string =>
  `${name}=${value}; ${attributes}; Max-Age=${seconds[name] ?? applicationLimits.openInBrowserFor / 1000}`
export const removedCookie = (name: CookieName): string => `${name}=; ${attributes}; Max-Age=0`
