import { sessionLimits } from '../limits.ts'
import { startPaths } from './paths.ts'
import type { Language } from '../basics/language.ts'
import { languages } from '../basics/languages.ts'

export type Locale = Language

export const defaultLocale: Locale = 'sv'

/** Language tags for dates, numbers and the page's `lang` (specification section 2). */
export const localeTags: Readonly<Record<Locale, string>> = { sv: 'sv-SE', en: 'en-GB' }

export const isLocale = (text: unknown): text is Locale => languages.some((language) => language === text)

export const localeCookieName = 'locale'

/** The cookie that remembers the choice of language for 365 days. */
export const localeCookie = (locale: Locale): string =>
  `${localeCookieName}=${locale}; Path=/; Max-Age=${sessionLimits.localeCookieDays * 24 * 60 * 60}; SameSite=Lax; Secure`

export const localeFromCookies = (cookies: string): Locale | null => {
  const value = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === localeCookieName)?.[1]
  return isLocale(value) ? value : null
}

/** Where a visit of the bare start page leads: to the start page of the language chosen before; null where it stays. */
export const startInChosenLanguage = (path: string, cookies: string): string | null => {
  const chosen = localeFromCookies(cookies) ?? defaultLocale
  return path === startPaths[defaultLocale] && chosen !== defaultLocale ? startPaths[chosen] : null
}
