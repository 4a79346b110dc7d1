import { ChangingMember } from './story/changing-member.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a manager applies for the additional insurance, takes it back, holds it, insures more and ends it; a student is told why not', async ({
  portal,
}) => {
  const manager = await portal.opens(ChangingMember, persona('manager'), { viewport: { width: 320, height: 640 } })
  const { page } = manager
  const card = page.getByRole('region', { name: manager.say('insurance.additional'), exact: true })
  const goes = async (change: string) => {
    await manager.goesTo('incomeInsurance', {})
    await card.getByRole('link', { name: manager.say(`membership.happened.${change}`), exact: true }).click()
    await manager.sees(`membership.happened.${change}`)
  }
  const salary = page.getByRole('spinbutton', { name: manager.say('membership.change.field.insuredSalary') })
  const preview = page.getByRole('region', { name: manager.say('membership.change.what-happens') })

  await test.step('a salary above what is earned is refused at its field, and stays', async () => {
    await manager.isSignedIn()
    await goes('additional-insurance')
    await salary.fill('90000')
    await manager.presses('membership.change.go-on')
    await expect(page.getByText(/Ange högst 82\s000\skr/).first()).toBeVisible()
    await expect(salary).toHaveValue(/90\s?000/)
    await manager.pageIsAccessible('a salary that cannot be insured, on a phone')
  })

  await test.step('what it would pay is said before it is asked for; granted, it can be taken back', async () => {
    await salary.fill('75 000')
    await manager.presses('membership.change.go-on')
    await expect(preview).toContainText(/60\s000\skr i månaden före skatt i 200 dagar/)
    await manager.pageIsAccessible('the application for the additional insurance on a phone')
    await manager.presses('membership.change.confirm')
    await expect(card).toContainText(manager.say('membership.case.state.planned'))
    await expect(card).toContainText(`1 februari ${season()}`)
    await manager.pageIsAccessible('the additional insurance that is granted, on a phone')
    await manager.presses('membership.case.cancel')
    await expect(card).toContainText(manager.say('insurance.additional.state.none'))
  })

  await test.step('applied for again it holds from the first of the month, with a letter for both', async () => {
    await goes('additional-insurance')
    await salary.fill('75000')
    await page.keyboard.press('Enter')
    await expect(preview).toBeVisible()
    await manager.presses('membership.change.confirm')
    await expect(card).toContainText(manager.say('membership.case.state.planned'))
    await manager.livesToSee(`${season()}-02-01`, 'additional-insurance')
    await manager.goesTo('incomeInsurance', {})
    await expect(card).toContainText(manager.say('insurance.additional.state.held'))
    await expect(card).toContainText(/75\s000\skr i månaden/)
  })

  await test.step('a higher salary is insured from the next month, and the same page says it in English', async () => {
    await goes('additional-insurance-changed')
    await salary.fill('80000')
    await manager.presses('membership.change.go-on')
    await manager.presses('membership.change.confirm')
    await expect(card).toContainText(manager.say('membership.case.state.planned'))
    await page.getByRole('link', { name: 'English' }).click()
    const english = page.getByRole('region', { name: 'Additional insurance', exact: true })
    await expect(english).toContainText(`1 March ${season()}`)
    await expect(english).toContainText(/SEK\s80,000 a month/)
    await page.getByRole('link', { name: 'Svenska' }).click()
    await manager.livesToSee(`${season()}-03-01`, 'additional-insurance-changed')
  })

  await test.step('it is ended with the month, and ends then', async () => {
    await goes('additional-insurance-ended')
    await expect(page.getByText(new RegExp(`till och med 31 mars ${season()}`))).toBeVisible()
    await manager.pageIsAccessible('the end of the additional insurance on a phone')
    await manager.presses('membership.change.confirm')
    await expect(card).toContainText(manager.say('membership.case.kind.additional-insurance-ended'))
    await manager.livesToSee(`${season()}-04-01`, 'additional-insurance-ended')
    await manager.goesTo('incomeInsurance', {})
    await expect(card).toContainText(manager.say('insurance.additional.state.none'))
    await expect(manager.part('insurance.have')).toContainText('150 dagar')
  })

  await test.step('a student reads why there is nothing to apply for', async () => {
    const student = await portal.opens(ChangingMember, persona('student'))
    await student.isSignedIn()
    await student.goesTo('incomeInsurance', {})
    const theirs = student.page.getByRole('region', { name: student.say('insurance.additional'), exact: true })
    await expect(theirs).toContainText(student.say('membership.change.obstacle.income-insurance-not-held'))
    await expect(theirs.getByRole('link')).toHaveCount(0)
  })
})
