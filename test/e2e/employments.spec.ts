import { ChangingMember } from './story/changing-member.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a member changes pay and terms, takes it back, ends the employment, and leaves the club on its day', async ({
  portal,
}) => {
  // Somebody whom no other story is about.
  const member = await portal.opens(ChangingMember, clubNumber(37).members.at(-5)!)
  const opens = async (what: string) => {
    await member.goesTo('employments', {})
    await member.page
      .getByRole('link', { name: member.say(`membership.employment.title.${what}`) })
      .first()
      .click()
    await member.sees(`membership.employment.title.${what}`)
  }
  const preview = member.page.getByRole('region', { name: member.say('membership.change.what-happens') })
  const sends = async () => {
    await member.presses('membership.change.confirm')
    await member.sees('membership.cases')
    await expect(member.text('membership.case.tag.planned')).toBeVisible()
  }

  await test.step('the tile of the home leads to the employments, with everything that is known', async () => {
    await member.isSignedIn()
    await member.goesTo('myProduct', {})
    await member.page.getByRole('link', { name: member.say('membership.employments'), exact: true }).click()
    await member.sees('membership.employments.page')
    await member.pageIsAccessible('one’s employments')
  })

  await test.step('a lower pay shows its fee before anything is sent', async () => {
    await opens('employment-changed')
    const from = member.page.getByRole('textbox', { name: member.say('membership.change.field.from') })
    await from.fill(`${season()}-02-01`)
    await member.page.getByRole('spinbutton', { name: member.say('join.field.fixedIncome') }).fill('20000')
    await member.presses('membership.change.go-on')
    await expect(preview).toContainText(member.say('membership.fee.ground.low-income', { threshold: 25_000 }))
    await member.pageIsAccessible('a change of an employment')
    await sends()
  })

  await test.step('it is taken back before its day', async () => {
    await member.presses('membership.case.cancel')
    await expect(member.text('membership.case.tag.cancelled')).toBeVisible()
  })

  await test.step('an end says which club is left, is taken back, and asked for again holds from the day after the last', async () => {
    const ends = async () => {
      await opens('employment-ended')
      await member.page
        .getByRole('textbox', { name: member.say('membership.employment.field.until') })
        .fill(`${season()}-01-31`)
      await member.presses('membership.change.go-on')
      await expect(preview).toContainText(member.say('membership.change.row.club'))
      await sends()
    }
    await ends()
    await member.presses('membership.case.cancel')
    await expect(member.text('membership.case.tag.cancelled')).toHaveCount(2)
    await ends()
    await member.livesToSee(`${season()}-02-01`, 'employment-ended')
    await member.goesTo('employments', {})
    await expect(member.text('membership.employments.missing')).toBeVisible()
    await member.pageIsAccessible('no employment left')
  })
})
