import { addressOf, clubNumber } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'
import { browserStack } from '#test/browser-stack.ts'

/** The link of a letter at this portal, by the path it leads to. */
const linkIn = (text: string | undefined, path: string): string => {
  const [found = ''] = new RegExp(`https?://[^\\s"<\\]]*${path}[^\\s"<\\]]*`).exec(text ?? '') ?? []
  return found.replace(/^https?:\/\/[^/]+/, browserStack.origin)
}

test('a chairman writes to the members: it is shown, sent once and counted; one declines by its link and comes back', async ({
  portal,
}) => {
  const club = clubNumber(7)
  const subject = 'Fika inför årsmötet'
  await world.isSeasonStart()
  const [reader] = club.members
  if (!reader) throw new Error(`${club.id} has no members.`)
  const chairman = await portal.opens(Person, club.chairman)
  const member = await portal.opens(Person, reader)
  const { page } = chairman
  const lettersOf = async (ref: string) =>
    (await world.lettersTo(addressOf({ ref }))).filter((letter) => letter.subject === subject)
  const count = page.locator('.recipients-count')

  await test.step('from the home to a new mailing, which says who gets it', async () => {
    await chairman.isSignedIn()
    await chairman.goesTo('myAssignment', {})
    await page
      .getByRole('main')
      .getByRole('link', { name: chairman.say('mailings.title') })
      .click()
    await chairman.sees('mailings.title')
    await chairman.pageIsAccessible('the mailings of a club that has sent none')
    await page.getByRole('link', { name: chairman.say('mailings.new') }).click()
    await expect(count).toBeVisible()
  })

  await test.step('what is written is saved, and shown as its reader will get it', async () => {
    await page.getByLabel(chairman.say('mailings.field.subject'), { exact: true }).fill(subject)
    const text = page.getByRole('textbox', { name: chairman.say('mailings.field.body') })
    await text.click()
    await page.keyboard.type('Hej ')
    await page.getByRole('toolbar').getByRole('button', { name: 'Förnamn' }).click()
    await text.pressSequentially('! Torsdag kl. 15 bjuder styrelsen på fika.')
    await expect(page.getByText(/^Alla ändringar är sparade/)).toBeVisible()
    const letter = page.frameLocator('iframe')
    await expect(letter.getByText('Torsdag kl. 15 bjuder styrelsen på fika.')).toBeVisible()
    await chairman.pageIsAccessible('a mailing being written')
    await page.reload()
    await expect(page.getByLabel(chairman.say('mailings.field.subject'), { exact: true })).toHaveValue(subject)
  })

  await test.step('it is tried on its writer alone', async () => {
    await chairman.presses('mailings.test')
    await chairman.seesText('mailings.test.sent')
    await expect.poll(async () => (await lettersOf(club.chairman.ref)).length).toBe(1)
    expect(await lettersOf(reader.ref)).toEqual([])
  })

  await test.step('it is shown once more, sent to so many, and counted', async () => {
    const [, number = ''] = /(\d+)/.exec((await count.textContent()) ?? '') ?? []
    await chairman.presses('mailings.review.open', { count: Number(number) })
    await chairman.pageIsAccessible('a mailing being confirmed')
    await chairman.presses('mailings.review.send', { count: Number(number) })
    await expect(page.getByText(chairman.say('mailings.state.sent'), { exact: true })).toBeVisible()
    await chairman.pageIsAccessible('a mailing that was sent')
    await expect.poll(async () => (await world.letters(new RegExp(subject), '')).length).toBe(Number(number) + 1)
  })

  await test.step('a member declines by the link of the letter, which alone changes nothing', async () => {
    const [letter] = await lettersOf(reader.ref)
    expect(letter?.body.text).toContain(`Hej ${reader.name.split(' ')[0]}!`)
    await member.page.goto(linkIn(letter?.body.text, '/avregistrera'))
    await expect(member.page.getByRole('heading', { level: 1 })).toBeVisible()
    await member.pageIsAccessible('declining the mail of a club')
    await member.presses('unsubscribing.act.decline')
    await expect(member.button('unsubscribing.act.undo')).toBeVisible()
  })

  await test.step('the next mailing leaves them out and says why, until they want it again', async () => {
    const left = page.getByText(chairman.say('mailings.left-out.opted-out'))
    await chairman.goesTo('mailings', {})
    await page.getByRole('link', { name: chairman.say('mailings.new') }).click()
    await expect(left).toBeVisible()
    await member.presses('unsubscribing.act.undo')
    await expect(member.button('unsubscribing.act.undo')).toHaveCount(0)
    await chairman.goesTo('mailings', {})
    await page.getByRole('link', { name: chairman.say('mailings.new') }).click()
    await expect(count).toBeVisible()
    await expect(left).toHaveCount(0)
  })
})
