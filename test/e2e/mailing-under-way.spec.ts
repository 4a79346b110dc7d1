import type { Locator } from '@playwright/test'
import { KeyboardUser } from './story/keyboard.ts'
import { clubNumber } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

/** So few letters a second that somebody has the time to stop them, and as many as the demonstration’s account may send. */
const slowly = 1
const fast = 50

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.lettersASecond(fast))

const numberIn = async (words: Locator): Promise<number> => Number(/\d+/.exec((await words.textContent()) ?? '')?.[0])
/** How many letters the page counts for an outcome, in the table beside its picture. */
const counted = async (reader: Person, figure: 'confirmed' | 'unheard' | 'left' | 'failed'): Promise<number> => {
  await expect(reader.page.locator('.plot')).toBeVisible()
  if (await reader.button('plot.table').isVisible()) await reader.presses('plot.table')
  const row = reader.page.getByRole('row').filter({ hasText: reader.say(`mailings.figure.${figure}`) })
  return (await row.count()) === 0 ? 0 : numberIn(row.getByRole('cell'))
}
/** How many letters of a subject have gone to each address. */
const perAddress = async (subject: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { destination } of await world.letters(new RegExp(`^${subject}$`), '')) {
    const [to = ''] = /[\w.-]+@[\w.]+/.exec(destination.to.join()) ?? []
    counts[to] = (counts[to] ?? 0) + 1
  }
  return counts
}

test('a chairman writes to the members by keyboard, leaves one out, pauses what goes out, and lets it go on', async ({
  portal,
}) => {
  const club = clubNumber(10)
  const subject = 'Nya tider i fikarummet'
  const chairman = await portal.opens(KeyboardUser, club.chairman)
  const { page } = chairman
  const count = page.locator('.recipients-count').first()
  await chairman.isSignedIn()

  await test.step('writes it, with a list, and the reader’s name from the toolbar', async () => {
    await chairman.goesTo('mailings', {})
    await chairman.pressesByKeyboard(page.getByRole('link', { name: chairman.say('mailings.new') }))
    await chairman.tabsTo(page.getByLabel(chairman.say('mailings.field.subject'), { exact: true }))
    await page.keyboard.type(subject)
    const text = page.getByRole('textbox', { name: chairman.say('mailings.field.body') })
    await chairman.tabsTo(text)
    await page.keyboard.type('Hej ')
    await chairman.types('Alt+F10')
    const firstName = chairman.button('structured-text.first-name.name')
    while (!(await firstName.evaluate((element) => element === document.activeElement)))
      await chairman.types('ArrowRight')
    await chairman.types('Enter')
    await expect(text).toBeFocused()
    await page.keyboard.type('! Från måndag är fikarummet öppet hela dagen.')
    await expect(page.getByText(/^Alla ändringar är sparade/)).toBeVisible()
  })

  await test.step('looks through the list and takes one member away', async () => {
    const all = await numberIn(count)
    await chairman.pressesByKeyboard(chairman.button('mailings.recipients.show'))
    const [, leftOut] = await page.locator('.recipients-names li').all()
    const name = (await leftOut?.locator('button').getAttribute('aria-label')) ?? ''
    await chairman.pressesByKeyboard(page.getByRole('button', { name, exact: true }))
    await expect(count).toContainText(String(all - 1))
    await expect(
      chairman.button('mailings.audience.remove', { text: chairman.say('mailings.audience.except', { count: 1 }) }),
    ).toBeVisible()
  })

  const readers = await numberIn(count)
  await test.step('Enter alone sends nothing: it is shown, and sent by its button', async () => {
    await world.lettersASecond(slowly)
    await chairman.pressesByKeyboard(chairman.button('mailings.review.open', { count: readers }))
    await expect(chairman.dialog().getByRole('heading', { level: 2 })).toBeFocused()
    await chairman.types('Enter')
    await expect(chairman.dialog()).toBeVisible()
    await chairman.pressesByKeyboard(chairman.button('mailings.review.send', { count: readers }))
    await expect(page.locator('.mailing-outcome')).toBeFocused()
  })

  await test.step('pauses it, and finds it paused after loading the page again', async () => {
    await chairman.pressesByKeyboard(chairman.button('mailings.pause'))
    await chairman.seesText('mailings.state.paused')
    await expect(page.locator('.mailing-outcome')).toBeFocused()
    await page.reload()
    await chairman.seesText('mailings.state.paused')
    await chairman.pageIsAccessible('a mailing that is paused')
    expect(await counted(chairman, 'left')).toBeGreaterThan(0)
    await chairman.goesTo('mailings', {})
    await chairman.seesText('mailings.state.paused')
  })

  await test.step('lets it go on, and each of them has it once', async () => {
    await world.lettersASecond(fast)
    await chairman.pressesByKeyboard(page.getByRole('link', { name: subject }))
    await chairman.pressesByKeyboard(chairman.button('mailings.resume'))
    await expect(page.getByText(chairman.say('mailings.state.sent'), { exact: true })).toBeVisible()
    const counts = Object.values(await perAddress(subject))
    expect(counts).toEqual(Array.from({ length: readers }, () => 1))
  })

  await test.step('opens its certificate, which holds against what is stored', async () => {
    await chairman.pressesByKeyboard(chairman.button('mailings.certificate.show'))
    await expect(page.getByRole('link', { name: chairman.say('mailings.certificate.download') })).toBeVisible()
    await chairman.pressesByKeyboard(chairman.button('mailings.certificate.check'))
    await expect(page.getByText(chairman.say('mailings.certificate.is.holds', { count: readers }))).toBeVisible()
    await chairman.pageIsAccessible('a certificate of a mailing')
  })
})
