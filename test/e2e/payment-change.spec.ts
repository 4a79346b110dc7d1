import { newMember } from './story/new-member.ts'
import { ChangingMember } from './story/changing-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const account = { clearingNumber: '5123', accountNumber: '998877665' }

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

test('a member changes to direct debit while the register is down, takes that back, is refused an account, and is confirmed another', async ({
  portal,
}) => {
  const email = 'vendel.vik@example.com'
  const member = await portal.opens(ChangingMember, await newMember('employed', { name: 'Vendel Vik', email }))
  await member.isSignedIn()
  const opens = async () => {
    await member.goesTo('payments', {})
    await member
      .part('payments.way')
      .getByRole('link', { name: member.say('payments.change'), exact: true })
      .click()
    await member.sees('payments.change')
  }
  const asksForDirectDebit = async (accountNumber: string) => {
    await member.checks('join.payment.autogiro')
    await member.chooses('bank', 'Klippvik Bank')
    await member.types({ ...account, accountNumber })
    await member.page.getByRole('checkbox').check()
    await member.presses('payments.change.go-on')
  }
  const letters = async () => (await world.lettersTo(email)).map(({ subject }) => subject)

  await test.step('the page says from which invoice it counts, and names what is wrong', async () => {
    await opens()
    await expect(member.part('payments.change.when')).toContainText('februari')
    await member.presses('payments.change.go-on')
    await member.seesText('fields.payment-method-required')
    await member.pageIsAccessible('changing how one pays')
  })

  await test.step('the register down: it waits, says so, also after a reload, and is taken back', async () => {
    await world.registerIs('down')
    await asksForDirectDebit(account.accountNumber)
    await expect(member.dialog()).toContainText('7665')
    await member.pageIsAccessible('the question whether to change how one pays')
    await member.presses('payments.change.confirm')
    await member.sees('payments.title')
    await member.seesText('membership.case.cause.register-unavailable')
    await member.page.reload()
    await member.seesText('membership.case.cause.register-unavailable')
    await member.pageIsAccessible('a change of how one pays that waits')
    await member.presses('membership.case.cancel')
    await member.seesText('membership.case.taking-back')
    await world.registerIs('none')
    await member.presses('errors.retry')
    await expect(member.part('payments.way').getByRole('link', { name: member.say('payments.change') })).toBeVisible()
    await expect(member.part('payments.way')).not.toContainText('7665')
  })

  await test.step('an account that the bank refuses comes to nothing: page, home and letter say why', async () => {
    await opens()
    await asksForDirectDebit('12340000')
    await member.presses('payments.change.confirm')
    await member.seesText('membership.case.cause.account-refused')
    await expect.poll(letters, { timeout: 60_000 }).toContainEqual(expect.stringContaining('nytt betalsätt'))
    await member.goesTo('myProduct', {})
    await member.seesText('membership.case.cause.account-refused')
  })

  await test.step('another account is taken: the page says from when, the letter confirms it', async () => {
    await opens()
    await asksForDirectDebit(account.accountNumber)
    await member.presses('payments.change.confirm')
    await expect(member.part('payments.way')).toContainText(/februari \d{4} betalar du så här/)
    await expect(member.part('payments.way')).toContainText('slutar på 7665')
    await expect
      .poll(letters, { timeout: 60_000 })
      .toContainEqual(expect.stringContaining('Nytt betalsätt från och med'))
    for (const { body } of await world.lettersTo(email)) expect(body.text).not.toContain('77665')
    await member.pageIsAccessible('another way to pay that is to come')
  })
})
