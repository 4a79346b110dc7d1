import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { registerData } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

test('while the register is down a new address waits, is taken back before it was there, and nothing is changed', async ({
  portal,
}) => {
  const email = 'kajsa.kvarn@example.com'
  const who = await newMember('retired', { name: 'Kajsa Kvarn', email })
  const member = await portal.opens(ChangingMember, who)
  await member.isSignedIn()
  const field = (name: string) =>
    member.page.getByLabel(member.say(`membership.contact.field.${name}`), { exact: true })
  const opens = async () => {
    await member.goesTo('membershipContact', {})
    await member.sees('membership.contact')
  }
  const homeSays = async (text: string, values: Record<string, number> = {}) => {
    await member.goesTo('myProduct', {})
    await expect(member.tile('membership.cases')).toContainText(member.say(`membership.tile.cases.${text}`, values))
  }
  const inRegister = () => registerData().people.find(({ ref }) => ref === who.ref)?.phone

  await test.step('sent, it waits: the page says why and when it is tried again, the home that it is on its way', async () => {
    await world.registerIs('down')
    await opens()
    await field('phone').fill('070-174 06 12')
    await field('street').fill('Nygatan 7')
    await member.presses('membership.contact.save')
    const cause = member.text('membership.case.cause.register-unavailable')
    await expect(cause).toBeVisible()
    await expect(cause).toContainText(/Vi försöker igen kl\. \d\d\.\d\d/)
    await expect(member.button('membership.contact.save')).toHaveCount(0)
    await member.pageIsAccessible('a new address that waits')
    await homeSays('open', { count: 1 })
  })

  await test.step('taken back, page, home and case say that it is being cancelled, also after a reload', async () => {
    await opens()
    await member.presses('membership.case.cancel')
    await member.seesText('membership.case.taking-back')
    await member.page.reload()
    await member.seesText('membership.case.taking-back')
    await expect(member.button('membership.case.cancel')).toHaveCount(0)
    await expect(member.button('membership.contact.save')).toHaveCount(0)
    await member.pageIsAccessible('a new address that is being taken back')
    await homeSays('taking-back', { count: 1 })
    await member.goesTo('membershipCases', {})
    await expect(member.caseOf('contact')).toContainText(member.say('membership.case.tag.taking-back'))
    await member.pageIsAccessible('a case that is being cancelled')
  })

  await test.step('when the register answers it is cancelled: the old address stands, and can be changed anew', async () => {
    await world.registerIs('none')
    await member.button('errors.retry', {}, member.caseOf('contact')).click()
    await member.seesCase('contact', 'cancelled')
    await homeSays('none')
    await opens()
    await expect(member.part('membership.contact.now')).toContainText('Storgatan 1, 12345 Nordvik')
    await expect(field('street')).toHaveValue('Storgatan 1')
    await expect(member.button('membership.contact.save')).toBeVisible()
    expect(inRegister()).toMatch(/1740607$/)
    expect((await world.lettersTo(email)).map(({ subject }) => subject).join()).not.toContain('Ändring')
  })
})
