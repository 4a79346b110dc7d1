import { Applicant, stranger } from './story/applicant.ts'
import { CaseWorker } from './story/case-worker.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())

/** What the register does, by the cause that the applicant is told. */
const faults = {
  'former-member': 'former-member',
  'protected-identity': 'protected-identity',
  'register-rejected': 'rejects',
} as const

/** Somebody signs, and the register says no for this cause. */
const isRefused = async (applicant: Applicant, number: string, cause: keyof typeof faults) => {
  await applicant.fillsInAsRetired(number, `${cause}@example.com`)
  await applicant.acceptsTerms()
  await world.registerIs(faults[cause])
  try {
    await applicant.signs(number)
    const title = applicant.say(`join.outcome.${cause === 'register-rejected' ? 'refused' : cause}.title`)
    const told = applicant.page.getByRole('heading', { name: title })
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

test('whom the register does not take is told why, and is led to the union', async ({ portal }) => {
  const number = '194706069814'
  const applicant = await portal.opens(Applicant, stranger(number))
  await isRefused(applicant, number, 'register-rejected')
  await expect(main(applicant).locator('a.primary[href$="kontakta-forbundet"]')).toBeVisible()
})

test('an operator hands back an application that waits for the register; the applicant is told and applies anew', async ({
  portal,
}) => {
  const [number, email] = ['194807079811', 'tillbaka.ny@example.com']
  const applicant = await portal.opens(Applicant, stranger(number))
  const operator = await portal.opens(CaseWorker, persona('operator'))
  await Promise.all([operator.isSignedIn(), applicant.fillsInAsRetired(number, email)])
  await applicant.acceptsTerms()
  const answer = applicant.page.waitForResponse(
    (each) => each.request().method() === 'POST' && each.url().endsWith('/api/membership-application'),
  )
  await world.registerIs('down')
  try {
    await applicant.signs(number)
    const { application } = (await (await answer).json()) as { application: string }
    await expect(applicant.text('join.cause.register-unavailable')).toBeVisible()
    await operator.goesTo('memberCase', { case: application })
    await operator.does('handBackMemberCase', 'Fel arbetsgivare', 'asked')
    await expect(applicant.text('join.outcome.ending.handed-back')).toBeVisible()
    await applicant.pageIsAccessible('an application that is being handed back')
  } finally {
    await world.registerIs('none')
  }
  await expect(applicant.text('join.cause.handed-back')).toBeVisible()
  await applicant.pageIsAccessible('an application that was handed back')
  await expect
    .poll(async () => (await world.lettersTo(email)).map(({ body }) => body.text).join())
    .toContain('Vi har lämnat tillbaka din ansökan')
  await applicant.presses('join.outcome.again')
  await applicant.isAt('join.step.start')
  await applicant.fillsInAsRetired(number, email)
  await applicant.acceptsTerms()
  await applicant.signs(number)
  await applicant.isWelcome()
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
