import { OwnMember } from './story/own-member.ts'
import { clubNumber, persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a member chooses letters, and gives a consent and withdraws it as easily', async ({ portal }) => {
  // Somebody whom no other story is about.
  const member = await portal.opens(OwnMember, clubNumber(26).members.at(-3)!)
  await member.isSignedIn()
  const tips = member.page.getByRole('checkbox', { name: member.say('subscriptions.kind.course-tips') })
  const consent = member.page
    .getByRole('listitem')
    .filter({ has: member.page.getByRole('heading', { name: member.say('consents.kind.interviews'), exact: true }) })

  await test.step('no letter is chosen beforehand, and the choice is there after a reload', async () => {
    await member.goesTo('subscriptions', {})
    await member.sees('subscriptions.title')
    await expect(tips).not.toBeChecked()
    await member.pageIsAccessible('choice of letters')
    await tips.check()
    await member.seesText('subscriptions.saved')
    await member.page.reload()
    await expect(tips).toBeChecked()
  })

  await test.step('a consent is given with one press and withdrawn with one', async () => {
    await member.goesTo('myConsents', {})
    await member.sees('consents.title')
    await consent.getByRole('button', { name: member.say('consents.give') }).click()
    await consent.getByRole('button', { name: member.say('consents.withdraw') }).click()
    await expect(consent.getByRole('button', { name: member.say('consents.give') })).toBeVisible()
    await member.pageIsAccessible('consents')
  })

  await test.step('the tiles of the home say how both stand', async () => {
    await member.goesTo('myProduct', {})
    await expect(member.tile('subscriptions.title')).toContainText(
      member.say('membership.tile.subscriptions', { count: 1 }),
    )
    await expect(member.tile('consents.title')).toContainText(member.say('membership.tile.consents', { count: 0 }))
  })
})

test('a chairman reads the members of the club by workplace', async ({ portal }) => {
  const chairman = await portal.opens(Person, persona('chairman'))
  await chairman.isSignedIn()
  await chairman.goesTo('workplaces', {})
  await chairman.sees('workplaces.title')
  await chairman.page.getByText(chairman.say('workplaces.show')).first().click()
  await expect(chairman.page.getByRole('main').locator('details[open] li').first()).toBeVisible()
  await chairman.pageIsAccessible('members by workplace')
})
