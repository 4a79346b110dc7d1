import { ClubReader } from './story/club-reader.ts'
import { clubNumber, holderOf, registerData } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test('a chairman finds members and words the contacts, and members see whom to write to', async ({ portal }) => {
  const club = clubNumber(29)
  await world.isSeasonStart()
  const [first, second] = club.members
  if (!first || !second) throw new Error(`${club.id} has too few members.`)
  const chairman = await portal.opens(ClubReader, club.chairman)
  const member = await portal.opens(ClubReader, first, smallPhone)
  const boardMember = await portal.opens(ClubReader, holderOf(club, 'boardMember'), { language: 'en' })
  await Promise.all([chairman.isSignedIn(), member.isSignedIn(), boardMember.isSignedIn()])
  const { page } = chairman

  await test.step('the home says how things stand', async () => {
    await chairman.goesTo('myAssignment', {})
    await expect(chairman.tile('members.title')).toContainText(
      chairman.say('my-assignment.tile.members', { members: club.memberCount, elected: 4 }),
    )
    await expect(chairman.tile('contacts.title')).toContainText(chairman.say('my-assignment.tile.contacts.add'))
    await chairman.pageIsAccessible('the home of a chairman')
    await chairman.tile('members.title').getByRole('link').click()
    await chairman.sees('members.title')
  })

  await test.step('members are found by name and assignment, and written to', async () => {
    await chairman.searches(first.name.slice(0, 1))
    await chairman.seesText('fields.min-characters', { MIN_CHARS: 2 })
    await chairman.searches(first.name.toUpperCase())
    await chairman.hasFound(1, club.memberCount)
    await expect(page.getByRole('link', { name: chairman.say('forms.mail-to', { to: first.name }) })).toHaveAttribute(
      'href',
      /^mailto:[^@]+@example\.com$/,
    )
    await chairman.presses('members.clear')
    await page.getByLabel(chairman.say('members.filter.assignment')).selectOption('any')
    await chairman.hasFound(4, club.memberCount)
    expect(page.url()).toContain('assignment=any')
    await chairman.pageIsAccessible('the members')
  })

  await test.step('those who are found are exported, without a personal identity number', async () => {
    const file = await chairman.exports(4)
    expect(file.startsWith('\uFEFF"Namn";"Födelseår";')).toBe(true)
    expect(file.trim().split('\r\n')).toHaveLength(5)
    expect(file).toContain(`"${club.chairman.name}";"${club.chairman.birthYear}"`)
    const numbers = registerData().people.flatMap(({ personalNumber }) => [
      personalNumber,
      personalNumber.replace('-', ''),
    ])
    expect(numbers.filter((number) => file.includes(number))).toEqual([])
  })

  await test.step('what is wrong with a contact is said by the field, and nothing typed is lost', async () => {
    await chairman.goesTo('editContacts', {})
    await chairman.adds('general')
    await chairman.fills('general', { title: 'Klubbstyrelsen', area: 'Lön > allt', email: 'styrelsen@' })
    await chairman.presses('contacts.save')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await chairman.seesText('fields.email-invalid')
    await chairman.pageIsAccessible('a contact with something wrong')
    await page.reload()
    await chairman.adds('general')
    await expect(chairman.line('area')).toHaveValue('Lön > allt')
    await chairman.fills('general', { area: 'Lön och avtal', email: 'styrelsen@example.com' })
    await chairman.seesContacts('Klubbstyrelsen')
    await chairman.saves()
  })

  await test.step('choosing a person fills in what is known', async () => {
    await chairman.adds('personal')
    await chairman.fills('personal', { person: club.chairman.name })
    await expect(chairman.line('title.personal')).toHaveValue('Ordförande')
    await expect(chairman.line('email')).toHaveValue(/@example\.com$/)
    await chairman.saves()
    await chairman.adds('personal')
    await chairman.fills('personal', { person: second.name, title: 'Kontakt på lagret' })
    await chairman.saves()
    await chairman.seesContacts('Klubbstyrelsen', 'Ordförande', 'Kontakt på lagret')
  })

  await test.step('the order is changed with the keyboard, by dragging and with buttons, and can be undone', async () => {
    const name = `Kontakt på lagret, ${second.name}`
    const handle = page.getByRole('button', { name: chairman.say('contacts.drag', { name }), exact: true })
    await chairman.pressesByKeyboard(handle, 'Space')
    await chairman.types('ArrowUp', 'Space')
    await chairman.seesContacts('Klubbstyrelsen', 'Kontakt på lagret', 'Ordförande')
    await chairman.presses('forms.undo')
    await chairman.seesContacts('Klubbstyrelsen', 'Ordförande', 'Kontakt på lagret')
    await chairman.presses('contacts.move-up', { name })
    await chairman.seesContacts('Klubbstyrelsen', 'Kontakt på lagret', 'Ordförande')
    await expect(chairman.button('contacts.move-up', { name })).toBeFocused()
    await chairman.presses('contacts.remove', { name })
    await chairman.seesContacts('Klubbstyrelsen', 'Ordförande')
    await chairman.presses('forms.undo')
    await chairman.seesContacts('Klubbstyrelsen', 'Kontakt på lagret', 'Ordförande')
    await chairman.pageIsAccessible('editing contacts')
  })

  await test.step('two who change the same are asked whose words count', async () => {
    const other = await portal.opens(ClubReader, club.chairman)
    await other.isSignedIn()
    await other.goesTo('editContacts', {})
    await other.presses('contacts.edit-one', { name: 'Klubbstyrelsen' })
    await other.fills('general', { title: 'Styrelsen', area: 'Allt' })
    await chairman.presses('contacts.edit-one', { name: 'Klubbstyrelsen' })
    await chairman.fills('general', { title: 'Klubbens styrelse' })
    await chairman.saves()
    await other.presses('contacts.save')
    await other.seesText('saving.conflict-by', { name: club.chairman.name })
    await other.pageIsAccessible('a conflict about a contact')
    await other.presses('saving.take-theirs', { name: club.chairman.name })
    await other.saves()
    await other.seesContacts('Klubbens styrelse', 'Kontakt på lagret', 'Ordförande')
    await expect(other.page.locator('.contact-card').first()).toContainText('Allt')
  })

  await test.step('a member on a small phone sees whom to write to, and no more', async () => {
    await member.goesTo('myAssignment', {})
    await expect(member.tile('members.title')).toHaveCount(0)
    await member.pageIsAccessible('the home of a member on a small phone')
    await member.tile('contacts.title').getByRole('link').click()
    await member.sees('contacts.title')
    await member.seesContacts('Klubbens styrelse', 'Kontakt på lagret', 'Ordförande')
    await member.pageIsAccessible('the contacts on a small phone')
    await expect(member.page.getByRole('link', { name: member.say('contacts.edit') })).toHaveCount(0)
    expect((await member.tries('GET', `/clubs/${club.id}/members`)).reply).toMatchObject({ code: 'no-access-in-role' })
  })

  await test.step('a board member learns in English how many they are and whom to ask, and reads no names', async () => {
    await boardMember.goesTo('myAssignment', {})
    await expect(boardMember.tile('members.title')).toContainText(boardMember.say('my-assignment.tile.members.ask'))
    await boardMember.goesTo('members', {})
    await boardMember.sees('errors.page.unauthorized.title')
    await boardMember.seesText('errors.opens.member-data')
    await expect(boardMember.page.getByText(second.name)).toHaveCount(0)
    for (const path of ['members', 'members/export', 'members/workplaces'])
      expect((await boardMember.tries('GET', `/clubs/${club.id}/${path}`)).status).toBe(403)
  })

  await test.step('the list is read on a small phone as well', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await chairman.goesTo('members', {})
    await chairman.searches(second.name)
    await chairman.hasFound(1, club.memberCount)
    await chairman.pageIsAccessible('the members on a small phone')
  })
})
