import { OwnMember } from './story/own-member.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('a member reads on a phone what the union knows of them, by keyboard from the home, in both languages', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const member = await portal.opens(OwnMember, persona('member'), { viewport: { width: 320, height: 640 } })
  const { page } = member
  await member.isSignedIn()

  await test.step('the tile of the home leads to the page', async () => {
    await member.goesTo('myProduct', {})
    await member.tile('data-rights.title').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await member.sees('data-rights.title')
  })

  await test.step('every kind of data says what it is for and for how long it is kept', async () => {
    const row = async (kind: string) => {
      await page
        .locator('summary', { hasText: new RegExp(`^${member.say(`data-rights.kind.${kind}`)}$`) })
        .press('Enter')
      return page.locator('details[open]').last()
    }
    const employment = await row('employment')
    await expect(employment.getByRole('definition')).toHaveText(
      member.say('data-rights.span.with-person', { months: 12 }),
    )
    const courses = await row('courses')
    await expect(courses).toContainText(member.say('data-rights.purpose.courses'))
    await expect(courses.getByRole('definition').first()).toHaveText(member.say('data-rights.span.while-open'))
    await member.pageIsAccessible('what the union knows, on a phone')
  })

  await test.step('the same page says it in English', async () => {
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What the union knows about you' })).toBeVisible()
    await page.locator('summary', { hasText: 'Signatures' }).click()
    await expect(page.getByText('Evidence of your signature, sealed')).toBeVisible()
  })
})
