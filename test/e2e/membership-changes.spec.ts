import { clubNumber, registerData } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

test('a member who has moved changes phone and address, and follows the change among the cases', async ({ portal }) => {
  // A member whom no other story is about.
  const who = clubNumber(37).members.at(-1)!
  const member = await portal.opens(Person, who)
  const field = (name: string) =>
    member.page.getByLabel(member.say(`membership.contact.field.${name}`), { exact: true })

  await test.step('from the home of the membership to the contact details', async () => {
    await member.isSignedIn()
    await member.goesTo('myProduct', {})
    await member.page.getByRole('link', { name: member.say('membership.contact'), exact: true }).click()
    await member.sees('membership.contact')
    await member.pageIsAccessible('contact details')
  })

  await test.step('a wrong postcode is named, and nothing that was typed is lost', async () => {
    await field('phone').fill('070-174 06 12')
    await field('street').fill('Nygatan 7')
    await field('zipCode').fill('7654')
    await field('city').fill('Söderby')
    await member.presses('membership.contact.save')
    await member.seesText('fields.zip-invalid', { digits: 5 })
    await member.pageIsAccessible('a wrong postcode')
    await expect(field('street')).toHaveValue('Nygatan 7')
  })

  await test.step('the register carries it out, and the page says so', async () => {
    await field('zipCode').fill('76543')
    await member.presses('membership.contact.save')
    await expect(member.text('membership.case.state.done')).toBeVisible()
    await expect(member.page.getByText('Nygatan 7, 76543 Söderby')).toBeVisible()
    expect(registerData().people.find(({ ref }) => ref === who.ref)?.phone).toBe('0701740612')
  })

  await test.step('the case is done, also in English', async () => {
    await member.goesTo('membershipCases', {})
    await member.sees('membership.cases')
    await expect(
      member.page.getByRole('heading', { level: 2, name: member.say('membership.case.kind.contact') }),
    ).toBeVisible()
    await member.seesText('membership.case.state.done')
    await member.pageIsAccessible('my cases')
    await member.page.goto('/en/my-forbundet/my-cases')
    await expect(member.page.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
  })
})
