import { test as base, type Browser, type BrowserContextOptions } from '@playwright/test'
import type { Language } from '#shared/basics/language.ts'
import type { Known } from './people.ts'
import type { Setting } from './person.ts'
import { addUpShifts } from './shifts.ts'

type Outfit = BrowserContextOptions & { language?: Language }

/**
 * What a browser says of itself when the network is away, where the story asks what its page says; and that what
 * measures shifts does not run in the frame of a letter, which runs nothing.
 */
const ofBrowser =
  /Failed to load resource|Unable to preload CSS|dynamically imported module|Blocked script execution in 'about:srcdoc'/

/** Gives each person of a story a browser of their own and takes note of what went wrong in it. */
export class Portal {
  readonly #browser: Browser
  readonly #baseURL: string
  readonly #closing: (() => Promise<void>)[] = []
  readonly faults: string[] = []

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser
    this.#baseURL = baseURL
  }

  async opens<Character>(
    Role: new (setting: Setting) => Character,
    who: Known,
    { language = 'sv', ...outfit }: Outfit = {},
  ): Promise<Character> {
    const locale = language === 'sv' ? 'sv-SE' : 'en-GB'
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      locale,
      timezoneId: 'Europe/Stockholm',
      viewport: { width: 1360, height: 900 },
      reducedMotion: 'reduce',
      ...outfit,
    })
    await context.addInitScript(addUpShifts)
    const page = await context.newPage()
    page.on('pageerror', (error) => this.faults.push(`${who.name}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !ofBrowser.test(message.text()))
        this.faults.push(`${who.name}: ${message.text()}`)
    })
    this.#closing.push(async () => {
      // What a story answers in the portal's stead may still be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    })
    return new Role({ page, who, language })
  }

  async close(): Promise<void> {
    await Promise.all(this.#closing.map((close) => close()))
  }
}

export const test = base.extend<{ portal: Portal }>({
  portal: async ({ browser, baseURL }, use) => {
    const portal = new Portal(browser, baseURL ?? '')
    await use(portal)
    await portal.close()
    base.expect(portal.faults, 'errors in the browser').toEqual([])
  },
})
export { expect } from '@playwright/test'
