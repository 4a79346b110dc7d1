import { persona, season } from './story/people.ts'
import { OwnMember } from './story/own-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('each member of the demonstration shows on their home what they are there for', async ({ portal }) => {
  const opens = async (id: string) => {
    const member = await portal.opens(OwnMember, persona(id))
    await member.isSignedIn()
    await member.goesTo('myProduct', {})
    await member.sees('shell.my-product', { product: 'Förbundet' })
    return member
  }

  await test.step('a retirement that is planned', async () => {
    const member = await opens('upcoming-change')
    const kind = member.say('membership.kind.retired')
    const day = `1 mars ${season()}`
    await expect(member.tile('membership.page')).toContainText(member.say('membership.tile.next', { kind, day }))
    await expect(member.tile('membership.cases')).toContainText(
      member.say('membership.tile.cases.planned', { count: 1, day }),
    )
    await member.pageIsAccessible('the home of somebody who retires soon')
  })

  await test.step('a reduced fee that runs', async () => {
    const member = await opens('reduced-fee')
    await expect(member.tile('payments.title')).toContainText(/Nästa avgift 70\skr/)
    await member.opensTile('membership.page')
    await expect(member.part('membership.fee')).toContainText(member.say('membership.fee.ground.reduced'))
    await expect(member.part('membership.history')).toContainText(member.say('membership.history.reduced'))
    await member.pageIsAccessible('a membership with a reduced fee that runs')
  })

  await test.step('a student near graduation', async () => {
    const member = await opens('graduating-student')
    await expect(member.part('career.remind')).toContainText(`mars ${season()}`)
    await member.part('career.remind').getByRole('link').click()
    await member.sees('career.title')
  })

  await test.step('a notice of conflict that stopped a change', async () => {
    const member = await opens('workplace-in-conflict')
    await member.seesText('membership.conflict.notice', {
      workplace: 'Vidåker Konsult AB',
      day: `16 januari ${season()}`,
    })
    await member.opensTile('membership.cases')
    await member.seesText('membership.case.cause.conflict')
    await member.pageIsAccessible('a change that a notice of conflict stopped')
  })

  await test.step('an email that came back', async () => {
    const member = await opens('returned-letter')
    await expect(member.tile('membership.contact')).toContainText(member.say('membership.tile.contact.returned'))
    await member.opensTile('membership.contact')
    await expect(member.part('membership.returned')).toBeVisible()
  })

  await test.step('a membership that has ended', async () => {
    const member = await opens('former-member')
    await expect(member.page.getByRole('link', { name: member.say('membership.way-in.join') })).toBeVisible()
  })
})
