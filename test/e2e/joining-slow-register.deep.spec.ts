import { Applicant, stranger } from './story/applicant.ts'
import { registerData } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('while the register is slow and loses its answer an application waits, in sight, and makes one member by itself', async ({
  portal,
}) => {
  const number = '195006069818'
  const applicant = await portal.opens(Applicant, stranger(number))
  await applicant.fillsInAsRetired(number, 'register.ny@example.com')
  await applicant.acceptsTerms()
  await world.registerIs('slow')
  try {
    await applicant.signs(number)
    await expect(applicant.text('join.cause.register-slow')).toBeVisible()
    await applicant.pageIsAccessible('waiting for the register')
    await applicant.page.reload()
    await applicant.seesText('join.outcome.waiting.title')
    await world.registerIs('answer-lost')
    await expect(applicant.text('join.cause.register-unavailable')).toBeVisible()
  } finally {
    await world.registerIs('none')
  }
  await applicant.isWelcome()
  expect(registerData().people.filter(({ email }) => email === 'register.ny@example.com')).toHaveLength(1)
})
