import { persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { shiftOf } from './story/shifts.ts'
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
    await page.route('**/api/shell', (route) => session.promise.then(() => route.continue()))
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

test('what comes late on a page is counted, and nothing that one’s own press or typing moves', async ({ portal }) => {
  const { page } = await portal.opens(Person, persona('non-member'))
  const late = async (act: () => Promise<unknown>) => {
    await page.goto('/foretagsmoten/anmal-foretag')
    await expect(page.locator('.header')).toBeVisible()
    await act()
    await page.evaluate(async () => {
      document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 400px' }))
      // The browser reports what has moved with a frame after it.
      for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn))
    })
  }
  await late(() => Promise.resolve())
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(0.1)
  await late(() => page.getByRole('textbox').first().fill('1'))
  expect(await shiftOf(page)).toBeLessThan(0.1)
  await late(() => page.keyboard.press('Tab'))
  expect(await shiftOf(page)).toBeLessThan(0.1)
})
