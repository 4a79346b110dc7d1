import { ChangingMember } from './story/changing-member.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a member sees what a change of membership does, asks for it, takes it back, and another one holds from its day', async ({
  portal,
}) => {
  // Somebody whom no other story is about.
  const member = await portal.opens(ChangingMember, clubNumber(37).members.at(-2)!)
  const chooses = async (change: string, day: string) => {
    await member.goesTo('myProduct', {})
    await member.page.getByRole('link', { name: member.say(`membership.happened.${change}`), exact: true }).click()
    await member.sees(`membership.happened.${change}`)
    await member.page.getByRole('textbox', { name: member.say('membership.change.field.from') }).fill(day)
    await member.presses('membership.change.go-on')
  }
  const preview = member.page.getByRole('region', { name: member.say('membership.change.what-happens') })

  await test.step('the preview says from when and what it costs, before anything is sent', async () => {
    await member.isSignedIn()
    await chooses('retired', `${season()}-03-01`)
    await expect(preview).toContainText(member.say('membership.change.becomes.retired'))
    await expect(preview).toContainText(member.say('membership.fee.ground.senior'))
    await member.pageIsAccessible('the preview of a change')
    await member.presses('membership.change.confirm')
  })

  await test.step('it is planned, and taken back before its day', async () => {
    await member.sees('membership.cases')
    await expect(member.text('membership.case.tag.planned')).toBeVisible()
    await member.pageIsAccessible('a planned change')
    await member.presses('membership.case.cancel')
    await expect(member.text('membership.case.tag.cancelled')).toBeVisible()
  })

  await test.step('a day too far ahead is refused at its field', async () => {
    await chooses('became-unemployed', `${season()}-03-21`)
    await expect(member.page.getByText(/Arbetslösheten kan börja högst 2 månader framåt/).first()).toBeVisible()
    await expect(preview).toBeHidden()
  })

  await test.step('unemployed from February, taken back and asked for again, on its day it is too late to take back, and the membership is another', async () => {
    const isUnemployed = async () => {
      await chooses('became-unemployed', `${season()}-02-01`)
      await expect(preview).toContainText(member.say('membership.change.becomes.job_seeker'))
      await member.presses('membership.change.confirm')
      await expect(member.text('membership.case.tag.planned')).toBeVisible()
    }
    await isUnemployed()
    await member.presses('membership.case.cancel')
    await expect(member.text('membership.case.tag.cancelled')).toHaveCount(2)
    await isUnemployed()
    await world.isDay(`${season()}-02-01`)
    await member.presses('membership.case.cancel')
    await member.seesText('errors.undo-too-late')
    await member.pageIsAccessible('a change that is taken back too late')
    await member.livesToSee(`${season()}-02-01`, 'became-unemployed')
    await member.goesTo('membership', {})
    await expect(member.page.getByRole('main')).toContainText(member.say('membership.kind.job_seeker'))
    await member.pageIsAccessible('the membership after the change')
  })
})
