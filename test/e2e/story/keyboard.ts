import { expect, type Locator } from '@playwright/test'
import { Signatory } from './signatory.ts'

/** More presses than this to reach something is lost, not slow. */
const farthest = 140

/** Does everything with the keyboard alone: Tab, Space, Enter, Escape and the arrows. */
export class KeyboardUser extends Signatory {
  async types(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** With Tab alone, in the page's own order. */
  async tabsTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const hasFocus = () => target.evaluate((element) => element === document.activeElement)
    for (let pressed = 0; pressed < farthest; pressed++) {
      if (await hasFocus()) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not come to ${String(target)}.`)
  }

  async pressesByKeyboard(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabsTo(target)
    await this.page.keyboard.press(key)
  }

  /** What has the focus is not below anything else. */
  async focusIsSeen(): Promise<void> {
    const seen = await this.page.evaluate(() => {
      const focused = document.activeElement
      const box = focused?.getBoundingClientRect()
      return box !== undefined && box.width > 0 && box.bottom > 0 && box.top < innerHeight
    })
    expect(seen).toBe(true)
  }
}
