import { ChangingMember } from './story/changing-member.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a member on leave pays less from the first of a month, sees a leave too short refused, and ends it with the month', async ({
  portal,
}) => {
  // Somebody whom no other story is about.
  const member = await portal.opens(ChangingMember, clubNumber(37).members.at(-3)!)
  const chooses = async (change: string) => {
    await member.goesTo('myProduct', {})
    await member.page.getByRole('link', { name: member.say(`membership.happened.${change}`), exact: true }).click()
    await member.sees(`membership.happened.${change}`)
  }
  const types = (field: 'from' | 'until', day: string) =>
    member.page.getByRole('textbox', { name: member.say(`membership.change.field.${field}`) }).fill(day)
  const preview = member.page.getByRole('region', { name: member.say('membership.change.what-happens') })

  await test.step('a leave of less than three months is refused at its last day, and nothing typed is lost', async () => {
    await member.isSignedIn()
    await chooses('reduced-fee')
    await types('from', `${season()}-02-01`)
    await types('until', `${season()}-04-29`)
    await member.presses('membership.change.go-on')
    await expect(member.page.getByText(/Sänkt avgift kräver att du är ledig i minst 3 månader/).first()).toBeVisible()
    await expect(preview).toBeHidden()
    await member.pageIsAccessible('a leave that is too short')
  })

  await test.step('three months of leave: the preview says the lower fee, and when the normal one is back', async () => {
    await types('until', `${season()}-04-30`)
    await member.presses('membership.change.go-on')
    await expect(preview).toContainText(member.say('membership.fee.ground.reduced'))
    await expect(preview).toContainText('Ordinarie avgift')
    await member.pageIsAccessible('the preview of a reduced fee')
    await member.presses('membership.change.confirm')
    await member.sees('membership.cases')
    await expect(member.text('membership.case.tag.planned')).toBeVisible()
  })

  await test.step('it is taken back, asked for again, and begins on its day', async () => {
    await member.presses('membership.case.cancel')
    await expect(member.text('membership.case.tag.cancelled')).toBeVisible()
    await chooses('reduced-fee')
    await types('from', `${season()}-02-01`)
    await types('until', `${season()}-06-30`)
    await member.presses('membership.change.go-on')
    await member.presses('membership.change.confirm')
    await expect(member.text('membership.case.tag.planned')).toBeVisible()
    await member.livesToSee(`${season()}-02-01`, 'reduced-fee')
    await member.goesTo('membership', {})
    await expect(member.page.getByRole('main')).toContainText(member.say('membership.history.reduced'))
  })

  await test.step('ended in February, taken back and ended again, it holds to the last of that month', async () => {
    const ends = async () => {
      await chooses('reduced-fee-ended')
      await expect(preview).toContainText('Ordinarie avgift')
      await member.presses('membership.change.confirm')
      await expect(member.text('membership.case.tag.planned')).toBeVisible()
    }
    await ends()
    await member.presses('membership.case.cancel')
    await expect(member.text('membership.case.tag.cancelled')).toHaveCount(2)
    await chooses('reduced-fee-ended')
    await member.pageIsAccessible('the end of a reduced fee')
    await ends()
    await member.goesTo('membership', {})
    await expect(member.page.getByRole('main')).toContainText(member.say('membership.history.reduced-ended'))
    await member.pageIsAccessible('the membership with a reduced fee')
  })
})
