import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { PlantedFaults } from '#test/builders/planted-faults.ts'
import { ulid } from 'ulid'
import { CaseWorker } from './story/case-worker.ts'
import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { clubNumber, persona, season } from './story/people.ts'
import { faults } from './story/planted-faults.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

let planted: PlantedFaults
test.beforeAll(() => {
  planted = faults()
})
test.afterAll(() => planted.close())
test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

const smallPhone = { language: 'en', viewport: { width: 320, height: 640 }, hasTouch: true } as const
const february = `${season()}-02-01`

test('after studies, a company of one’s own and another workplace in English on a small phone', async ({ portal }) => {
  const [old, strike] = [clubNumber(30), 'Strejkvikens Varv AB']
  const [studying, working] = await Promise.all([
    newMember('student', { name: 'Ella Engström', email: 'ella.engstrom@example.com' }),
    newMember('employed', { name: 'Egon Engvall', email: 'egon.engvall@example.com', employer: old.employer }),
  ])
  const student = await portal.opens(ChangingMember, studying, smallPhone)
  const member = await portal.opens(ChangingMember, working, smallPhone)
  const operator = await portal.opens(CaseWorker, persona('operator'))
  await Promise.all([student, member, operator].map((each) => each.isSignedIn()))

  await test.step('the three ways on after studies, from the career centre', async () => {
    for (const [change, kind] of [
      ['got-a-job', 'employed'],
      ['looking-for-work', 'job_seeker'],
      ['started-a-company', 'self_employed'],
    ] as const) {
      await student.goesTo('careerCentre', {})
      await student.page.getByRole('link', { name: student.say(`membership.happened.${change}`), exact: true }).click()
      await student.sees(`membership.happened.${change}`)
      await student.from.fill(february)
      if (change === 'started-a-company') await student.chooses('incomeRange', 'Below SEK 25,000')
      await student.seesWhatHappens()
      await expect(student.preview).toContainText(student.say(`membership.change.becomes.${kind}`))
      await student.pageIsAccessible(`${change} in English`)
    }
    await student.goesTo('careerCentre', {})
    await student.seesText('career.first-year', { amount: 100, percent: 96 })
    await student.pageIsAccessible('the career centre in English')
  })

  await test.step('a company of one’s own: the fee by its income, and the club that is left', async () => {
    await member.tells('became-self-employed')
    await member.from.fill(february)
    await member.chooses('incomeRange', 'Below SEK 25,000')
    await member.seesWhatHappens()
    await expect(member.preview).toContainText(member.say('membership.fee.ground.low-income', { threshold: 25_000 }))
    await member.seesText('membership.employment.leaves', { club: old.name })
    await member.pageIsAccessible('a company of one’s own in English')
  })

  await test.step('another workplace: a strike is told at the field, and without it the change is planned and taken back', async () => {
    await operator.asks('POST', '/operator/conflict-notices', {
      commandId: ulid(),
      reason: 'Strejk',
      notice: { workplace: strike, kind: 'strike', from: `${season()}-01-20` },
    })
    await member.beginsWithEmployment('workplace-changed')
    await member.from.fill(february)
    await member.types({ employer: strike })
    await expect(member.page.getByText('You cannot change workplace now.')).toBeVisible()
    await member.pageIsAccessible('a strike at the new workplace in English')
    await member.types({ employer: 'Lugnvikens Varv AB' })
    await member.describesTheCompany()
    await member.seesWhatHappens()
    await member.pageIsAccessible('another workplace in English')
    await member.confirms('workplace-changed')
    await member.pageIsAccessible('a planned change in English')
    await member.takesBack('workplace-changed')
  })
})

test('a regret that waits, and an operator who finds it, reads a day and tries again, in English on a small phone', async ({
  portal,
}) => {
  const who = await newMember('retired', { name: 'Rita Engman', email: 'rita.engman@example.com' })
  const member = await portal.opens(ChangingMember, who, smallPhone)
  const operator = await portal.opens(CaseWorker, persona('operator'), smallPhone)
  await Promise.all([member.isSignedIn(), operator.isSignedIn()])

  const regret = await test.step('the regret asks first, and waits while the register is down', async () => {
    await world.registerIs('down')
    await member.goesTo('membership', {})
    await expect(member.button('membership.regret')).toBeVisible()
    await member.pageIsAccessible('the membership in English')
    await member.presses('membership.regret')
    await member.pageIsAccessible('the right of withdrawal in English')
    await member.button('membership.regret.go', {}, member.dialog()).click()
    await member.sees('membership.cases')
    await expect(member.caseOf('regretted')).toContainText(member.say('membership.case.cause.register-unavailable'))
    await member.pageIsAccessible('a regret that waits in English')
    const { changes } = await member.asks<OwnCases>('GET', '/own/membership/cases')
    return changes[0]?.id ?? ''
  })

  await test.step('the operator’s home leads to the case in two clicks', async () => {
    await planted.changeSentEarlier({ person: who.ref, id: regret }, 20)
    await planted.feedUnread(20)
    await operator.findsStuck(regret, 'operator.case.change.regretted')
    await operator.seesText('operator.case.cause.register-unavailable')
    await operator.pageIsAccessible('a stuck case in English')
  })

  await test.step('what held on a day is read with a reason', async () => {
    const form = operator.page.getByRole('form', { name: operator.say('operator.on-a-day') })
    await operator.button('operator.on-a-day.go', {}, form).click()
    await expect(form.getByText(operator.say('fields.required'))).toBeVisible()
    await form.getByRole('textbox', { name: operator.say('operator.on-a-day.field.reason') }).fill('The member called')
    await operator.button('operator.on-a-day.go', {}, form).click()
    await expect(form.getByRole('status')).toContainText(operator.say('membership.kind.retired'))
    await expect(form.getByRole('status')).toContainText(operator.say('operator.on-a-day.by-application'))
    await expect(operator.page.locator('.audit')).toContainText('The member called')
    await operator.pageIsAccessible('what held on a day in English')
  })

  await test.step('tried again once the register answers, the case is done, and its timeline says each step', async () => {
    await world.registerIs('none')
    await operator.retries('retryMemberCase')
    const timeline = operator.page.locator('.timeline')
    await expect(timeline).toContainText(operator.say('operator.event.change-done'))
    await expect(timeline).toContainText(/The member register did not answer \(attempt 1\)/)
    await operator.pageIsAccessible('a case that is over in English')
  })

  await test.step('the member reads what the regret means, and the way in', async () => {
    await member.goesTo('membershipCases', {})
    await expect(member.caseOf('regretted')).toContainText(member.say('membership.case.regretted'))
    await member.pageIsAccessible('a regret that is done in English')
    await member.goesTo('myProduct', {})
    await expect(member.page.getByRole('link', { name: member.say('membership.way-in.join') })).toBeVisible()
    await member.pageIsAccessible('no member any more in English')
  })
})
