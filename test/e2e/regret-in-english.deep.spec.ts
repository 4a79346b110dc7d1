import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { PlantedFaults } from '#test/builders/planted-faults.ts'
import { CaseWorker } from './story/case-worker.ts'
import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { persona } from './story/people.ts'
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
    await operator.findsStuck(regret, 'operator.case.membership-change.regretted')
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
    await expect(timeline).toContainText(operator.say('operator.event.membership-change-done'))
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
