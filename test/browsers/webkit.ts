import { globSync } from 'node:fs'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'
import { spawnChild, endChild } from '#infra/local/child.ts'
import { answers, until } from '#infra/local/health.ts'
import { onPath } from '#infra/local/tools.ts'
import type { Tab } from './browser.ts'

const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]

/** Whether WebKitGTK’s driver, its small browser and a display without a screen are here. */
export const hasWebKit = (): boolean => Boolean(onPath('WebKitWebDriver') && onPath('Xvfb') && miniBrowser())

/** WebKitGTK, whose cookies, layout and scripts are those of Safari, by its own driver. `port`: a free one. */
export const openWebKit = async (port: number, dataDir: string): Promise<Tab> => {
  const display = `:${port}`
  const screen = spawnChild('screen', { command: 'Xvfb', args: [display, '-nolisten', 'tcp'] }, dataDir)
  const driver = spawnChild(
    'webkit',
    { command: 'WebKitWebDriver', args: [`--port=${port}`], env: { DISPLAY: display } },
    dataDir,
  )
  const server = `http://127.0.0.1:${port}`
  if (!(await until(() => answers(`${server}/status`), 60))) throw new Error('The driver of WebKit does not answer.')
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      }),
    )
    .build()
  const at = (place: string) => browser.findElement(By.xpath(place))
  return {
    open: (address) => browser.get(address),
    shows: async (place) => {
      const [element] = await browser.findElements(By.xpath(place))
      return (await element?.isDisplayed().catch(() => false)) ?? false
    },
    press: async (place) => at(place).click(),
    type: async (place, text) => {
      await at(place).sendKeys(Key.chord(Key.CONTROL, 'a'), text)
    },
    valueOf: async (place) => (await at(place).getAttribute('value')) ?? '',
    end: async () => {
      await browser.quit()
      await endChild(driver)
      await endChild(screen)
    },
  }
}
