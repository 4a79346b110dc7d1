import type { Page } from '@playwright/test'
import { pathTo } from '#test/builders/paths.ts'
import { persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { shiftOf } from './story/shifts.ts'
import { say } from './story/words.ts'
import { world } from './story/world.ts'

const linkTo = (page: Page, rel: string) => page.locator(`link[rel="${rel}"]`).first()
const phone = { viewport: { width: 375, height: 800 }, hasTouch: true } as const

/** Ways from the start page that need no script. */
const toArticle = async (reader: Person) => {
  const { page } = reader
  await reader.goesTo('adviceSection', {})
  const first = page.getByRole('main').locator('.page-cards a').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return title
}

test('a visitor without scripts reads the start page, an article, the catalogue, an occasion and the terms', async ({
  portal,
}) => {
  await world.isSeasonStart()
  for (const language of ['sv', 'en'] as const) {
    const reader = await portal.opens(Person, persona('non-member'), { language, javaScriptEnabled: false, ...phone })
    const { page } = reader

    await test.step(`the start page has its words, the ways on and the language (${language})`, async () => {
      await reader.goesTo('start', {})
      await reader.sees('start.title')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('main').getByRole('link', { name: reader.say('start.join') })).toBeVisible()
      await reader.seesText('start.reason.club')
      await expect(page.locator('.prices li')).toHaveCount(6)
      await expect(page.getByText(language === 'sv' ? 'behöver JavaScript' : 'needs JavaScript')).toHaveCount(0)
      const nav = page.getByRole('navigation', { name: reader.say('shell.nav') })
      await expect(
        nav.getByRole('link', { name: language === 'sv' ? 'Råd och stöd' : 'Advice and support' }),
      ).toBeVisible()
      const terms = language === 'sv' ? 'Villkor för medlemskapet' : 'Terms of membership'
      await expect(page.getByRole('contentinfo').getByRole('link', { name: terms })).toBeVisible()
      expect(await linkTo(page, 'canonical').getAttribute('href')).toMatch(language === 'sv' ? /:\d+\/$/ : /\/en$/)
    })

    await test.step(`an article is found from its room, and names itself (${language})`, async () => {
      const title = await toArticle(reader)
      await expect(page).toHaveTitle(new RegExp(`^${title.replaceAll(/[?().]/g, '.')} – `))
      await expect(page.locator('.page-blocks > *').first()).toBeVisible()
      const summary = await page.locator('.lead').textContent()
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', summary ?? '')
      const twin = page.locator(`link[hreflang="${language === 'sv' ? 'en' : 'sv'}"]`)
      const href = new URL((await twin.getAttribute('href')) ?? '')
      expect((await page.request.get(href.pathname)).ok()).toBe(true)
    })

    await test.step(`the catalogue leads to an occasion with its time and place (${language})`, async () => {
      await reader.goesTo('courseCatalogue', {})
      await reader.sees('courses.catalogue.title')
      const row = page.locator('.course-rows h3 a').first()
      const title = (await row.textContent()) ?? ''
      await row.click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await reader.seesText('courses.fact.when')
      const structuredData = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(structuredData ?? '')).toMatchObject({ '@context': 'https://schema.org', name: title })
    })

    await test.step(`the terms are there, and an address that is none says so (${language})`, async () => {
      await reader.goesTo('membershipTerms', {})
      await reader.sees('terms.membership.title')
      await reader.seesText('terms.membership.leaving.title')
      for (const path of [`${pathTo('start', {}, language).replace(/\/$/, '')}/finns-inte`, 'no-article'].map((each) =>
        each === 'no-article' ? pathTo('advicePage', { address: each }, language) : each,
      )) {
        expect((await page.goto(path))?.status()).toBe(404)
        await reader.sees('errors.page.not-found.title')
      }
      const { origin } = new URL(page.url())
      const doubled = await page.request.get(`${origin}//finns-inte`)
      expect(doubled.status()).toBe(404)
      // Behind two slashes no path is English.
      expect(await doubled.text()).toContain(say('sv', 'errors.page.not-found.title'))
    })
  }
})

test('the page that was served goes on with its scripts: nothing moves, what has the focus keeps it, and it is asked anew', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const reader = await portal.opens(Person, persona('non-member'))
  const { page } = reader
  const title = await toArticle(reader)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const heard = page.waitForResponse(/\/api\/pages\/advice\//)
  await page.goto(page.url(), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const link = page.locator('.page-trail a').last()
  await link.evaluate((each) => Object.assign(window, { served: each }))
  await link.focus()
  scripts.resolve()
  await heard
  await expect(page.locator('.demo-bar button').first()).toBeVisible()
  expect(await link.evaluate((each) => each === (window as unknown as { served: Element }).served)).toBe(true)
  await expect(link).toBeFocused()
  expect(await shiftOf(page)).toBeLessThan(0.1)
  await reader.pageIsAccessible('a page that was served whole')
  await link.click()
  await reader.sees('pages.section.advice')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
})

test('before its scripts My Förbundet says what it will, and every other page has its frame, which stays in its place', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const reader = await portal.opens(Person, persona('member'))
  const { page } = reader
  await reader.isSignedIn()
  await reader.goesTo('start', {})
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(pathTo('myProduct', {}, 'sv'), { waitUntil: 'commit' })
  await reader.sees('shell.my-product', { product: 'Förbundet' })
  await expect(page.locator('.own-group')).not.toHaveCount(0)
  await page.goto(pathTo('membership', {}, 'sv'), { waitUntil: 'commit' })
  await expect(page.locator('.header .logo-name')).toHaveText('Förbundet')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('main .loading-line').first()).toBeVisible()
  const before = await page.locator('.header').boundingBox()
  scripts.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.locator('.header').boundingBox())?.y).toBe(before?.y)
  expect(await shiftOf(page)).toBeLessThan(0.1)
})
