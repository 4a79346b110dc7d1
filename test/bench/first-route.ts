import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Documents } from '#functions/public-pages/documents.ts'
import type { Figure } from './figure.ts'
import { buildRaw, builtPortal, openAtRest, portalPages, serveFolder, withBrowser } from './start-page.ts'

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

/** What the browser asks for until the start page is at rest. */
const weigh = async (folder: string, documents?: Documents): Promise<Weight> => {
  const site = await serveFolder(folder, documents)
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage()
      const scripts = new Set<string>()
      let sent = 0
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        sent += Number(response.headers()['content-length'] ?? 0)
        if (pathname.endsWith('.js') && response.ok()) scripts.add(pathname)
      })
      await page.coverage.startJSCoverage()
      await openAtRest(page, site.url)
      const coverage = await page.coverage.stopJSCoverage()
      const gzipped = [...scripts].map((name) => gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length)
      return {
        gzipped: gzipped.reduce((sum, bytes) => sum + bytes, 0),
        sent,
        unused: coverage.map(unusedIn).reduce((sum, bytes) => sum + bytes, 0),
      }
    })
  } finally {
    site.close()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** P10: scripts of the start page, against the smallest app with React, a provider and a button. */
export const weighFirstRoute = async (): Promise<Figure[]> => {
  const portal = await builtPortal()
  const least = await buildRaw('antd')
  const bare = await weigh(least.folder).finally(least.remove)
  const ours = await weigh(portal, await portalPages(portal))
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
