import { persona, registerData } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('an editor reads the portal’s letters and sends one to herself, in English on a phone', async ({ portal }) => {
  await world.isSeasonStart()
  const editor = await portal.opens(Person, persona('editor'), {
    language: 'en',
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  })
  const { page } = editor
  const address = registerData().people.find(({ ref }) => ref === editor.who.ref)?.email ?? ''
  const before = (await world.lettersTo(address)).length
  await editor.isSignedIn()
  await editor.goesTo('manageContent', {})
  await page
    .getByRole('main')
    .getByRole('link', { name: editor.say('content.letters') })
    .click()
  await editor.sees('letter-samples.title')
  await page.getByRole('combobox').selectOption('mailing')
  await expect(page.frameLocator('iframe').getByRole('link', { name: /Unsubscribe/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await editor.pageIsAccessible('the portal’s letters, on a phone')
  await editor.presses('mailings.test')
  await expect.poll(async () => (await world.lettersTo(address)).length).toBe(before + 1)
})
