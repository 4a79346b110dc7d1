export type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Opens the app on a telephone by a link that the system hands to it, and by its scheme where the page must stay. */
const linked = 'https://app.bankid.com/'
const byScheme = 'bankid:///'
const nobody = 'null'

/** Of iPhone and iPad: they open an address in a new tab; only their scheme brings back the tab one came from. */
const ownSchemes: readonly (readonly [RegExp, string])[] = [
  [/CriOS\//, 'googlechromes://'],
  [/FxiOS\//, 'firefox://'],
  [/EdgiOS\//, 'microsoft-edge://'],
]
/** Other browsers of iPhone and iPad, and pages within apps: nothing is known that leads back to them. */
const otherThanSafari = /OPiOS|OPT\/|DuckDuckGo|GSA\/|YaBrowser|Brave|FBAN|FBAV|Instagram/
/** Browsers of Android that open the link as a page, in place of the portal's, rather than hand it to the app. */
const opensLinkAsPage = /Firefox\/|SamsungBrowser\/|EdgA\//

const isApple = ({ userAgent, maxTouchPoints }: Browser) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Where the app of an iPhone or iPad sends the person afterwards. `page`: the address of the page itself. */
const backTo = ({ userAgent }: Browser, page: string): string => {
  const own = ownSchemes.find(([browser]) => browser.test(userAgent))
  if (own) return own[1]
  return /Safari\//.test(userAgent) && !otherThanSafari.test(userAgent) ? page : nobody
}

/** As the app's maker documents: on a computer the page stays, an iPhone is led back, Android returns by itself. */
export const startAddress = (autoStartToken: string, browser: Browser, page: string): string => {
  const [app, back] = isApple(browser)
    ? [linked, backTo(browser, page)]
    : [browser.userAgent.includes('Android') && !opensLinkAsPage.test(browser.userAgent) ? linked : byScheme, nobody]
  return `${app}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=${encodeURIComponent(back)}`
}

/** For the page that plays the app in a demonstration: it reads the whole address as the app does. */
export const simulatedStart = (phonePage: string, address: string): string => {
  const simulated = new URL(phonePage)
  simulated.searchParams.set('open', address)
  return simulated.toString()
}

/** Null for an address that does not open the app. `back`: null where it leads nowhere. */
export const readStart = (address: string): { autoStartToken: string; back: string | null } | null => {
  if (![linked, byScheme].some((app) => address.startsWith(`${app}?`))) return null
  const query = new URLSearchParams(address.slice(address.indexOf('?')))
  const [autoStartToken, redirect] = [query.get('autostarttoken'), query.get('redirect')]
  return autoStartToken && redirect ? { autoStartToken, back: redirect === nobody ? null : redirect } : null
}
