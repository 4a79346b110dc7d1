import type { Browser, BrowserContext } from '@playwright/test'
import type { Figure } from './figure.ts'
import { median } from './measure.ts'
import { openAtRest, withBrowser, type Shown } from './start-page.ts'

const rounds = 5
/** A telephone on a slow network, as Lighthouse's mobile setting has it. */
const slow = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
/** So many times slower than the machine. */
export const slowerProcessor = 4
export const phone = { viewport: { width: 412, height: 823 } } as const

/**
 * Largest paint, and how long the page was blocked since it was asked for, both in ms: counted from its first paint, a
 * page that shows nothing before its scripts have run would never be blocked.
 */
type Paint = { largest: number; blocked: number }

/** Runs in the page before anything else of it. */
const observe = () => {
  const seen = { largest: 0, tasks: [] as number[] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** What a task takes beyond this (ms) blocks the page. */
const unnoticed = 50

/** A new browser of a user who has, or has not, signed in. */
export const contextOf = async (browser: Browser, { cookies }: Shown): Promise<BrowserContext> => {
  const context = await browser.newContext(phone)
  if (cookies) await context.addCookies(cookies)
  return context
}

const paintOf = async (browser: Browser, shown: Shown): Promise<Paint> => {
  const context = await contextOf(browser, shown)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.addInitScript(observe)
  await openAtRest(page, shown.url)
  const { largest, tasks } = await page.evaluate(
    () => (window as unknown as { seen: { largest: number; tasks: number[] } }).seen,
  )
  await context.close()
  return { largest, blocked: tasks.reduce((sum, ms) => sum + Math.max(0, ms - unnoticed), 0) }
}

/** Paints of several pages in turns, so that what else the machine does falls on all of them. */
export const paintsInTurns = async <Name extends string>(
  shown: Readonly<Record<Name, Shown>>,
): Promise<Record<Name, Paint[]>> => {
  const names = Object.keys(shown) as Name[]
  const paints = Object.fromEntries(names.map((name) => [name, [] as Paint[]])) as Record<Name, Paint[]>
  await withBrowser(async (browser) => {
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) paints[name].push(await paintOf(browser, shown[name]))
  })
  return paints
}

const spread = (values: readonly number[]) => `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))} ms`

const ratio = (ours: readonly Paint[], raw: readonly Paint[], of: keyof Paint) => {
  const [mine, theirs] = [ours.map((paint) => paint[of]), raw.map((paint) => paint[of])]
  return { measured: median(mine) / median(theirs), how: `${spread(mine)} ÷ ${spread(theirs)}, ${rounds} rounds` }
}

/** What the paints of a page come to. `still`: of the same page as it stands in the end, without scripts. */
export const paintFigures = (
  page: string,
  paints: Readonly<Record<'ours' | 'still' | 'react' | 'antd', readonly Paint[]>>,
): Figure[] => [
  {
    id: 'P12',
    what: `largest paint of ${page} ÷ React alone, slow telephone`,
    goal: 1.4,
    moonshot: 1.1,
    ...ratio(paints.ours, paints.react, 'largest'),
  },
  {
    id: 'P13',
    what: `time ${page} is blocked ÷ smallest app with Ant Design`,
    goal: 0.3,
    moonshot: 0.05,
    ...ratio(paints.ours, paints.antd, 'blocked'),
  },
  {
    id: 'P23',
    what: `largest paint of ${page} ÷ the same HTML without scripts, slow telephone`,
    goal: 1.3,
    moonshot: 1.05,
    ...ratio(paints.ours, paints.still, 'largest'),
  },
]
