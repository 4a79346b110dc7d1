import type { Download } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { clubNumber, persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true } as const
const titleOf = (person: Person, name: string) => person.page.getByRole('heading', { level: 3, name, exact: true })
const contentOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('a visitor finds a course by filters, reads the occasion and puts it into the calendar; others see what is for them', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const visitor = await portal.opens(Person, persona('non-member'))
  const { page } = visitor

  await test.step('anybody comes to the catalogue from the start page, and each occasion says how it stands', async () => {
    await visitor.goesTo('start', {})
    await page.getByRole('link', { name: 'Kurser', exact: true }).click()
    await visitor.sees('courses.catalogue.title')
    await expect(titleOf(visitor, 'Håll årsmöte med verktyget').first()).toBeVisible()
    // What one cannot sign up for stands last, after as many as are shown at first.
    const more = page.getByRole('button', { name: /^Visa \d+ till$/ })
    while (await more.isVisible()) await more.click()
    await visitor.seesText('courses.listed.closed')
    for (const is of ['ongoing', 'fully-booked', 'deadline-passed', 'waiting-list'])
      await visitor.seesText(`courses.stands.${is}`)
    await visitor.pageIsAccessible('the catalogue')
  })

  await test.step('filters stand in the address and are taken away one by one', async () => {
    await page.getByLabel(visitor.say('courses.filter.type')).selectOption('conference')
    await expect(page).toHaveURL(/type=conference/)
    await expect(titleOf(visitor, 'Konferens: europeiska företagsråd')).toBeVisible()
    await page.getByLabel(visitor.say('courses.filter.where')).selectOption('online')
    await visitor.seesText('courses.none-found.drop')
    await visitor.presses('courses.without', { filter: visitor.say('courses.where.online') })
    await expect(page).not.toHaveURL(/where/)
    await page.reload()
    await expect(page.locator('.course-rows > li')).toHaveCount(1)
    await expect(page.getByLabel(visitor.say('courses.filter.type'))).toHaveValue('conference')
  })

  await test.step('the occasion shows its sessions, and comes as a calendar file without the link', async () => {
    await page.getByRole('link', { name: 'Konferens: europeiska företagsråd' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Konferens: europeiska företagsråd' })).toBeVisible()
    await visitor.seesText('courses.sessions')
    await expect(page.getByText(visitor.say('courses.session.seats', { count: 0 }))).toBeVisible()
    await visitor.pageIsAccessible('an occasion')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: visitor.say('courses.calendar') }).click()
    const file = await contentOf(await downloading)
    expect(file).toContain('SUMMARY:Konferens: europeiska företagsråd')
    expect(file).toMatch(/UID:[0-9A-Z]{26}@/)
  })

  await test.step('on a narrow phone in English nothing is wider than the window', async () => {
    const phone = await portal.opens(Person, persona('non-member'), { language: 'en', ...narrow })
    await phone.goesTo('courseCatalogue', {})
    await phone.sees('courses.catalogue.title')
    await expect(
      phone.page
        .getByText('Cancelled', { exact: true })
        .or(titleOf(phone, 'Hold the annual meeting with the tool'))
        .first(),
    ).toBeVisible()
    await phone.pageIsAccessible('the catalogue on a phone')
    await phone.page.getByRole('main').getByRole('searchbox').fill('restruct')
    await phone.page.getByRole('main').getByRole('searchbox').fill('works councils')
    await phone.page.getByRole('link', { name: 'Conference: European works councils' }).click()
    await phone.seesText('courses.sessions.choose')
    await phone.pageIsAccessible('an occasion on a phone')
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await test.step('a chairman sees what is for the role, and comes from there to everything', async () => {
    const chairman = await portal.opens(Person, clubNumber(31).chairman)
    await chairman.isSignedIn()
    await chairman.goesTo('coursesForRole', {})
    await chairman.page.getByRole('link', { name: chairman.say('courses.all'), exact: true }).click()
    await chairman.sees('courses.catalogue.title')
    await chairman.seesText('courses.for-you')
  })
})
