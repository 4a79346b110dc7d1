import { Applicant, stranger } from './story/applicant.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())

/** Somebody signs, and the register says no for this cause. */
const isRefused = async (applicant: Applicant, number: string, cause: 'former-member' | 'protected-identity') => {
  await applicant.fillsInAsRetired(number, `${cause}@example.com`)
  await applicant.acceptsTerms()
  await world.registerIs(cause)
  try {
    await applicant.signs(number)
    const told = applicant.page.getByRole('heading', { name: applicant.say(`join.outcome.${cause}.title`) })
    await expect(told).toBeVisible()
  } finally {
    await world.registerIs('none')
  }
  await applicant.seesText(`join.cause.${cause}`)
  await applicant.pageIsAccessible(`refused: ${cause}`)
}
const main = ({ page }: Applicant) => page.getByRole('main')

test('a former member is told why they cannot join here, and is led to the union', async ({ portal }) => {
  const number = '195101019817'
  const applicant = await portal.opens(Applicant, stranger(number))
  await isRefused(applicant, number, 'former-member')
  await applicant.page.reload()
  await applicant.seesText('join.cause.former-member')
  await main(applicant)
    .getByRole('link', { name: /^Kontakta/ })
    .click()
  await expect(applicant.page).toHaveURL(/kontakta-forbundet$/)
})

test('somebody with a protected identity is given the telephone and its hours, on a small phone', async ({
  portal,
}) => {
  const number = '195302029813'
  const applicant = await portal.opens(Applicant, stranger(number), smallPhone)
  await isRefused(applicant, number, 'protected-identity')
  await expect(main(applicant).locator('a[href^="tel:"]')).toBeVisible()
  await expect(main(applicant)).toContainText('09.00–17.00')
})

test('somebody under sixteen is welcome later: told at the field, by the keyboard, before anything is sent', async ({
  portal,
}) => {
  const number = '201608012389'
  const applicant = await portal.opens(Applicant, stranger(number))
  const sent: string[] = []
  applicant.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/membership-application')) sent.push(request.url())
  })
  await applicant.begins('student')
  await applicant.field('personalNumber').fill(number)
  await applicant.seesText('join.too-young.title', { years: 16 })
  await applicant.page.keyboard.press('Enter')
  await expect(applicant.field('personalNumber')).toHaveAttribute('aria-invalid', 'true')
  await expect(applicant.field('personalNumber')).toHaveAccessibleDescription(/den dag du fyller 16 år/)
  await applicant.pageIsAccessible('too young to join')
  await main(applicant)
    .getByRole('link', { name: /^Kontakta/ })
    .click()
  await expect(applicant.page).toHaveURL(/kontakta-forbundet$/)
  expect(sent).toEqual([])
})
