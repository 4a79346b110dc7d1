import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'
import { contextOf } from './paint.ts'
import { buildRaw, builtPortal, openAtRest, portalPages, serveFolder, withBrowser, type Shown } from './start-page.ts'

type Weight = {
  /** Scripts gzipped, in bytes. */
  gzipped: number
  /** What travelled, all kinds of files together, in bytes. */
  sent: number
  /** Of the scripts as they are: those parts that were not run, in bytes. */
  unused: number
}

const unusedIn = (entry: {
  source?: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}) => {
  const used = new Uint8Array((entry.source ?? '').length).fill(1)
  const ranges = entry.functions
    .flatMap((each) => each.ranges)
    .toSorted((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset)
  for (const { startOffset, endOffset, count } of ranges) used.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return used.reduce((sum, each) => sum + (1 - each), 0)
}

/** What the browser asks for of a built folder until a page is at rest. */
export const weigh = (folder: string, shown: Shown): Promise<Weight> =>
  withBrowser(async (browser) => {
    const page = await (await contextOf(browser, shown)).newPage()
    const scripts = new Set<string>()
    let sent = 0
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      sent += Number(response.headers()['content-length'] ?? 0)
      if (pathname.endsWith('.js') && response.ok()) scripts.add(pathname)
    })
    await page.coverage.startJSCoverage()
    await openAtRest(page, shown.url)
    const coverage = await page.coverage.stopJSCoverage()
    const gzipped = [...scripts].map((name) => gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length)
    return {
      gzipped: gzipped.reduce((sum, bytes) => sum + bytes, 0),
      sent,
      unused: coverage.map(unusedIn).reduce((sum, bytes) => sum + bytes, 0),
    }
  })

/** The same of a raw page. */
export const weighRaw = async (which: Parameters<typeof buildRaw>[0]): Promise<Weight> => {
  const { folder, remove } = await buildRaw(which)
  const site = await serveFolder(folder)
  try {
    return await weigh(folder, site)
  } finally {
    site.close()
    remove()
  }
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** P10: scripts of the start page, against the smallest app with React, a provider and a button. */
export const weighFirstRoute = async (): Promise<Figure[]> => {
  const portal = await builtPortal()
  const bare = await weighRaw('antd')
  const site = await serveFolder(portal, await portalPages(portal))
  const ours = await weigh(portal, site).finally(site.close)
  return [
    {
      id: 'P10',
      what: 'scripts of the start page ÷ React, provider, button',
      measured: ours.gzipped / bare.gzipped,
      goal: 1.5,
      moonshot: 1.15,
      how: `${kilobytes(ours.gzipped)} ÷ ${kilobytes(bare.gzipped)}, gzipped; ${kilobytes(ours.sent)} sent, ${kilobytes(ours.unused)} of the scripts not run`,
    },
  ]
}
