import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'

type Scheme = 'light' | 'dark'

/** The source of axe, which a browser is given once for each document. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** In place of the source, which the builder would have the browser read twice for each check. */
const isThere = 'void 0'

/** Everything in light colours; in dark ones what colours can change. */
const checked = async (page: Page, scheme: Scheme): Promise<AxeBuilder> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source)
  // What is right is counted, not described: that takes a third of the time.
  const axe = new AxeBuilder({ page, axeSource: isThere }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  return scheme === 'dark'
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
}

/** Of moderate impact to axe; who moves from heading to heading with a screen reader finds the way by them. */
const alsoCounted: ReadonlySet<string> = new Set(['heading-order'])

const violationsOf = async (page: Page, scheme: Scheme): Promise<string[]> => {
  const { violations } = await (await checked(page, scheme)).analyze()
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || alsoCounted.has(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(
        (node) =>
          `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} ${node.any.map(({ message }) => message).join('; ')}`,
      ),
    )
}

/**
 * The page has drawn the new colour scheme or width. The style sheet follows it by itself, and components that ask for
 * it get it with the next frame: between the two there is dark text on dark ground.
 */
const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))))

const findingsOf = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await isDrawn(page)
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

/** Milliseconds after which a page with findings is checked again: half of it may have been drawn. */
const repeatedAfter = [300, 2_000]

/** What is found on the page at rest. */
const atRest = async (scan: () => Promise<string[]>): Promise<string[]> => {
  let found = await scan()
  for (const pause of repeatedAfter) {
    if (found.length === 0) break
    await setTimeout(pause)
    found = await scan()
  }
  return found
}

/**
 * A page is readable for everybody: nothing serious or critical, headings in order, light and dark, and no sideways
 * scrolling.
 */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  for (const scheme of ['dark', 'light'] as const)
    expect.soft(await atRest(() => findingsOf(page, scheme)), `${what}, ${scheme}`).toEqual([])
  expect.soft(await atRest(() => overflowing(page)), `${what} scrolls sideways`).toEqual([])
}
