import type { Browser } from '@playwright/test'
import type { Documents } from '#functions/public-pages/documents.ts'
import type { Figure } from './figure.ts'
import { median } from './measure.ts'
import { articlePath, buildRaw, builtPortal, openAtRest, portalPages, serveFolder, withBrowser } from './start-page.ts'

const rounds = 5
/** A telephone on a slow network, as Lighthouse's mobile setting has it. */
const slow = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const slowerProcessor = 4

/**
 * Largest paint, and how long the page was blocked since it was asked for, both in ms: counted from its first paint, a page
 * that shows nothing before its scripts have run would never be blocked.
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

const paintOf = async (browser: Browser, url: string): Promise<Paint> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.addInitScript(observe)
  await openAtRest(page, url)
  const { largest, tasks } = await page.evaluate(
    () => (window as unknown as { seen: { largest: number; tasks: number[] } }).seen,
  )
  await context.close()
  return { largest, blocked: tasks.reduce((sum, ms) => sum + Math.max(0, ms - unnoticed), 0) }
}

const spread = (values: readonly number[]) => `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))} ms`

type Site = Awaited<ReturnType<typeof serveFolder>>

/** Paints of two pages in turns, so that what else the machine does falls on both. */
const paintsOf = async (ours: Site, bare: Site, urls: { ours: string; bare: string }) => {
  const paints: { ours: Paint[]; bare: Paint[] } = { ours: [], bare: [] }
  await withBrowser(async (browser) => {
    for (let round = 0; round < rounds; round += 1) {
      paints.ours.push(await paintOf(browser, urls.ours))
      paints.bare.push(await paintOf(browser, urls.bare))
    }
  })
  ours.close()
  bare.close()
  return paints
}

/** Paints of the start page and of a raw page. */
const inTurns = async (portal: string, raw: string) => {
  const [ours, bare] = [await serveFolder(portal, await portalPages(portal)), await serveFolder(raw)]
  return paintsOf(ours, bare, { ours: ours.url, bare: bare.url })
}

/** P12: the start page's largest paint on a slow telephone, against a page of React alone. */
export const measureLargestPaint = async (): Promise<Figure[]> => {
  const raw = await buildRaw('react')
  const paints = await inTurns(await builtPortal(), raw.folder).finally(raw.remove)
  const [ours, bare] = [paints.ours.map(({ largest }) => largest), paints.bare.map(({ largest }) => largest)]
  return [
    {
      id: 'P12',
      what: 'largest paint of the start page ÷ React alone, slow telephone',
      measured: median(ours) / median(bare),
      goal: 1.4,
      moonshot: 1.1,
      how: `${spread(ours)} ÷ ${spread(bare)}, ${rounds} rounds`,
    },
  ]
}

/** P13: how long the start page is blocked while it begins, against the smallest app with Ant Design. */
export const measureBlocking = async (): Promise<Figure[]> => {
  const raw = await buildRaw('antd')
  const paints = await inTurns(await builtPortal(), raw.folder).finally(raw.remove)
  const [ours, bare] = [paints.ours.map(({ blocked }) => blocked), paints.bare.map(({ blocked }) => blocked)]
  return [
    {
      id: 'P13',
      what: 'time the start page is blocked ÷ smallest app with Ant Design',
      measured: median(ours) / median(bare),
      goal: 0.3,
      moonshot: 0.05,
      how: `${spread(ours)} ÷ ${spread(bare)}, ${rounds} rounds`,
    },
  ]
}

/** The same HTML without what asks for scripts. */
const withoutScripts =
  (documents: Documents): Documents =>
  async (asked) => {
    const answered = await documents(asked)
    if (!answered || !('html' in answered)) return answered
    const html = answered.html
      .replaceAll(/<script (?:type="module"|src=)[^>]*><\/script>/g, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    return { ...answered, html }
  }

/** P23: the largest paint of an article on a slow telephone, against the same HTML without scripts. */
export const measurePublicPage = async (): Promise<Figure[]> => {
  const portal = await builtPortal()
  const pages = await portalPages(portal)
  const sites = [await serveFolder(portal, pages), await serveFolder(portal, withoutScripts(pages))] as const
  const [ours, bare] = sites
  const article = articlePath()
  const paints = await paintsOf(ours, bare, { ours: ours.url + article, bare: bare.url + article })
  const [mine, raw] = [paints.ours.map(({ largest }) => largest), paints.bare.map(({ largest }) => largest)]
  return [
    {
      id: 'P23',
      what: 'largest paint of an article ÷ the same HTML without scripts, slow telephone',
      measured: median(mine) / median(raw),
      goal: 1.3,
      moonshot: 1.05,
      how: `${spread(mine)} ÷ ${spread(raw)}, ${rounds} rounds`,
    },
  ]
}
