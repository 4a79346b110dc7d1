import { KeyboardUser } from './story/keyboard.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('a member compares occupations in English on a phone with the keyboard, and sees where their salary stands', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const member = await portal.opens(KeyboardUser, persona('manager'), {
    language: 'en',
    viewport: { width: 320, height: 640 },
  })
  const { page } = member
  await member.isSignedIn()
  await member.goesTo('salaryStatistics', {})
  const compared = page.getByRole('region', { name: 'What is earned', exact: true })
  const conclusion = compared.getByRole('heading', { level: 3 }).first()

  await test.step('it begins with their own occupation, and says that all is made up', async () => {
    await member.sees('salary-statistics.title')
    await member.seesText('salary-statistics.invented')
    await expect(conclusion).toContainText('Manager, energy: half of them earn more than SEK')
    await expect(compared.getByRole('listitem').filter({ hasText: 'the median' })).toContainText('Manager, energy: SEK')
    await member.pageIsAccessible('the salary statistics on a phone')
  })

  await test.step('another occupation is found and compared', async () => {
    await member.tabsTo(page.getByRole('main').getByRole('searchbox'))
    await page.keyboard.type('eng energy')
    const found = page.getByRole('checkbox', { name: /^Engineer, energy/ })
    await member.pressesByKeyboard(found, 'Space')
    await expect(found).toBeChecked()
    await expect(conclusion).toContainText(/Highest median salary: Manager, energy, SEK.*Lowest: Engineer, energy/)
  })

  await test.step('a salary is typed, and stands among both', async () => {
    await member.tabsTo(page.getByRole('spinbutton', { name: 'Your monthly salary' }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('60,000')
    await page.keyboard.press('Enter')
    await expect(compared.getByRole('heading', { name: /Your salary, SEK\s60,000, stands here/ })).toBeVisible()
    await expect(compared.getByText(/^Engineer, energy: SEK\s[\d,]+ above the median\./)).toBeVisible()
  })

  await test.step('by region, as a table, and nothing scrolls sideways', async () => {
    await member.tabsTo(page.getByLabel('Region', { exact: true }))
    await page.keyboard.type('East')
    await expect(compared.getByText('Monthly salary before tax, as if full time: East')).toBeVisible()
    await member.pressesByKeyboard(compared.getByRole('button', { name: member.say('plot.table') }))
    await expect(compared.getByRole('row', { name: /^Engineer, energy/ })).toBeVisible()
    await member.pageIsAccessible('the figures of the salary statistics on a phone')
    await expect(page).toHaveURL(/region=east/)
    expect(new URL(page.url()).search).not.toContain('60')
  })
})
