import { Applicant, stranger } from './story/applicant.ts'
import { CaseWorker } from './story/case-worker.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('an operator hands back an application that waits for the register; the applicant is notified and applies anew', async ({
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
