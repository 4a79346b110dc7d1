import { persona, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

type Shift = { entryType: string; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }
type Watching = { moved: string[] }

/** Takes note of each part of the frame that changes its height on the page. */
const watchFrame = () => {
  const moved: string[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as unknown as Shift[])
      for (const { node, previousRect, currentRect } of sources) {
        const part = node instanceof Element ? node.closest('.header, .main') : null
        const isFrame = node === part || part?.className === 'header'
        if (part && isFrame && previousRect.top !== currentRect.top)
          moved.push(`${part.className}: ${previousRect.top} to ${currentRect.top}`)
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What a page is opened in: a window of a computer, and one of a phone. */
const widths = [1440, 375] as const

test('nothing moves when the demonstration’s bar comes, neither in a wide window nor in a narrow one', async ({
  portal,
}) => {
  await world.isSeasonStart()
  for (const width of widths) {
    const { page } = await portal.opens(Person, persona('member'), { viewport: { width, height: 800 } })
    const [session, controls] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.addInitScript(watchFrame)
    await page.route('**/api/session', (route) => session.promise.then(() => route.continue()))
    await page.route('**/api/demo', (route) => controls.promise.then(() => route.continue()))
    await page.goto('/')
    const header = page.locator('.header')
    await expect(header).toBeVisible()
    const before = await header.boundingBox()
    session.resolve()
    await expect(page.locator('.avatar')).toBeVisible()
    controls.resolve()
    await expect(page.locator('.demo-bar button')).toBeVisible()
    expect((await header.boundingBox())?.y, `at ${width} px`).toBe(before?.y)
    expect(await page.evaluate(() => (window as unknown as Watching).moved), `at ${width} px`).toEqual([])
  }
})

type Shifted = { shift: number }

/** Adds up what moves without having been asked to, as Chromium scores it. */
const addUpShifts = () => {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) (window as unknown as Shifted).shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The most that a page may move while it loads: what Core Web Vitals call good. */
const good = 0.1

/** The pages on which most comes late, by who reads them. */
const pages: Record<string, (year: number) => string[]> = {
  'non-member': () => ['/'],
  member: () => [
    '/mitt-forbundet',
    '/mitt-forbundet/medlemskap',
    '/mitt-forbundet/betalningar',
    '/mitt-forbundet/inkomstforsakring',
    '/mitt-forbundet/ratten-till-tillgang',
    '/kurser-aktiviteter',
  ],
  chairman: () => ['/mitt-uppdrag', '/mitt-uppdrag/medlemmar/arbetsplatser'],
  operator: (year) => ['/', `/handlaggare/sasong/${year}`],
}

test('no page moves more than a tenth, neither in a wide window nor in a narrow one', async ({ portal }) => {
  await world.isSeasonStart()
  for (const [who, paths] of Object.entries(pages)) {
    const person = await portal.opens(Person, persona(who))
    const { page } = person
    if (who !== 'non-member') await person.isSignedIn()
    await page.addInitScript(addUpShifts)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of paths(season())) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('.loading-line')).toHaveCount(0)
        const shift = await page.evaluate(() => (window as unknown as Shifted).shift)
        expect.soft(shift, `${who} at ${path}, ${width} px`).toBeLessThan(good)
      }
    }
  }
})
