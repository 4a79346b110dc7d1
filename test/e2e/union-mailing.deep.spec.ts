import { addressOf, clubNumber, persona, registerData, type Known } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

const lettersTo = async (who: Known, subject: RegExp) =>
  (await world.lettersTo(addressOf(who))).filter((letter) => subject.test(letter.subject))

test('an editor writes to a region: the recipients are counted, listed and read, and get it once', async ({
  portal,
}) => {
  const club = clubNumber(7)
  const { region } = registerData().clubs.find(({ id }) => id === club.id) ?? {}
  const subject = 'Nytt avtal i regionen'
  const editor = await portal.opens(Person, persona('editor'))
  const { page } = editor
  const count = page.locator('.recipients-count')
  const numberIn = async () => Number((/\d+/.exec((await count.textContent()) ?? '') ?? [])[0])

  await test.step('from the start to a new mailing of the union', async () => {
    await editor.isSignedIn()
    await editor.goesTo('start', {})
    await page
      .getByRole('main')
      .getByRole('link', { name: editor.say('start.mailings.title') })
      .click()
    await editor.sees('mailings.title')
    await editor.pageIsAccessible('the mailings of the union')
    await page.getByRole('link', { name: editor.say('mailings.new') }).click()
    await editor.seesText('mailings.union.all')
  })

  await test.step('it is for a region, and of that for one club', async () => {
    await editor.presses('mailings.audience.change')
    await page.getByRole('checkbox', { name: region ?? '', exact: true }).check()
    await page.getByRole('main').getByRole('searchbox').fill(club.name)
    await page.getByRole('checkbox', { name: club.name, exact: true }).check()
    await editor.pageIsAccessible('the choice of an audience of the union')
    await editor.presses('mailings.audience.done')
    await page.getByLabel(editor.say('mailings.field.subject'), { exact: true }).fill(subject)
    const text = page.getByRole('textbox', { name: editor.say('mailings.field.body') })
    await text.click()
    await text.pressSequentially('Avtalet gäller från april.')
    await expect(page.getByText(/^Alla ändringar är sparade/)).toBeVisible()
  })

  await test.step('before they are counted it cannot be reviewed; then it says how many, and who', async () => {
    await editor.presses('mailings.review')
    await editor.seesText('errors.recipients-not-listed')
    await editor.presses('mailings.list.order')
    await expect(count).toBeVisible()
    expect(await numberIn()).toBeGreaterThan(0)
    expect(await numberIn()).toBeLessThanOrEqual(club.memberCount)
    await editor.presses('mailings.recipients.show')
    await expect(page.locator('.recipients-names li').filter({ hasText: club.chairman.name })).toBeVisible()
    await editor.pageIsAccessible('a list of recipients')
  })

  await test.step('it is tried on its writer, shown once more and sent to just those', async () => {
    const number = await numberIn()
    await editor.presses('mailings.test')
    await editor.seesText('mailings.test.sent')
    await expect.poll(async () => (await lettersTo(editor.who, new RegExp(subject))).length).toBe(1)
    await editor.presses('mailings.review.open', { count: number })
    await editor.pageIsAccessible('a mailing of the union being confirmed')
    await editor.presses('mailings.review.send', { count: number })
    await expect(page.getByText(editor.say('mailings.state.sent'), { exact: true })).toBeVisible()
    await editor.presses('mailings.letters.show')
    await editor.pageIsAccessible('a mailing of the union that was sent')
    await expect.poll(async () => (await world.letters(new RegExp(subject), '')).length).toBe(number + 1)
    expect(await lettersTo(club.chairman, new RegExp(subject))).toHaveLength(1)
  })
})
