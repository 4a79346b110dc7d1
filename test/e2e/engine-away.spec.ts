import { holdDown, letUp } from '#test/browser-stack.ts'
import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => letUp('temporal'))

/** A worker that has lost the engine comes back to it by itself. */
const back = { timeout: 120_000 } as const

test('with the engine away a member reads payments, insurance and leaving, is told so, loses nothing typed and goes on once it is back', async ({
  portal,
}) => {
  const known = await newMember('employed', { name: 'Maj Stilla', email: 'maj.stilla@example.com' })
  const member = await portal.opens(ChangingMember, known)
  const { page } = member
  const account = page.getByRole('textbox', { name: member.say('join.field.accountNumber') })
  const comment = page.getByLabel(member.say('membership.leaving.field.comment'))
  await member.isSignedIn()
  await member.goesTo('payments', {})
  await member.sees('payments.title')
  holdDown('temporal')

  await test.step('payments and insurance are read as ever', async () => {
    await page.reload()
    await expect(member.part('payments.next')).toContainText('kr')
    await expect(member.part('payments.way').getByRole('link')).toBeVisible()
    await member.goesTo('incomeInsurance', {})
    await expect(member.part('insurance.have')).toBeVisible()
  })

  await test.step('another way to pay is refused in words, and stays typed', async () => {
    await member.goesTo('paymentChange', {})
    await member.checks('join.payment.autogiro')
    await member.chooses('bank', 'Klippvik Bank')
    await member.types({ clearingNumber: '5123', accountNumber: '998877665' })
    await page.getByRole('checkbox').check()
    await member.presses('payments.change.go-on')
    await member.presses('payments.change.confirm')
    await member.seesText('errors.engine-unavailable')
    await expect(account).toHaveValue('998877665')
    await member.pageIsAccessible('a change of how one pays with the engine away')
  })

  await test.step('the same is taken once the engine is back', async () => {
    letUp('temporal')
    await expect(async () => {
      await member.presses('payments.change.go-on')
      await member.presses('payments.change.confirm')
      await expect(member.part('payments.way')).toContainText('slutar på 7665', { timeout: 15_000 })
    }).toPass(back)
  })

  await test.step('what ends with leaving is read; it is not signed, and what was told stays', async () => {
    holdDown('temporal')
    await member.goesTo('leaveMembership', {})
    await expect(page.getByRole('main')).toContainText('31 januari')
    await comment.fill('Jag flyttar.')
    await member.presses('membership.leaving.go-on')
    await member.presses('signing.other-device')
    await member.seesText('errors.engine-unavailable')
    await member.pageIsAccessible('leaving with the engine away')
    await member.presses('membership.leaving.sign.back')
    await expect(comment).toHaveValue('Jag flyttar.')
  })

  await test.step('it is signed once the engine is back', async () => {
    letUp('temporal')
    await member.presses('membership.leaving.go-on')
    const code = page.getByRole('img', { name: member.say('signing.qr.label') })
    await expect(async () => {
      await member.presses('signing.other-device')
      await expect(code).toBeVisible({ timeout: 15_000 })
    }).toPass(back)
    await world.phoneAnswers('approve', known.personalNumber)
    await expect(member.part('membership.leaving.left')).toContainText('31 januari')
  })
})
