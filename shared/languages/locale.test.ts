import { describe, expect, it } from 'vitest'
import {
  defaultLocale,
  isLocale,
  localeCookie,
  localeFromCookies,
  localeTags,
  startInChosenLanguage,
} from './locale.ts'

describe('the language', () => {
  it('is Swedish or English, Swedish by default', () => {
    expect(defaultLocale).toBe('sv')
    expect(localeTags).toEqual({ sv: 'sv-SE', en: 'en-GB' })
    expect(['sv', 'en', 'fi', '', undefined].map(isLocale)).toEqual([true, true, false, false, false])
  })
  it('is remembered for 365 days', () => {
    expect(localeCookie('en')).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
    expect(localeFromCookies(`a=b; ${localeCookie('en')}`)).toBe('en')
  })
  it.each(['', 'locale=fi', 'locale', 'xlocale=en', 'locale=; a=b'])('is not read from the cookies %j', (cookies) => {
    expect(localeFromCookies(cookies)).toBeNull()
  })
  it('that was chosen is the one in which a visit of the bare start page begins', () => {
    expect(startInChosenLanguage('/', `a=b; ${localeCookie('en')}`)).toBe('/en')
    expect(['', localeCookie('sv')].map((cookies) => startInChosenLanguage('/', cookies))).toEqual([null, null])
    expect(
      ['/en', '/mitt-uppdrag', '/frontend-preview'].map((path) => startInChosenLanguage(path, localeCookie('en'))),
    ).toEqual([null, null, null])
  })
})
