import { freeNumber } from './story/new-member.ts'
import { OwnMember } from './story/own-member.ts'
import { expect, test } from './story/portal.ts'
import { knownAs, season } from './story/people.ts'
import { stranger } from './story/applicant.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a newcomer sees one price from the start page to one’s own membership', async ({ portal }) => {
  const number = freeNumber().replace('-', '')
  const email = 'ett.pris@example.com'
  const newcomer = await portal.opens(OwnMember, stranger(number))
  const price = newcomer.say('join.fee.is.monthClub', { amount: 250, club: 15 })

  await test.step('from the third step on in one line, with the club of the employer from the list', async () => {
    await newcomer.goesTo('start', {})
    await newcomer.page
      .getByRole('main')
      .getByRole('link', { name: newcomer.say('start.join') })
      .click()
    // The start page asks the same to work out a fee.
    await newcomer.isAt('join.step.start')
    await newcomer.checks('join.kind.employed')
    await newcomer.goesOn()
    await newcomer.saysWhoTheyAre(number, email)
    await newcomer.isEmployedAt('Nordvik AB')
    await expect(newcomer.page.locator('.join-fee')).toContainText(price)
    await newcomer.pageIsAccessible('an employer that fills itself in')
    await newcomer.goesOn()
    await newcomer.declaresEarlierMemberships()
    await newcomer.paysByPaper()
  })

  await test.step('the check, the receipt and the letter say it', async () => {
    await newcomer.costs(price)
    await newcomer.acceptsTerms()
    await newcomer.signs(number)
    await newcomer.isWelcome()
    await expect(newcomer.page.getByRole('main')).toContainText(price)
    await expect(newcomer.page.getByRole('main')).toContainText('26 februari')
    const letter = async () =>
      (await world.lettersTo(email))
        .find(({ subject }) => subject === 'Välkommen som medlem i Förbundet')
        ?.body.text?.replaceAll(/\s+/g, ' ')
    await expect.poll(letter).toContain(price.replaceAll(/\s+/g, ' '))
    expect(await letter()).toContain(`3 februari ${season()}`)
  })

  await test.step('another one in the same tab begins anew', async () => {
    await newcomer.presses('join.outcome.new')
    await newcomer.isAt('join.step.start')
  })

  await test.step('the home and the pages of the membership say it too', async () => {
    const member = await portal.opens(OwnMember, knownAs(number))
    await member.isSignedIn()
    await member.goesTo('membership', {})
    await expect(member.part('membership.fee')).toContainText(/Från den 1 februari \d{4} betalar du:\s*250\s/)
    await expect(member.part('membership.fee')).toContainText(/15\skr avgiften till Klubben Nordvik AB/)
    await expect(member.part('membership.regret')).toContainText(`3 februari ${season()}`)
    await member.goesTo('payments', {})
    await expect(member.part('payments.next')).toContainText(/250\skr .*26 februari/)
    await member.goesTo('feeCalculator', {})
    await expect(member.part('membership.calculator.result')).toContainText(/250\skr i månaden/)
  })
})
