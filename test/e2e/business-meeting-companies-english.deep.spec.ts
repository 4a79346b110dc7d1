import { addDays } from '#shared/clock.ts'
import { CaseWorker } from './story/case-worker.ts'
import { CompanyRepresentative } from './story/company-representative.ts'
import { stranger } from './story/applicant.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const englishPhone = { viewport: { width: 320, height: 640 }, hasTouch: true, language: 'en' } as const

test.beforeEach(() => world.isSeasonStart())

test('a company signs up in English on a phone: the letter, its link, other times, and withdrawing are in English', async ({
  portal,
}) => {
  const email = `recruiting.${Date.now()}@example.com`
  const name = `Northmere Optics ${Date.now() % 100_000} Ltd`
  const company = await portal.opens(CompanyRepresentative, stranger('19850101-4444'), englishPhone)
  const { page } = company
  const day = `${season()}-02-17`

  await test.step('what is missing is named in English, without an agreement it is a clear no', async () => {
    await company.goesTo('companySignUp', {})
    await company.sees('company.sign-up.title')
    await company.presses('company.send')
    await company.seesText('fields.agreement-required')
    await company.pageIsAccessible('an English sign-up with something missing, on a phone')
    await company.isNarrow()
  })

  await test.step('sent, the letter is in English, and its link leads to the page in English', async () => {
    await company.fillsIn({
      companyName: name,
      name: 'Wendy Sandhead',
      role: 'Head of recruiting',
      email,
      phone: '070-174 06 07',
      day,
      from: '10:00',
      until: '10:45',
      place: 'Storgatan 4, Uppsala',
    })
    await page.getByRole('checkbox', { name: company.say('company.field.agreement') }).check()
    await company.presses('company.send')
    await company.seesText('company.sent.title')
    await company.pageIsAccessible('an English sign-up that was sent, on a phone')
    const link = await company.linkIn(email, /^Confirm your sign-up for business meetings/)
    expect(link).toContain('/en/business-meetings/')
    await company.opensLink(link)
    await company.presses('company.confirm')
    await company.seesText('company.state.waiting.text', { hours: 48 })
    await company.pageIsAccessible('the English page of a company, on a phone')
    await company.isNarrow()
  })

  await test.step('the union says yes, and the company reads it in an English letter', async () => {
    const operator = await portal.opens(CaseWorker, persona('operator'))
    await operator.isSignedIn()
    await operator.page.setViewportSize({ width: 375, height: 812 })
    await operator.goesTo('companyCases', {})
    await expect(operator.button('operator.company.approve', { company: name })).toBeVisible()
    await operator.pageIsAccessible('the union’s page of companies, on a phone')
    await operator.presses('operator.company.approve', { company: name })
    await operator.button('operator.company.approve.go', {}, operator.dialog()).click()
    await operator.seesText('operator.company.done.approved', { company: name })
    await company.opensLink(await company.linkIn(email, /is approved for business meetings/))
    await company.seesText('company.state.approved.text')
  })

  await test.step('it moves its time, adds another and changes whom to ask for', async () => {
    await page.getByRole('button', { name: /^Change .*10:00/ }).click()
    await company.input('day').fill(addDays(day, 1))
    await company.presses('company.save')
    await expect(page.getByRole('button', { name: /^Change .*18 February.*10:00/ })).toBeVisible()
    await company.presses('company.slot.add')
    await company.fillsIn({
      day: addDays(day, 2),
      from: '13:00',
      until: '13:30',
      link: 'https://meet.example.com/north',
    })
    await company.pageIsAccessible('another time in English, on a phone')
    await company.isNarrow()
    await company.presses('company.slot.offer')
    await expect(company.text('company.slot.free')).toHaveCount(2)
    await company.presses('company.contact.change')
    await company.input('name').fill('Toby Lofthill')
    await company.presses('company.save')
    await expect(page.getByText('Toby Lofthill')).toBeVisible()
    await company.isNarrow()
  })

  await test.step('it withdraws, and the letter says so', async () => {
    await company.presses('company.withdraw')
    await company.pageIsAccessible('an English question before withdrawing, on a phone')
    await company.button('company.withdraw.go', {}, company.dialog()).click()
    await company.seesText('company.state.withdrawn.text')
    await expect
      .poll(async () => (await company.lettersTo(email, /no longer takes part/)).length, { timeout: 60_000 })
      .toBe(1)
  })
})
