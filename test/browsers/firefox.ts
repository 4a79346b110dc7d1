import puppeteer from 'puppeteer-core'
import { onPath } from '#infra/local/tools.ts'
import type { Tab } from './browser.ts'

/** The Firefox that is here: `FIREFOX_PATH` or a command on PATH. */
export const installedFirefox = (): string | undefined =>
  process.env['FIREFOX_PATH'] ?? onPath('firefox-esr') ?? onPath('firefox')

/** Firefox by WebDriver BiDi, which it speaks itself. */
export const openFirefox = async (): Promise<Tab> => {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: installedFirefox(), headless: true })
  const page = await browser.newPage()
  const found = (place: string) => page.$(`::-p-xpath(${place})`)
  const at = async (place: string) => {
    const element = await found(place)
    if (!element) throw new Error(`There is no ${place}.`)
    return element
  }
  return {
    open: async (address) => void (await page.goto(address)),
    shows: async (place) => (await (await found(place))?.isVisible()) ?? false,
    press: async (place) => (await at(place)).click(),
    type: async (place, text) => {
      const input = await at(place)
      await input.focus()
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await input.type(text)
    },
    valueOf: async (place) => (await at(place)).evaluate((input) => (input as HTMLInputElement).value),
    end: () => browser.close(),
  }
}
