import { Officer } from './story/officer.ts'
import { clubNumber, persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('two minutes before the session ends the portal asks, and Escape stays', async ({ portal }) => {
  const chairman = await portal.opens(Officer, persona('vice-chairman'))
  await chairman.page.clock.install()
  await chairman.isSignedIn()
  await chairman.goesTo('myAssignment', {})
  await chairman.isGreeted()
  // What the page is answered after the clock was moved would count as activity then.
  await chairman.page.waitForLoadState('networkidle')
  await chairman.page.route('**/api/shell', async (route) => {
    // Without what it knows: the portal would answer that nothing has changed.
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const { session, ...shell } = (await answer.json()) as { session: { serverNow: number } }
    const idle = { ...session, idleAt: session.serverNow + 90_000 }
    await route.fulfill({ response: answer, json: { ...shell, session: idle } })
  })
  await chairman.page.clock.fastForward('58:30')
  await expect(chairman.dialog()).toContainText(chairman.say('shell.session.soon'))
  await chairman.seesText('shell.session.saved')
  await chairman.page.keyboard.press('Escape')
  await expect(chairman.dialog()).toBeHidden()
})

test('what is typed stays below the sign-in that an ended session asks for, and only the same person goes on', async ({
  portal,
}) => {
  const club = clubNumber(4)
  await (await preparedMeeting(club)).command('type', { type: 'guided' })
  const chairman = await portal.opens(Officer, club.chairman)
  await chairman.isSignedIn()
  await chairman.opensStep('preMeeting')
  await chairman.sees('meeting.step.pre-meeting')
  await chairman.asks('DELETE', '/session')
  await chairman.field('place').fill('Verkstaden')
  await expect(chairman.dialog()).toContainText(chairman.say('shell.session.ended.title'))
  await chairman.pageIsAccessible('session ended')
  await chairman.button('signing.other-device', {}, chairman.dialog()).click()
  await expect(chairman.page.getByRole('img', { name: chairman.say('signing.qr.label') })).toBeVisible()
  await world.phoneAnswers('approve', persona('student').personalNumber, 'auth')
  await expect(
    chairman
      .dialog()
      .getByRole('status')
      .filter({ hasText: chairman.say('signing.hint.id-mismatch.sign-in') }),
  ).toBeVisible()
  await chairman.button('signing.retry', {}, chairman.dialog()).click()
  await chairman.button('signing.other-device', {}, chairman.dialog()).click()
  await expect(chairman.page.getByRole('img', { name: chairman.say('signing.qr.label') })).toBeVisible()
  await world.phoneAnswers('approve', club.chairman.personalNumber, 'auth')
  await expect(chairman.dialog()).toBeHidden()
  await expect(chairman.field('place')).toHaveValue('Verkstaden')
  await chairman.everythingIsSaved()
})
