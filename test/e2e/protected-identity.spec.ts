import { ClubReader } from './story/club-reader.ts'
import { Operator } from './story/operator.ts'
import { clubNumber, contactOf, persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('somebody with a protected identity appears to nobody else', async ({ portal }) => {
  const hidden = persona('protected')
  const { email } = contactOf(hidden)
  const club = clubNumber(2)
  await world.isSeasonStart()
  const chairman = await portal.opens(ClubReader, club.chairman)
  const operator = await portal.opens(Operator, persona('operator'))
  await Promise.all([chairman.isSignedIn(), operator.isSignedIn()])

  await test.step('the chairman’s list neither shows nor finds the person, and no count tells of one', async () => {
    await chairman.goesTo('myAssignment', {})
    await expect(chairman.tile('members.title')).toContainText(new RegExp(`^\\D*${club.memberCount - 1} `))
    await chairman.goesTo('members', {})
    await expect(chairman.page.getByText(club.chairman.name).first()).toBeVisible()
    await chairman.searches(hidden.name)
    await chairman.hasFound(0, club.memberCount - 1)
  })

  await test.step('nor does the file of members', async () => {
    await chairman.presses('members.clear')
    const file = await chairman.exports(club.memberCount - 1)
    expect(file.trim().split('\r\n')).toHaveLength(club.memberCount)
    expect(file).not.toContain(hidden.name)
    expect(file).not.toContain(email)
  })

  await test.step('no picker offers the person', async () => {
    await chairman.goesTo('editContacts', {})
    await chairman.adds('personal')
    const box = chairman.page.getByRole('combobox', { name: chairman.say('contacts.field.person'), exact: true })
    await box.click()
    await box.fill(club.chairman.name)
    const offered = chairman.page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await expect(offered).toHaveCount(1)
    await box.fill(hidden.name)
    await expect(offered).toHaveCount(0)
  })

  await test.step('operators find nobody by the name, and read that the identity is protected', async () => {
    await operator.opensSeason()
    const search = operator.page.getByLabel(operator.say('operator.people.words'))
    await search.fill(hidden.name)
    await operator.presses('operator.people.search')
    await expect(operator.page.locator('.person-finder').getByRole('status')).toContainText(
      operator.say('operator.people.found', { found: 0 }),
    )
    await search.fill(hidden.ref)
    await operator.presses('operator.people.search')
    await operator.seesText('shell.protected-identity')
    await expect(operator.page.getByText(hidden.name)).toHaveCount(0)
  })
})
