import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Scheme = 'light' | 'dark'

/** Everything in light colours; in dark ones what colours can change. */
const checked = (page: Page, scheme: Scheme): AxeBuilder => {
  // What is right is counted, not described: that takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  return scheme === 'dark'
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
}

const violationsOf = async (page: Page, scheme: Scheme): Promise<string[]> => {
  const { violations } = await checked(page, scheme).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        (node) =>
          `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} ${node.any.map(({ message }) => message).join('; ')}`,
      ),
    )
}

const findingsOf = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  const found = await violationsOf(page, scheme)
  if (!found.some((finding) => finding.startsWith('target-size'))) return found
  // Half a button below the bar of actions is no small button: one scrolls, and it is whole.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  return violationsOf(page, scheme)
}

/** What lies beyond the right edge, which a reader would have to scroll to. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...beyond.slice(0, 8).map((element) => element.outerHTML.slice(0, 140))]
  })

/** A page is readable for everybody: nothing serious or critical, light and dark, and no sideways scrolling. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  for (const scheme of ['dark', 'light'] as const)
    expect.soft(await findingsOf(page, scheme), `${what}, ${scheme}`).toEqual([])
  expect.soft(await overflowing(page), `${what} scrolls sideways`).toEqual([])
}
