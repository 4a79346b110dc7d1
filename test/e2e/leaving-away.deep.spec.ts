import type { OwnLeaving } from '#shared/contract/membership-leaving.ts'
import { holdDown, letUp } from '#test/browser-stack.ts'
import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => letUp('dynamodb'))

/** A part that was killed starts again by itself, and its clients connect again. */
const back = { timeout: 120_000 } as const

test('no member leaves, and nothing typed is lost, with the database or the network away', async ({ portal }) => {
  const known = await newMember('employed', { name: 'Siv Brytfors', email: 'siv.brytfors@example.com' })
  const member = await portal.opens(ChangingMember, known)
  const { page, context } = member
  const comment = page.getByLabel(member.say('membership.leaving.field.comment'))
  const leaving = () => member.asks<OwnLeaving>('GET', '/own/membership/leaving')
  const signed = member.part('membership.leaving.left')
  const code = page.getByRole('img', { name: member.say('signing.qr.label') })
  await member.isSignedIn()
  await member.goesTo('leaveMembership', {})
  await comment.fill('Jag har bytt yrke.')

  await test.step('what was typed stays, also over a reload, while nothing can be begun', async () => {
    await context.setOffline(true)
    await member.presses('membership.leaving.go-on')
    await member.presses('signing.other-device')
    await member.seesText('errors.offline')
    await context.setOffline(false)
    holdDown('dynamodb')
    await member.presses('membership.leaving.sign.back')
    await member.presses('membership.leaving.go-on')
    await member.presses('signing.other-device')
    await member.seesText('errors.store-unavailable')
    await member.pageIsAccessible('leaving with the database away')
    letUp('dynamodb')
    await expect(async () => expect((await leaving()).notice).toBeNull()).toPass(back)
    await page.reload()
    await expect(comment).toHaveValue('Jag har bytt yrke.')
  })

  await test.step('a database that goes while one signs holds the signature up and loses nothing', async () => {
    await member.presses('membership.leaving.go-on')
    await expect(async () => {
      await member.presses('signing.other-device')
      await expect(code).toBeVisible({ timeout: 15_000 })
    }).toPass(back)
    holdDown('dynamodb')
    await world.phoneAnswers('approve', known.personalNumber)
    await expect(signed).toHaveCount(0)
    letUp('dynamodb')
    await expect(signed).toContainText('31 januari', back)
  })

  await test.step('taking it back without a network changes nothing, and works once that is back', async () => {
    await context.setOffline(true)
    await member.presses('membership.case.left.cancel')
    await member.seesText('errors.offline')
    await context.setOffline(false)
    await expect(signed).toBeVisible()
    await member.presses('membership.case.left.cancel')
    await expect(member.part('membership.leaving.stayed')).toBeVisible(back)
  })
})
