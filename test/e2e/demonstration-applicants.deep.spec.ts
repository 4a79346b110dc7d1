import { applicants } from '#infra/local/data/newcomers.ts'
import type { MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { Applicant, stranger } from './story/applicant.ts'
import { CaseWorker } from './story/case-worker.ts'
import { knownAs, persona } from './story/people.ts'
import { OwnMember } from './story/own-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

const numberOf = ({ personalNumber }: { personalNumber: string }) => personalNumber.replace('-', '')

test('the applicants of the demonstration: one is answered from the register’s page and becomes a member, one applies anew, one may not', async ({
  portal,
}) => {
  const operator = await portal.opens(CaseWorker, persona('operator'))
  await operator.isSignedIn()
  const cases = async () => {
    const { cases: all } = await operator.asks<{ cases: MemberCase[] }>('GET', '/operator/member-cases')
    return all.filter(({ of }) => of === 'application')
  }
  const of = async (cause: string) => (await cases()).find((each) => each.cause === cause)?.id ?? ''
  const opensCase = async (id: string) => {
    await operator.goesTo('memberCases', {})
    await operator.page.locator(`main a[href$="${id}"]`).first().click()
    await expect(operator.page.locator('.timeline')).toBeVisible()
  }

  await test.step('the operator reads of two that are over why, and who handed one back', async () => {
    await opensCase(await of('handed-back'))
    await expect(operator.page.locator('.audit')).toContainText('Arbetsgivarens uppgifter stämmer inte med registret.')
    await operator.pageIsAccessible('an application that was handed back')
    await opensCase(await of('former-member'))
    await operator.seesText('operator.case.cause.former-member')
  })

  const waiting = await of('register-unavailable')
  await test.step('an applicant who waits reads so when they apply once more, and nothing is sent', async () => {
    const applicant = await portal.opens(Applicant, stranger(numberOf(applicants.waiting)))
    await applicant.begins('retired')
    for (const { personalNumber, name } of Object.values(applicants))
      await expect(applicant.page.getByRole('listitem').filter({ hasText: personalNumber })).toContainText(name)
    await applicant.pageIsAccessible('becoming a member in the demonstration')
    await applicant.fillsInAsRetired(numberOf(applicants.waiting), 'torun.en.gang.till@example.com')
    await applicant.acceptsTerms()
    await applicant.signs(numberOf(applicants.waiting))
    await applicant.seesText('join.cause.application-open')
    await applicant.pageIsAccessible('an application that is open already')
  })

  await test.step('the register’s page answers, the operator tries again, and the applicant is a member', async () => {
    const register = await operator.context.newPage()
    await register.goto(world.registerPage)
    await register.getByRole('button', { name: 'Svara på dem' }).click()
    await expect(register.getByRole('button', { name: 'Svara på dem' })).toHaveCount(0)
    await register.close()
    await opensCase(waiting)
    await operator.retries('retryMemberCase')
    await expect(operator.page.locator('.timeline')).toContainText(
      operator.say('operator.event.application-registered'),
    )
    const { case: found } = await operator.asks<MemberCaseView>('GET', `/operator/member-cases/${waiting}`)
    expect(found).toMatchObject({ state: 'registered', actions: [] })
    const member = await portal.opens(OwnMember, knownAs(numberOf(applicants.waiting)))
    await member.isSignedIn()
    await member.goesTo('myProduct', {})
    await expect(member.tile('membership.page')).toContainText(member.say('membership.kind.job_seeker'))
  })

  await test.step('whose application was handed back applies anew', async () => {
    const number = numberOf(applicants.handedBack)
    const applicant = await portal.opens(Applicant, stranger(number))
    await applicant.fillsInAsRetired(number, 'rurik.pa.nytt@example.com')
    await applicant.acceptsTerms()
    await applicant.signs(number)
    await applicant.isWelcome()
  })
})
