import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

const left = (member: ChangingMember) => member.part('membership.leaving.left')

test('a member leaves with the electronic ID, takes it back, leaves again and is out the day after', async ({
  portal,
}) => {
  const who = { name: 'Lena Utgård', email: 'lena.utgard@example.com' }
  const known = await newMember('employed', who)
  const member = await portal.opens(ChangingMember, known)
  const subjects = async () => (await world.lettersTo(who.email)).map(({ subject }) => subject)
  const signs = async () => {
    await member.presses('membership.leaving.go-on')
    await member.signs(known.personalNumber)
    await expect(left(member)).toBeVisible()
  }

  await test.step('from the membership’s page: what ends and when, and what may fit instead', async () => {
    await member.isSignedIn()
    await member.goesTo('membership', {})
    await member.page.getByRole('link', { name: member.say('membership.leaving.way'), exact: true }).click()
    await member.sees('membership.leaving.page')
    await expect(member.page.getByRole('main')).toContainText(`31 januari ${season()}`)
    await expect(member.part('membership.leaving.instead')).toContainText(member.say('membership.happened.reduced-fee'))
    await member.pageIsAccessible('what ends with a membership')
  })

  await test.step('tags in the comment are refused; a reason is optional', async () => {
    const comment = member.page.getByLabel(member.say('membership.leaving.field.comment'))
    await comment.fill('<b>nej</b>')
    await member.presses('membership.leaving.go-on')
    await expect(member.page.getByRole('alert')).toBeVisible()
    await comment.fill('')
    await member.presses('membership.leaving.go-on')
    await member.pageIsAccessible('signing that one leaves')
  })

  await test.step('another person’s electronic ID signs nothing, a cancelled order neither', async () => {
    await member.signs('199001012384')
    await member.presses('signing.retry')
    await member.presses('signing.other-device')
    await expect(member.page.getByRole('img', { name: member.say('signing.qr.label') })).toBeVisible()
    await member.presses('signing.cancel')
    await member.presses('signing.retry')
    await member.presses('membership.leaving.sign.back')
  })

  await test.step('begun, gone on with after a reload, and signed: the last day stands everywhere', async () => {
    await member.presses('membership.leaving.go-on')
    await member.presses('signing.other-device')
    await expect(member.page.getByRole('img', { name: member.say('signing.qr.label') })).toBeVisible()
    await member.page.reload()
    await expect(member.page.getByRole('img', { name: member.say('signing.qr.label') })).toBeVisible()
    await world.phoneAnswers('approve', known.personalNumber)
    await expect(left(member)).toContainText(`31 januari ${season()}`)
    await expect(left(member)).toContainText(member.say('membership.case.left.planned'))
    await member.pageIsAccessible('leaving that was signed')
    for (const page of ['myProduct', 'membership'] as const) {
      await member.goesTo(page, {})
      await expect(left(member)).toContainText(`31 januari ${season()}`)
    }
    await member.pageIsAccessible('the membership of whoever leaves')
    await expect.poll(subjects).toContain(`Ditt medlemskap upphör 31 januari ${season()}`)
  })

  await test.step('taken back while the register is down it holds no more, and a letter says so once that answers', async () => {
    await world.registerIs('down')
    await left(member).getByRole('link').click()
    await member.sees('membership.leaving.page')
    await member.presses('membership.case.left.cancel')
    await expect(member.page.getByRole('main')).toContainText(member.say('membership.case.left.taking-back'))
    await world.registerIs('none')
    await expect(member.part('membership.leaving.stayed')).toBeVisible({ timeout: 60_000 })
    await expect.poll(subjects).toContain('Du är kvar som medlem')
  })

  await test.step('left again, the membership is over with the last day of the month', async () => {
    await member.presses('membership.leaving.anew')
    await signs()
    await member.livesToSee(`${season()}-02-01`, 'left')
    await member.goesTo('myProduct', {})
    await expect(member.page.getByRole('link', { name: member.say('membership.way-in.join') })).toBeVisible()
    await expect.poll(subjects).toContain('Ditt medlemskap har upphört')
  })
})
