import type { OwnCases } from '#shared/contract/membership-cases.ts'
import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { clubNumber, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a planned unemployment says what it costs before it is confirmed', async ({ portal }) => {
  const club = clubNumber(31)
  const email = 'ulla.vinge@example.com'
  const known = await newMember('employed', { name: 'Ulla Vinge', email, employer: club.employer })
  const member = await portal.opens(ChangingMember, known)
  await member.isSignedIn()
  const february = `${season()}-02-01`
  const clubFee = registerData().clubs.find(({ id }) => id === club.id)?.currentFee ?? 0
  const cases = async () => (await member.asks<OwnCases>('GET', '/own/membership/cases')).changes

  await test.step('Enter in the day leads to what happens, and sends nothing', async () => {
    await member.reports('became-unemployed')
    await member.from.fill(february)
    await expect(member.button('membership.change.confirm')).toBeHidden()
    await member.from.press('Enter')
    await expect(member.preview).toBeVisible()
    expect(await cases()).toEqual([])
  })

  await test.step('the fee without and with it, the insurance that is lost, and the club stand there with the next steps', async () => {
    await expect(member.preview).toContainText(member.say('membership.change.before.month', { amount: 235 + clubFee }))
    await expect(member.preview).toContainText(member.say('membership.fee.per-month', { amount: 85 }))
    const lost = member.say('membership.change.income-insurance.missed', {
      day: `20 januari ${season() + 1}`,
      days: 150,
    })
    await expect(member.preview).toContainText(lost)
    await expect(member.page.getByText(member.say('membership.employment.leaves', { club: club.name }))).toBeVisible()
    const steps = member.part('membership.next').getByRole('listitem')
    await expect(steps).toHaveText([/Arbetsförmedlingen/, /a-kassa/])
    await member.page.setViewportSize({ width: 320, height: 640 })
    await member.pageIsAccessible('what a planned unemployment does, on a small phone')
    await member.page.setViewportSize({ width: 1360, height: 900 })
    expect(await cases()).toEqual([])
  })

  await test.step('confirmed it is planned, and its case keeps the next steps', async () => {
    await member.confirms('became-unemployed')
    await expect(member.caseOf('became-unemployed')).toContainText('Arbetsförmedlingen')
    await member.pageIsAccessible('the case of a planned unemployment')
  })

  await test.step('on the day the letter says the same of fee and insurance as the page did', async () => {
    await member.livesToSee(february, 'became-unemployed')
    const letter = async () =>
      (await world.lettersTo(email)).find(({ subject }) => subject?.startsWith('Ändringen gäller'))?.body.text ?? ''
    await expect.poll(letter, { timeout: 60_000 }).toContain('Gäller inte för jobbet som tog slut')
    const text = (await letter()).replaceAll('\u00a0', ' ')
    expect(text).toContain('85 kr i månaden')
    expect(text).toContain(`den skulle ha börjat gälla 20 januari ${season() + 1}`)
  })
})
