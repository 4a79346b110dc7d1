import { OwnMember } from './story/own-member.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('a member finds their income insurance, calculates with another income, and reads the figures in both languages', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const manager = await portal.opens(OwnMember, persona('manager'), { viewport: { width: 320, height: 640 } })
  const { page } = manager
  await manager.isSignedIn()

  await test.step('the tile of the home says since when, and leads to the page', async () => {
    await manager.goesTo('myProduct', {})
    await expect(manager.tile('insurance.title')).toContainText('Gäller sedan den')
    await manager.opensTile('insurance.title')
    await expect(manager.part('insurance.have')).toContainText('150 dagar')
    await manager.pageIsAccessible('the income insurance on a phone')
  })

  await test.step('another income is calculated with, and shown as a table', async () => {
    await page.getByRole('spinbutton', { name: manager.say('insurance.income') }).fill('80 000')
    await manager.presses('insurance.estimate.go')
    await expect(page.getByRole('heading', { level: 3 })).toContainText(
      /48\s000\skr i månaden i 150 dagar, med tilläggsförsäkringen 64\s000\skr i 200/,
    )
    await expect(page.locator('.recharts-line')).toHaveCount(3)
    await expect(page.getByRole('img', { name: manager.say('insurance.plot') })).not.toHaveAttribute('tabindex')
    await manager.presses('plot.table')
    await expect(page.getByRole('row', { name: /^151–200/ })).toContainText(/64\s000/)
    await manager.pageIsAccessible('the figures of the income insurance on a phone')
  })

  await test.step('the same page says it in English, the income and the table as they were', async () => {
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Income insurance' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toContainText(
      'You get SEK 48,000 a month for 150 days, with the additional insurance SEK 64,000 for 200.',
    )
    await expect(page.getByRole('row', { name: /^151–200/ })).toContainText('64,000')
  })

  await test.step('an amount typed as English writes it is that amount', async () => {
    const income = page.getByRole('spinbutton', { name: 'Income a month before tax' })
    await income.fill('')
    await income.pressSequentially('82,500')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: /SEK\s82,500 a month/ })).toBeVisible()
  })
})
