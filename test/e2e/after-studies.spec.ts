import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a student gets a job, starts a company or looks for a job: each is shown, taken back, and one holds from its day', async ({
  portal,
}) => {
  const who = { name: 'Stina Studsgård', email: 'stina.studsgard@example.com' }
  const student = await portal.opens(ChangingMember, await newMember('student', who))
  await student.isSignedIn()
  const february = `${season()}-02-01`

  await test.step('a job: the first year for 100 kr, and what that saves', async () => {
    await student.tells('got-a-job')
    await student.from.fill(february)
    await student.seesWhatHappens()
    await expect(student.preview).toContainText(student.say('membership.change.becomes.employed'))
    await expect(student.preview).toContainText(student.say('membership.fee.ground.first-year'))
    await expect(student.preview).toContainText(student.say('membership.calculator.discount', { percent: 96 }))
    await student.pageIsAccessible('a job after studies')
    await student.confirms('got-a-job')
  })

  await test.step('its case leads on to the employment from the same day, and each is taken back by itself', async () => {
    await student.page.getByRole('link', { name: student.say('membership.case.add-employment') }).click()
    await student.sees('membership.employment.title.employment-added')
    await expect(student.from).toHaveValue(february)
    await student.types({ employer: 'Nyanställd AB' })
    await student.describesTheCompany()
    await student.describesTheTerms()
    await student.seesWhatHappens()
    await student.confirms('employment-added')
    await student.takesBack('employment-added')
    await student.isTold('got-a-job', 'planned')
    await student.takesBack('got-a-job')
  })

  await test.step('of two tabs with different changes the second is told of the first, and goes on once that is taken back', async () => {
    const page = await student.context.newPage()
    const other = new ChangingMember({ page, who: student.who, language: student.language })
    await other.tells('looking-for-work')
    await other.from.fill(february)
    await other.seesWhatHappens()
    await student.looksAt()
    await student.tells('started-a-company')
    await student.from.fill(february)
    await student.chooses('incomeRange', 'Under')
    await student.seesWhatHappens()
    await expect(student.preview).toContainText(student.say('membership.change.becomes.self_employed'))
    await student.confirms('started-a-company')
    await other.looksAt()
    await other.presses('membership.change.confirm')
    const already = other.page.getByText(/Det här är redan planerat/)
    await expect(already).toContainText(other.say('membership.case.kind.started-a-company'))
    await other.pageIsAccessible('another change is open')
    await other.presses('membership.case.cancel')
    await expect(other.preview).toBeVisible()
    await other.confirms('looking-for-work')
    await other.takesBack('looking-for-work')
    await page.close()
  })

  await test.step('asked for again, it holds from its day', async () => {
    await student.tells('looking-for-work')
    await student.from.fill(february)
    await student.seesWhatHappens()
    await expect(student.preview).toContainText(student.say('membership.change.becomes.job_seeker'))
    await student.confirms('looking-for-work')
    await student.livesToSee(february, 'looking-for-work')
    await student.isMemberAs('job_seeker')
    await student.pageIsAccessible('the membership after studies')
  })
})
