import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

test('a new member changes their mind until the fourteenth day, twice, and is no member then', async ({ portal }) => {
  const who = { name: 'Rut Ångerby', email: 'rut.angerby@example.com' }
  const member = await portal.opens(ChangingMember, await newMember('retired', who))
  await member.isSignedIn()
  const opens = async () => {
    await member.goesTo('membership', {})
    await member.sees('membership.page')
  }
  const regrets = async () => {
    await member.presses('membership.regret')
    await expect(member.dialog().getByText(member.say('membership.regret.what-happens'))).toBeVisible()
    await member.button('membership.regret.go', {}, member.dialog()).click()
    await member.sees('membership.cases')
  }

  await test.step('on the fifteenth day there is no right of regret', async () => {
    await world.isDay(`${season()}-02-04`)
    await opens()
    await member.isMemberAs('retired')
    await expect(member.button('membership.regret')).toHaveCount(0)
  })

  await test.step('on the fourteenth there is, and it asks before anything is sent', async () => {
    await world.isDay(`${season()}-02-03`)
    await opens()
    await member.presses('membership.regret')
    await member.pageIsAccessible('the right of regret')
    await member.button('membership.regret.keep', {}, member.dialog()).click()
    await expect(member.dialog()).toBeHidden()
  })

  await test.step('while the register is down it waits, and can be taken back', async () => {
    await world.registerIs('down')
    await regrets()
    await expect(member.caseOf('regretted')).toContainText(member.say('membership.case.cause.register-unavailable'))
    await member.pageIsAccessible('a regret that waits')
    await world.registerIs('none')
    await member.takesBack('regretted')
    await member.isMemberAs('retired')
  })

  await test.step('regretted again, the membership has never begun, and a letter says so', async () => {
    await opens()
    await regrets()
    await member.isTold('regretted', 'done')
    await expect(member.caseOf('regretted')).toContainText(member.say('membership.case.regretted'))
    await member.goesTo('myProduct', {})
    await expect(member.page.getByRole('link', { name: member.say('membership.way-in.join') })).toBeVisible()
    await member.pageIsAccessible('no member any more')
    const told = async () => (await world.lettersTo(who.email)).map(({ subject }) => subject)
    await expect.poll(told).toContain('Du har ångrat ditt medlemskap')
  })
})
