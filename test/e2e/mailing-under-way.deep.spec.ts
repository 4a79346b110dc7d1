import { ulid } from 'ulid'
import type { Locator } from '@playwright/test'
import type { MailingLetters, MailingReview } from '#shared/contract/mailings.ts'
import { emptyDraft } from '#shared/mailings/mailing.ts'
import { KeyboardUser } from './story/keyboard.ts'
import { addressOf, clubNumber, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { language: 'en', viewport: { width: 320, height: 640 }, hasTouch: true } as const
/** Letters a second: so few that the chairman can stop them, and as many as the demonstration’s account may send. */
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

  await test.step('reads the list and takes one member away', async () => {
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

test('a chairman sends again to who got none, plans a mailing, and ends it, in English on a phone', async ({
  portal,
}) => {
  const club = clubNumber(10)
  const refs = club.members.map(({ ref }) => ref)
  const [refused = ''] = refs
  const chairman = await portal.opens(Person, club.chairman, smallPhone)
  const { page } = chairman
  await chairman.isSignedIn()
  const write = async (subject: string) => {
    const id = ulid()
    const path = `/clubs/${club.id}/mailings/${id}`
    const body = [{ kind: 'paragraph', spans: [{ text: 'Vi ses i matsalen på torsdag.' }] }]
    const audience = { ...emptyDraft.audience, only: refs }
    await chairman.asks('PUT', path, { ...emptyDraft, subject, body, audience }, { 'if-match': '"0"' })
    return { id, path }
  }
  const isNoWider = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await test.step('one letter was refused: the page shows it, and it is sent again to that member alone', async () => {
    await world.lettersEnd({ [addressOf({ ref: refused })]: 'refused' })
    const { id, path } = await write('Lunch på torsdag')
    const { fingerprint } = await chairman.asks<MailingReview>('GET', `${path}/review`)
    await chairman.asks('POST', `${path}/send`, { commandId: ulid(), fingerprint, again: false, at: null })
    await chairman.goesTo('mailing', { mailing: id })
    await expect.poll(() => counted(chairman, 'failed')).toBe(1)
    await chairman.presses('mailings.letters.show')
    const failed = page
      .locator('details')
      .filter({ hasText: chairman.say('mailings.figure.failed') })
      .first()
    await failed.locator('summary').click()
    await expect(failed).toContainText(club.members[0]?.name ?? '')
    await chairman.pageIsAccessible('who got a mailing, on a phone')
    await isNoWider()
    await world.lettersEnd({ [addressOf({ ref: refused })]: 'delivery' })
    await chairman.presses('mailings.rest', { count: 1 })
    await chairman.pageIsAccessible('sending to the rest, on a phone')
    await chairman.button('mailings.rest', { count: 1 }, chairman.dialog()).click()
    await expect.poll(() => counted(chairman, 'failed')).toBe(0)
    const each = Object.fromEntries(refs.map((ref) => [addressOf({ ref }), 1]))
    await expect.poll(() => perAddress('Lunch på torsdag')).toEqual(each)
  })

  let planned = ''
  await test.step('another one is planned, with what is missing said at its field', async () => {
    const { id, path } = await write('Påminnelse om lunchen')
    planned = path
    await chairman.goesTo('mailing', { mailing: id })
    await chairman.presses('mailings.at.choose')
    await chairman.button('mailings.review.schedule', { count: refs.length }, chairman.dialog()).click()
    await expect(page.locator('#mailing-at-date')).toBeFocused()
    await page.locator('#mailing-at-date').fill(`${season()}-01-21`)
    await page.locator('#mailing-at-time').fill('12:00')
    await chairman.pageIsAccessible('choosing the time of a mailing, on a phone')
    await isNoWider()
    await chairman.button('mailings.review.schedule', { count: refs.length }, chairman.dialog()).click()
    await chairman.seesText('mailings.state.scheduled')
    await isNoWider()
  })

  await test.step('it goes out now, is ended under way, and who had no letter gets none', async () => {
    await world.lettersASecond(slowly)
    await chairman.presses('mailings.now', { count: refs.length })
    await chairman.button('mailings.now', { count: refs.length }, chairman.dialog()).click()
    await chairman.presses('mailings.cancel')
    await chairman.pageIsAccessible('ending a mailing, on a phone')
    await chairman.button('mailings.cancel', {}, chairman.dialog()).click()
    await chairman.seesText('mailings.state.cancelled')
    await world.lettersASecond(fast)
    // It ends once the letters that the mail service already had are through; a member without a letter then gets none.
    const withoutLetter = async () =>
      ((await chairman.asks<MailingLetters>('GET', `${planned}/letters`)).letters ?? [])
        .filter(({ outcome }) => outcome === 'none')
        .map(({ ref }) => ref)
    await expect.poll(async () => (await withoutLetter()).length).toBeGreaterThan(0)
    const without = await withoutLetter()
    const got = refs.filter((ref) => !without.includes(ref))
    const each = Object.fromEntries(got.map((ref) => [addressOf({ ref }), 1]))
    await expect.poll(() => perAddress('Påminnelse om lunchen')).toEqual(each)
    await page.reload()
    await chairman.seesText('mailings.state.cancelled')
    const reached = async () => (await counted(chairman, 'confirmed')) + (await counted(chairman, 'unheard'))
    await expect.poll(reached).toBe(got.length)
    await chairman.seesText('mailings.progress', { done: got.length, total: refs.length })
    expect(await perAddress('Påminnelse om lunchen')).toEqual(each)
  })
})
