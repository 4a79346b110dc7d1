import { generateNKeysBetween } from 'fractional-indexing'
import { ulid } from 'ulid'
import { numberAgenda, standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { good } from '../builders/answers.ts'
import { guidedMeeting, meetingEvening, seasonMorning, type RunningPortal } from '../builders/guided-meeting.ts'
import { pathTo } from '../builders/paths.ts'
import type { Figure } from './figure.ts'
import { kilobytes, weigh, weighRaw } from './first-route.ts'
import { quantile } from './measure.ts'
import { contextOf, paintFigures, paintsInTurns, slowerProcessor } from './paint.ts'
import {
  builtPortal,
  openAtRest,
  serveFolder,
  servedRaw,
  withBrowser,
  withoutScripts,
  type Shown,
} from './start-page.ts'

const itemsOfMeeting = 42
const keystrokes = 200
/** Milliseconds between two keys of a person who types fast. */
const pace = 60

type SignedIn = Awaited<ReturnType<RunningPortal['signedIn']>>

/** A page as a signed-in user opens it. */
const shownTo = ({ cookies }: SignedIn, { origin }: RunningPortal, path: string): Shown => ({
  url: new URL(path, origin).href,
  cookies: [...cookies].map(([name, value]) => ({ name, value, url: origin })),
})

/** The page of one paragraph of a meeting that is under way, of the longest agenda. */
export const meetingItemPage = async (portal: RunningPortal): Promise<Shown> => {
  const chairman = await portal.signedIn('other-chairman')
  const meeting = guidedMeeting(portal, { club: 'club-002', chairman, secretary: chairman, adjuster: chairman })
  await portal.moveClock(seasonMorning)
  await meeting.convene()
  await meeting.sent()
  await meeting.advance('preparation')
  const standard = numberAgenda(standardItems())
  const [before, closing] = standard.slice(-2)
  const places = generateNKeysBetween(before?.item.order, closing?.item.order, itemsOfMeeting - standard.length)
  const own = places.map((order, at) => ({ id: ulid(), order, title: `Punkt ${at + 1}` }))
  for (const item of own) {
    const body = { ...item, widget: 'custom-item', data: {} }
    good(await chairman.send('POST', `${meeting.base}/items`, { body }), 'an item of the club’s own')
  }
  await portal.moveClock(meetingEvening)
  await meeting.advance('annual-meeting')
  return shownTo(chairman, portal, pathTo('meetingItem', { year: portal.year, item: own[0]?.id ?? '' }, 'sv'))
}

/** P11: scripts of the heaviest pages, against a page of the same parts of Ant Design. */
export const weighHeaviest = async (portal: RunningPortal, item: Shown): Promise<Figure[]> => {
  const folder = await builtPortal()
  const board = shownTo(await portal.signedIn('operator'), portal, pathTo('season', { year: portal.year }, 'sv'))
  const pages = [
    { name: 'an item of the meeting', shown: item, raw: 'item' },
    { name: 'the season board', shown: board, raw: 'board' },
  ] as const
  const figures: Figure[] = []
  for (const { name, shown, raw } of pages) {
    const [ours, bare] = [await weigh(folder, shown), await weighRaw(raw)]
    figures.push({
      id: 'P11',
      what: `scripts of ${name} ÷ a page of the same widgets`,
      measured: ours.gzipped / bare.gzipped,
      goal: 1.2,
      moonshot: 1.05,
      how: `${kilobytes(ours.gzipped)} ÷ ${kilobytes(bare.gzipped)}, gzipped`,
    })
  }
  return figures
}

/** Runs in the page: how long (ms) after each key there is a paint. */
const observeKeys = () => {
  const painted: number[] = []
  Object.assign(window, { painted })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => painted.push(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      }),
    true,
  )
}

/** How long (ms) each key takes until it is painted, in the first text field of a page. */
const typedIn = (shown: Shown): Promise<number[]> =>
  withBrowser(async (browser) => {
    const context = await contextOf(browser, shown)
    const page = await context.newPage()
    await openAtRest(page, shown.url)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    await page.evaluate(observeKeys)
    await page.locator('textarea:visible').first().focus()
    for (let key = 0; key < keystrokes; key += 1) {
      await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a')
      await page.waitForTimeout(pace)
    }
    return page.evaluate(() => (window as unknown as { painted: number[] }).painted)
  })

/** P14: from a key to its paint in a meeting of 42 items, against a bare field. */
export const measureTyping = async (item: Shown): Promise<Figure[]> => {
  const raw = await servedRaw('item')
  const taken = { ours: [] as number[], raw: [] as number[] }
  try {
    for (const side of ['raw', 'ours', 'ours', 'raw'] as const)
      taken[side].push(...(await typedIn(side === 'ours' ? item : raw)))
  } finally {
    raw.close()
  }
  const [ours, bare] = [quantile(taken.ours, 0.98), quantile(taken.raw, 0.98)]
  return [
    {
      id: 'P14',
      what: `from a key to its paint at ${itemsOfMeeting} items ÷ a bare field, p98, slow telephone`,
      measured: ours / bare,
      goal: 2,
      moonshot: 1.2,
      how: `${ours.toFixed(1)} ÷ ${bare.toFixed(1)} ms; median ${quantile(taken.ours, 0.5).toFixed(1)} ÷ ${quantile(taken.raw, 0.5).toFixed(1)} ms`,
    },
  ]
}

/** P12, P13 and P23 of a member's own page: what it says in the end stands in no file. */
export const measureOwnPage = async (portal: RunningPortal): Promise<Figure[]> => {
  const ours = shownTo(await portal.signedIn('member'), portal, pathTo('myProduct', {}, 'sv'))
  const html = await withBrowser(async (browser) => {
    const page = await (await contextOf(browser, ours)).newPage()
    await openAtRest(page, ours.url)
    return withoutScripts(await page.content())
  })
  const still = await serveFolder(await builtPortal(), () => Promise.resolve({ status: 200, html, isOwn: false }))
  const raw = { react: await servedRaw('react'), antd: await servedRaw('antd') }
  try {
    return paintFigures('My Förbundet', await paintsInTurns({ ours, still, react: raw.react, antd: raw.antd }))
  } finally {
    for (const site of [still, raw.react, raw.antd]) site.close()
  }
}
