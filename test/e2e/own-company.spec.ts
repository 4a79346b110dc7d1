import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('somebody employed starts a company and leaves the club, and is employed again, which leads on to the employment', async ({
  portal,
}) => {
  const [{ employer, name: club }, next] = [clubNumber(30), clubNumber(28)]
  const who = { name: 'Erik Egenmark', email: 'erik.egenmark@example.com', employer }
  const member = await portal.opens(ChangingMember, await newMember('employed', who))
  await member.isSignedIn()
  const [february, later] = [`${season()}-02-01`, `${season()}-02-10`]
  const startsACompany = async () => {
    await member.tells('became-self-employed')
    await member.from.fill(february)
    await member.chooses('incomeRange', 'Under')
    await member.seesWhatHappens()
    await expect(member.preview).toContainText(member.say('membership.change.becomes.self_employed'))
  }
  const isEmployed = async () => {
    await member.tells('became-employed')
    await member.from.fill(later)
    await member.seesWhatHappens()
    await expect(member.preview).toContainText(member.say('membership.change.becomes.employed'))
  }

  await test.step('the fee by the income, and the club that is left, are said before anything is sent', async () => {
    await startsACompany()
    await expect(member.preview).toContainText(member.say('membership.fee.ground.low-income', { threshold: 25_000 }))
    await expect(member.page.getByText(member.say('membership.employment.leaves', { club }))).toBeVisible()
    await member.pageIsAccessible('a company of one’s own')
    await member.confirms('became-self-employed')
    await member.takesBack('became-self-employed')
  })

  await test.step('asked for again, it holds from its day, and no employment is left', async () => {
    await startsACompany()
    await member.confirms('became-self-employed')
    await member.livesToSee(february, 'became-self-employed')
    await member.isMemberAs('self_employed')
    await member.goesTo('employments', {})
    await member.seesText('membership.employments.none')
  })

  await test.step('employed again: taken back, asked for again, and the case leads on to the employment', async () => {
    await isEmployed()
    await member.confirms('became-employed')
    await member.takesBack('became-employed')
    await isEmployed()
    await member.confirms('became-employed')
    await member.page.getByRole('link', { name: member.say('membership.case.add-employment') }).click()
    await expect(member.from).toHaveValue(later)
    await member.types({ employer: next.employer })
    await member.describesTheCompany()
    await member.describesTheTerms()
    await member.seesWhatHappens()
    await member.pageIsAccessible('a new employment')
    await member.confirms('employment-added')
  })

  await test.step('on the day both hold, with the club at the new workplace', async () => {
    await member.livesToSee(later, 'became-employed')
    await member.livesToSee(later, 'employment-added')
    await member.isMemberAs('employed')
    await member.goesTo('employments', {})
    await expect(member.page.getByRole('definition').filter({ hasText: next.name })).toBeVisible()
    await member.pageIsAccessible('employed again')
  })
})
