import { KeyboardUser } from './story/keyboard.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { searching } from './story/searching.ts'
import { world } from './story/world.ts'

test('a member does six more tasks by the search with the keyboard', async ({ portal }) => {
  await world.isSeasonStart()
  const member = await portal.opens(KeyboardUser, persona('member'))
  const { page } = member
  await member.isSignedIn()
  const { field, searches, opens } = searching(member)
  const main = page.getByRole('main')

  await test.step('a suggestion is reached with the arrows', async () => {
    await page.goto('/sok')
    await member.tabsTo(field)
    await page.keyboard.type('räkna ut avg')
    await expect(page.getByRole('option').first()).toContainText('Räkna ut avgiften')
    await member.pageIsAccessible('suggestions')
    await member.types('ArrowDown', 'Enter')
    await expect(page).toHaveURL(/rakna-ut-avgiften/)
  })

  await test.step('a page by a compound and by a part of one', async () => {
    await page.goto('/sok')
    await searches('medlemsavgift')
    await opens('Vad kostar medlemskapet?')
    await page.getByRole('heading', { level: 1, name: 'Vad kostar medlemskapet?' }).waitFor()
  })

  await test.step('without å, ä and ö', async () => {
    await page.goto('/sok')
    await searches('uppsagd')
    await opens('Uppsagd eller varslad')
    await page.goto('/sok')
    await searches('overtid')
    await opens(/Arbetstid och övertid/)
  })

  await test.step('with a misspelling', async () => {
    await page.goto('/sok')
    await member.tabsTo(field)
    await page.keyboard.type('kolektivavtal')
    await page.keyboard.press('Enter')
    await expect(main).toContainText('Här är träffar på ”kollektivavtal”.')
    await opens(/kollektivavtal/)
  })

  await test.step('a course, narrowed by its kind', async () => {
    await page.goto('/sok?q=kurs')
    await member.pressesByKeyboard(main.getByRole('link', { name: /^Kurser \d/ }))
    await expect(page).toHaveURL(/filter=courses/)
    await expect(main.getByText(/^Kurs · /).first()).toBeVisible()
  })

  await test.step('what an occupation earns', async () => {
    await page.goto('/sok')
    await searches('analytiker energi')
    await opens(/^Analytiker, energi/)
    await expect(page).toHaveURL(/lonestatistik\?occupation=/)
  })
})
