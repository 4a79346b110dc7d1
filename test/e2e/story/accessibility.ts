import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const findingsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} ${node.any.map(({ message }) => message).join('; ')}`))
}

/** Whether anything lies beyond the right edge, which a reader would have to scroll to. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A page is readable for everybody: nothing serious or critical, light and dark, and no sideways scrolling. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await findingsOf(page), `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}
