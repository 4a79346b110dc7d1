import { clubNumber, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { Registrar } from './story/registrar.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const
const longerThanUndo = 40_000

test('an assignment is ended on a phone, in English, while the register is down and then says no', async ({
  portal,
}) => {
  const club = clubNumber(26)
  const today = `${season()}-01-20`
  await world.isSeasonStart()
  const chairman = await portal.opens(Registrar, club.chairman, { language: 'en', ...smallPhone })
  await chairman.isSignedIn()
  try {
    await world.registerIs('down')
    await chairman.opensAssignments('to-handle')
    await chairman.pageIsAccessible('the assignments on a phone')
    await chairman.begins('end', 'electionPreparer')
    await chairman.presses('assignments.to-check')
    await expect(chairman.page.getByRole('alert').getByRole('link')).toHaveText([
      `${chairman.say('assignments.field.lastDay')}: ${chairman.say('fields.date-required')}`,
    ])
    await chairman.page.getByLabel(chairman.say('assignments.field.lastDay')).fill(today)
    await chairman.goesOnToCheck()
    await chairman.pageIsAccessible('the answers on a phone')
    await chairman.sends('end', 'electionPreparer')

    await test.step('nothing else can be done with it meanwhile', async () => {
      const preparer = (await chairman.assignmentsOf(club)).assignments.find(({ type }) => type === 'electionPreparer')
      await chairman.goesTo('renewAssignment', { assignment: preparer?.id ?? '' })
      await chairman.seesText('errors.change-open')
      await expect(chairman.page.getByRole('radio')).toHaveCount(0)
      await chairman.opensAssignments('changes')
    })

    await test.step('it does not arrive: the page says why, and when it is tried again', async () => {
      const shown = chairman.listed('electionPreparer').first()
      await chairman.is('electionPreparer', 'failed', longerThanUndo)
      await expect(shown).toContainText(
        chairman.say('assignments.cause.register-unavailable', { attempts: 1 }).split('(')[0] ?? '',
      )
      await expect(shown).toContainText(/Trying again/)
      await chairman.pageIsAccessible('a change that did not arrive')
    })

    await test.step('the register refuses it: it waits for a decision', async () => {
      await world.registerIs('rejects')
      await chairman.button('assignments.retry.named', { type: chairman.nameOf('electionPreparer') }).click()
      await expect(chairman.listed('electionPreparer').first()).toContainText(
        chairman.say('assignments.cause.register-rejected', { attempts: 1 }).split('(')[0] ?? '',
      )
      await chairman.turnsTo('to-handle')
      await expect(chairman.listed('electionPreparer').getByRole('button')).toHaveText([
        chairman.say('assignments.retry'),
        chairman.say('assignments.undo'),
      ])
    })
  } finally {
    await world.registerIs('none')
  }

  await test.step('tried once more, the register takes it', async () => {
    await chairman.turnsTo('changes')
    await chairman.button('assignments.retry.named', { type: chairman.nameOf('electionPreparer') }).click()
    await chairman.is('electionPreparer', 'synced')
    expect(
      registerData().assignments.find(({ clubId, type }) => clubId === club.id && type === 'electionPreparer')?.until,
    ).toBe(today)
  })
})
