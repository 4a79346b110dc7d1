import { Applicant, stranger } from './story/applicant.ts'
import { expect, test } from './story/portal.ts'
import { say } from './story/words.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())

test('an employee applies for membership, puts right what is wrong, signs without a session and is a member', async ({
  portal,
}) => {
  const number = '198503142385'
  const applicant = await portal.opens(Applicant, stranger(number))

  await test.step('from the start page to the first step', async () => {
    await applicant.goesTo('start', {})
    await applicant.page
      .getByRole('main')
      .getByRole('link', { name: applicant.say('start.join') })
      .click()
    await applicant.isAt('join.step.start')
    await applicant.pageIsAccessible('the first step')
    await applicant.goesOn()
    await applicant.seesText('fields.required')
    await applicant.begins('employed')
  })

  await test.step('wrong fields are named, in the words of the specification', async () => {
    await applicant.types({ personalNumber: '19850314-2386', email: 'siri@', phone: '+47 22 33 44 55' })
    await applicant.goesOn()
    for (const wrong of ['personal-number-invalid', 'email-invalid', 'phone-international'])
      await applicant.seesText(`fields.${wrong}`)
    await applicant.pageIsAccessible('wrong fields')
    await applicant.saysWhoTheyAre(number, 'siri.ny@example.com')
  })

  await test.step('the employment, found in the lists of the portal', async () => {
    await applicant.isAt('join.work.employed')
    await applicant.isEmployedAt('Nordvik Teknik AB')
    await applicant.pageIsAccessible('the employment')
    await applicant.goesOn()
  })

  await test.step('earlier memberships and payment by direct debit, with its terms', async () => {
    await applicant.declaresEarlierMemberships()
    await applicant.checks('join.payment.autogiro')
    await applicant.chooses('bank', 'Nordvik Sparbank')
    await applicant.types({ clearingNumber: '8327', accountNumber: '1234567' })
    await applicant.seesText('join.bank-of-clearing', { bank: 'Nordvik Sparbank' })
    await applicant.goesOn()
    await applicant.seesText('fields.terms-required')
    await applicant.page.getByRole('checkbox').check()
    await applicant.pageIsAccessible('the payment')
    await applicant.goesOn()
  })

  await test.step('every answer with the way to change it, fee and first day, and the terms', async () => {
    await applicant.isAt('join.step.check')
    await applicant.costs(applicant.say('join.fee.is.month', { amount: 235 }))
    for (const chosen of ['Ingenjör, bygg', 'Nordvik Sparbank']) await applicant.showsAnswer(chosen)
    await applicant.presses('join.to-sign')
    await applicant.seesText('fields.terms-required')
    await applicant.pageIsAccessible('the check')
    await applicant.acceptsTerms()
  })

  await test.step('the electronic ID says who applies, and the register has the member', async () => {
    await applicant.pageIsAccessible('signing')
    await applicant.signs(number)
    await applicant.isWelcome()
    await applicant.pageIsAccessible('the receipt')
    await applicant.page.reload()
    await applicant.isWelcome()
  })
})

test('a student applies in English on a small phone, after a reload that forgets the numbers alone', async ({
  portal,
}) => {
  const number = '200402032387'
  const applicant = await portal.opens(Applicant, stranger(number), { language: 'en', ...smallPhone })
  await applicant.begins('student')
  await applicant.saysWhoTheyAre(number, 'student.ny@example.com')
  await applicant.isAt('join.work.student')
  await applicant.chooses('educationLevel', 'Master')
  await applicant.page.getByRole('link', { name: 'Svenska', exact: true }).click()
  await expect(applicant.page.locator('#step-title')).toHaveText(say('sv', 'join.work.student'))
  await applicant.page.getByRole('link', { name: 'English', exact: true }).click()
  await applicant.isAt('join.work.student')
  await applicant.showsChosen('educationLevel', 'Master')
  await applicant.chooses('education', 'Engineering')
  await applicant.chooses('school', 'University of Nordvik')
  await applicant.chooses('graduation', 'June 2029')
  await applicant.chooses('startMonth', 'February')
  await applicant.pageIsAccessible('the studies on a small phone')
  await applicant.goesOn()
  await applicant.declaresEarlierMemberships()
  await applicant.paysByPaper()
  await applicant.page.reload()
  await applicant.isAt('join.step.check')
  await applicant.presses('join.to-sign')
  await applicant.pageIsAccessible('the check on a small phone')
  const forgotten = `${applicant.say('join.field.personalNumber')}: ${applicant.say('fields.required')}`
  await applicant.page.getByRole('alert').getByRole('button', { name: forgotten }).click()
  await applicant.types({ personalNumber: number })
  await applicant.goesOn()
  await applicant.isAt('join.step.check')
  await applicant.costs(applicant.say('join.fee.is.month', { amount: 20 }))
  await applicant.acceptsTerms()
  await applicant.signs(number)
  await applicant.isWelcome()
  await applicant.pageIsAccessible('the receipt on a small phone')
})
