import { expect, type Page } from '@playwright/test'

type Shifted = { shift?: number }
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The most that a page may move while it loads: what Core Web Vitals call good. */
const good = 0.1

/**
 * Adds up in the browser what moves while a page loads, as Chromium scores it: until the user acts on it, and for five
 * seconds at the most, the longest that a score is added up for.
 */
export const addUpShifts = (): void => {
  const counted = window as unknown as Shifted
  counted.shift = 0
  let until = 5_000
  // A field that a story fills gives an input event alone, which the browser takes for no act of the user.
  for (const act of ['pointerdown', 'keydown', 'input'])
    addEventListener(act, ({ timeStamp }) => void (until = Math.min(until, timeStamp)), { capture: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput && startTime < until) counted.shift = (counted.shift ?? 0) + value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much a page has moved so far while it loaded. */
export const shiftOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (window as unknown as Shifted).shift)

/** A page that was opened with `addUpShifts` has not moved more than a tenth while it loaded. */
export const expectSteady = async (page: Page, what: string): Promise<void> => {
  expect.soft(await shiftOf(page), `${what} moves while it loads`).toBeLessThan(good)
}
