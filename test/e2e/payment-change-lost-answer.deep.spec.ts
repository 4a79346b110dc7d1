import { newMember } from './story/new-member.ts'
import { ChangingMember } from './story/changing-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { language: 'en', viewport: { width: 320, height: 640 }, hasTouch: true } as const

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

test('a member changes to a paper invoice in English on a phone, with the engine’s answer and the network lost once', async ({
  portal,
}) => {
  const who = await newMember('employed', { name: 'Ylve Strand', email: 'ylve.strand@example.com' })
  const member = await portal.opens(ChangingMember, who, smallPhone)
  await member.isSignedIn()
  await member.goesTo('paymentChange', {})
  await member.sees('payments.change')
  await member.checks('join.payment.e-invoice')
  await member.chooses('bank', 'Tallhamn Bank')
  await member.pageIsAccessible('changing how one pays on a phone')
  let lost = 0
  await member.page.route('**/api/own/payments/changes', async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await member.presses('payments.change.go-on')
  await member.presses('payments.change.confirm')
  await expect(member.page.getByRole('alert')).toBeVisible()
  await expect(member.page.getByRole('radio', { name: /E-invoice/ })).toBeChecked()
  await member.context.setOffline(true)
  await member.presses('payments.change.go-on')
  await expect(member.dialog()).toContainText(member.say('errors.offline'))
  await member.context.setOffline(false)
  await member.presses('payments.change.confirm')
  await member.sees('payments.title')
  await expect(member.part('payments.way')).toContainText(/invoices from \w+ \d{4} like this/)
  await expect(member.part('payments.way')).toContainText('Tallhamn Bank')
  await member.pageIsAccessible('payments on a phone')
})
