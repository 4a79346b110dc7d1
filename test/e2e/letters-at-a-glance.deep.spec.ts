import { addressOf, persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('an editor reads every letter, also in dark colours, and sends one to themselves', async ({ portal }) => {
  await world.isSeasonStart()
  const editor = await portal.opens(Person, persona('editor'))
  const { page } = editor
  const letter = page.frameLocator('iframe')
  const ground = () => letter.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await editor.isSignedIn()
  await editor.goesTo('manageContent', {})
  await page.getByRole('link', { name: editor.say('content.letters') }).click()
  await editor.sees('letter-samples.title')

  await test.step('a letter is chosen by its subject and names its files', async () => {
    await page.getByRole('combobox').selectOption('course-seat')
    await expect(letter.getByRole('heading', { name: /Förhandla lön/ })).toBeVisible()
    await expect(page.getByText(/kurs\.ics/)).toBeVisible()
    await editor.pageIsAccessible('a letter of the portal')
  })

  await test.step('it is dark in the dark, whatever the computer prefers, and light again', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await ground()).toBe('rgb(244, 242, 238)')
    await page.getByRole('button', { name: editor.say('mailings.view') }).click()
    await page.getByRole('radio', { name: editor.say('mailings.view.colours.dark') }).check()
    await expect.poll(ground).toBe('rgb(16, 23, 27)')
    await editor.pageIsAccessible('a letter of the portal in the dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('radio', { name: editor.say('mailings.view.colours.light') }).check()
    await expect.poll(ground).toBe('rgb(244, 242, 238)')
  })

  await test.step('it is sent to the editor alone', async () => {
    const to = addressOf(persona('editor'))
    const samples = async () => (await world.lettersTo(to)).map(({ subject }) => subject)
    const before = (await samples()).length
    // The choice of colours is open still: a press elsewhere closes it and counts.
    await editor.presses('mailings.test')
    await expect(page.getByRole('main').getByText(editor.say('letter-samples.sent', { to }))).toBeVisible()
    const sent = async () => (await samples()).slice(before)
    await expect.poll(sent, { timeout: 60_000 }).toEqual([expect.stringMatching(/^Exempel: .*Förhandla lön/)])
  })
})

test('an operator sees how mailings stand, in English on a phone', async ({ portal }) => {
  await world.isSeasonStart()
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true } as const
  const operator = await portal.opens(Person, persona('operator'), { language: 'en', ...phone })
  await operator.isSignedIn()
  await operator.goesTo('sendings', {})
  await operator.sees('operator.sendings.title')
  await operator.seesText('operator.troubled-letters')
  await operator.pageIsAccessible('mailings, as operators see them')
})
