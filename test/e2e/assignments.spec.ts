import { addDays } from '#shared/clock.ts'
import { clubNumber, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { Registrar, turnOfMandates } from './story/registrar.ts'
import { world } from './story/world.ts'

const longerThanUndo = 40_000

test('a chairman registers, renews, hands on and ends assignments of the club', async ({ portal }) => {
  const club = clubNumber(25)
  const today = `${season()}-01-20`
  const { last, next } = turnOfMandates()
  const [one, two] = club.members
  if (!one || !two) throw new Error(`${club.id} has too few members.`)
  await world.isSeasonStart()
  const chairman = await portal.opens(Registrar, club.chairman)
  await chairman.isSignedIn()

  await test.step('sees what is to be handled', async () => {
    await chairman.opensAssignments()
    await chairman.counts('to-handle', 4)
    await expect(chairman.listed('auditor')).toContainText(chairman.say('assignments.standing.ends', { days: 39 }))
    await chairman.pageIsAccessible('the assignments to handle')
  })

  await test.step('registers a vice chairman: what is missing is said, the answers are checked, and it is undone in time', async () => {
    await chairman.page.getByRole('link', { name: chairman.say('assignments.new') }).click()
    await chairman.sees('assignments.register.title')
    await chairman.presses('assignments.to-check')
    await expect(chairman.page.getByRole('alert').getByRole('link')).toHaveText([
      'Uppdrag: Detta fält är obligatoriskt',
      'Person: Detta fält är obligatoriskt',
      'Mandatperiod: Detta fält är obligatoriskt',
    ])
    await expect(chairman.page.getByText('Detta fält är obligatoriskt', { exact: true })).toHaveCount(3)
    await chairman.pageIsAccessible('a new assignment with everything missing')
    await chairman.picks('type', 'förbundsr', chairman.nameOf('confederationCouncilRepresentative'))
    await expect(
      chairman.page.getByRole('main').getByRole('link', { name: chairman.say('assignments.contact.link') }),
    ).toBeVisible()
    await chairman.picks('type', 'vice', chairman.nameOf('viceChairman'))
    await chairman.picksPerson(one)
    await chairman.choosesYears(2, today)
    await chairman.goesOnToCheck()
    await expect(chairman.answer('person')).toHaveText(`${one.name}, född ${one.birthYear}`)
    await chairman.pageIsAccessible('the answers before they are sent')
    await chairman.sends('register', 'viceChairman')
    await chairman.pageIsAccessible('a change that can be undone')
    await chairman.undoes('viceChairman')
  })

  await test.step('registers her after all, by the keyboard alone', async () => {
    await chairman.goesTo('newAssignment', {})
    await chairman.picks('type', 'vice', chairman.nameOf('viceChairman'))
    await chairman.picksPerson(one)
    await chairman.page.getByRole('radio').first().focus()
    await chairman.page.keyboard.press('Space')
    await chairman.page.keyboard.press('Enter')
    await expect(chairman.answer('period')).toHaveText(
      `${chairman.inWords(today)} – ${chairman.inWords(`${season() + 1}-02-29`)}`,
    )
    await chairman.sends('register', 'viceChairman')
  })

  await test.step('renews the auditor, chooses a successor on the board and ends the election preparer', async () => {
    await chairman.opensAssignments('to-handle')
    await chairman.begins('renew', 'auditor')
    await chairman.choosesYears(2, next)
    await chairman.goesOnToCheck()
    await expect(chairman.answer('ends')).toHaveText(chairman.inWords(last))
    await chairman.sends('renew', 'auditor')

    await chairman.opensAssignments('to-handle')
    await chairman.begins('successor', 'boardMember')
    await chairman.picksPerson(two)
    await chairman.page.getByRole('radio', { name: chairman.say('assignments.takes-over.now') }).check()
    await chairman.choosesYears(1, today)
    await chairman.pageIsAccessible('choosing a successor')
    await chairman.goesOnToCheck()
    await expect(chairman.answer('ends')).toHaveText(chairman.inWords(addDays(today, -1)))
    await chairman.sends('successor', 'boardMember')

    await chairman.opensAssignments('to-handle')
    await chairman.begins('end', 'electionPreparer')
    await chairman.page.getByLabel(chairman.say('assignments.field.lastDay')).fill(today)
    await chairman.goesOnToCheck()
    await chairman.sends('end', 'electionPreparer')
    await chairman.counts('to-handle', 1)
  })

  await test.step('follows them until the register has them all', async () => {
    for (const type of ['viceChairman', 'auditor', 'boardMember', 'electionPreparer'] as const)
      await chairman.is(type, 'synced', longerThanUndo)
    await chairman.counts('changes', 0)
    const registered = registerData().assignments.filter(({ clubId }) => clubId === club.id)
    expect(registered.find(({ type, person }) => type === 'viceChairman' && person === one.ref)?.until).toBe(
      `${season() + 1}-02-29`,
    )
    expect(registered.find(({ type, person }) => type === 'boardMember' && person === two.ref)?.from).toBe(today)
    expect(registered.find(({ type, until }) => type === 'auditor' && until > last)?.from).toBe(next)
    expect(registered.find(({ type }) => type === 'electionPreparer')?.until).toBe(today)
    await chairman.turnsTo('running')
    await expect(chairman.listed('viceChairman')).toContainText(one.name)
    await chairman.pageIsAccessible('the running assignments')
    await chairman.page.emulateMedia({ media: 'print' })
    await expect(chairman.listed('viceChairman')).toBeVisible()
    await expect(chairman.page.getByRole('link', { name: chairman.say('assignments.new') })).toBeHidden()
    await chairman.page.emulateMedia({ media: 'screen' })
  })

  await test.step('reads it in the club’s history; the new vice chairman reads it in hers', async () => {
    await chairman.page.getByRole('link', { name: chairman.say('assignments.to-history') }).click()
    await chairman.sees('assignments.history.title')
    await chairman.seesText('assignments.event.registered', {
      person: one.name,
      from: 'none',
      until: chairman.inWords(`${season() + 1}-02-29`),
    })
    await chairman.pageIsAccessible('the history of the club’s assignments')
    const vice = await portal.opens(Registrar, one)
    await vice.isSignedIn()
    await vice.goesTo('ownMandates', {})
    await vice.sees('assignments.own.title')
    await expect(vice.listed('viceChairman')).toContainText(vice.say('assignments.own.runs'))
    await vice.pageIsAccessible('one’s own mandates')
  })
})
