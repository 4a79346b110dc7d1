import { Member } from './story/member.ts'
import { Officer } from './story/officer.ts'
import { clubNumber, persona, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { Signatory } from './story/signatory.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('two officers write in the same field, and each sees mine and theirs', async ({ portal }) => {
  const club = clubNumber(9)
  await (await preparedMeeting(club)).command('type', { type: 'guided' })
  const [one, other] = await Promise.all([portal.opens(Officer, club.chairman), portal.opens(Officer, club.chairman)])
  for (const officer of [one, other]) {
    await officer.isSignedIn()
    await officer.opensStep('preMeeting')
    await officer.sees('meeting.step.pre-meeting')
  }
  await other.context.setOffline(true)
  await other.field('place').fill('Biblioteket')
  await one.field('place').fill('Matsalen')
  await one.everythingIsSaved()
  await other.context.setOffline(false)
  const conflict = other.page.locator('.conflict')
  await expect(conflict).toContainText('Biblioteket')
  await expect(conflict).toContainText('Matsalen')
  await other.pageIsAccessible('a conflict')
  await other.button('saving.keep-mine', {}, conflict).click()
  await other.everythingIsSaved()
  await one.page.reload()
  await expect(one.field('place')).toHaveValue('Biblioteket')
})

test('the notice sent right after typing on a slow network has the new place', async ({ portal }) => {
  const club = clubNumber(32)
  await (await preparedMeeting(club)).command('type', { type: 'guided' })
  const chairman = await portal.opens(Officer, club.chairman)
  await chairman.isSignedIn()
  await chairman.opensStep('preMeeting')
  await chairman.setsTimeAndPlace({
    date: `${season()}-02-16`,
    startTime: '17:00',
    endTime: '18:00',
    place: 'Gamla salen',
  })
  await chairman.everythingIsSaved()
  await chairman.page.route('**/items/time-and-place', async (route) => {
    await new Promise((passed) => setTimeout(passed, 4000))
    await route.continue()
  })
  await chairman.field('place').fill('Nya salen')
  await chairman.sendsNotice(club.memberCount)
  const letters = await world.letters(/^(Kallelse|Notice)/, club.name)
  expect(letters).toHaveLength(club.memberCount)
  for (const { body } of letters) expect(body.text).toContain('Nya salen')
})

test('a page opened while the network is away says so, and is there when the network is back', async ({ portal }) => {
  const visitor = await portal.opens(Member, clubNumber(1).members[0]!)
  await visitor.goesTo('start', {})
  const join = visitor.page.getByRole('main').getByRole('link', { name: visitor.say('start.join') })
  await expect(join).toBeVisible()
  await visitor.page.evaluate(() => document.fonts.ready)
  await visitor.context.setOffline(true)
  await join.click()
  await visitor.sees('errors.page.not-loaded.title')
  await visitor.context.setOffline(false)
  await expect(visitor.page.locator('#step-title')).toBeVisible()
})

/** How long (ms) the network is away. */
const networkCut = Number(process.env['MANDAT_NETWORK_CUT_SECONDS'] ?? 20) * 1000

test('twenty seconds without a network while typing lose nothing', async ({ portal }) => {
  test.setTimeout(test.info().timeout + networkCut)
  const club = clubNumber(5)
  await (await preparedMeeting(club)).command('type', { type: 'guided' })
  const chairman = await portal.opens(Officer, club.chairman)
  await chairman.isSignedIn()
  await chairman.opensStep('preMeeting')
  await expect(chairman.field('place')).toBeVisible()
  await chairman.context.setOffline(true)
  const words = 'Stora salen en trappa upp till höger efter receptionen och vidare in genom dubbeldörren'
  await chairman.field('place').fill('')
  await chairman
    .field('place')
    .pressSequentially(words, { delay: networkCut / words.length, timeout: networkCut + 120_000 })
  await chairman.seesText('shell.banner.offline')
  await expect(chairman.page.locator('.save-indicator')).toHaveText(chairman.say('saving.kept'))
  await expect(chairman.page.getByText(chairman.say('saving.failed'))).toBeHidden()
  await chairman.context.setOffline(false)
  await expect(chairman.page.locator('.save-indicator')).toHaveText(new RegExp(`^${chairman.say('saving.saved')}`))
  await chairman.page.reload()
  await expect(chairman.field('place')).toHaveValue(words)
})

test('a signing that is declined, cancelled, expired or done by somebody else says so and counts for nothing', async ({
  portal,
}) => {
  const club = clubNumber(10)
  const meeting = await preparedMeeting(club)
  await meeting.convene()
  await meeting.hold()
  const secretary = await portal.opens(Signatory, meeting.secretary)
  await secretary.isSignedIn()
  await secretary.opensStep('protocol')
  const outcomes = [
    ['decline', 'signing.hint.userDeclinedCall'],
    ['cancel', 'signing.hint.userCancel'],
    ['expire', 'signing.hint.expiredTransaction'],
  ] as const
  await secretary.beginsToSign()
  for (const [answer, hint] of outcomes) {
    await secretary.answersOnPhone(answer)
    await secretary.isTold(hint)
    await secretary.presses('signing.retry')
    await secretary.presses('signing.other-device')
    await expect(secretary.page.getByRole('img', { name: secretary.say('signing.qr.label') })).toBeVisible()
  }
  await secretary.answersOnPhone('approve', meeting.adjuster)
  await secretary.isTold('signing.hint.id-mismatch')
  await secretary.pageIsAccessible('id mismatch')
  expect((await meeting.summary()).protocol.signatures).toEqual([])
})

test('a register that is down or refuses loses nothing: shown, tried again, taken once', async ({ portal }) => {
  const club = clubNumber(11)
  const meeting = await preparedMeeting(club)
  await meeting.convene()
  await meeting.hold()
  await meeting.sign('secretary')
  await meeting.sign('adjuster')
  const chairman = await portal.opens(Officer, club.chairman)
  await chairman.isSignedIn()
  await chairman.opensStep('done')
  try {
    await world.registerIs('rejects')
    await chairman.submits()
    await chairman.sees('submission.receipt.title', { year: String(season()) })
    await expect(chairman.dialog()).toContainText(chairman.say('submission.sync.dialog.text'))
    await chairman.pageIsAccessible('a failed synchronisation')
    await chairman.button('submission.sync.dialog.close', {}, chairman.dialog()).click()
    await chairman.seesText('submission.sync.safe')
  } finally {
    await world.registerIs('none')
  }
  await chairman.presses('errors.retry')
  await chairman.hasReceipt()
  expect(registerData().submissions.filter(({ clubId }) => clubId === club.id)).toHaveLength(1)
})

test('an adjuster who has left the club stops the submission', async ({ portal }) => {
  const club = clubNumber(12)
  const meeting = await preparedMeeting(club)
  await meeting.convene()
  await meeting.hold()
  await meeting.sign('secretary')
  await meeting.sign('adjuster')
  const chairman = await portal.opens(Officer, club.chairman)
  await chairman.isSignedIn()
  await chairman.opensStep('done')
  await world.leavesClub(meeting.adjuster.ref, club.id)
  await chairman.submits()
  await chairman.seesText('errors.officer-not-in-club')
  expect(registerData().submissions.filter(({ clubId }) => clubId === club.id)).toEqual([])
})

test('pages say why they are closed', async ({ portal }) => {
  const student = await portal.opens(Member, persona('student'))
  await student.goesTo('annualMeeting', {})
  await student.sees('errors.page.login-needed.title')
  await student.pageIsAccessible('login needed')
  await student.isSignedIn()
  await student.goesTo('annualMeeting', {})
  await student.seesText('errors.no-access-in-role')
  await student.pageIsAccessible('no access')
  await student.page.goto('/finns-inte')
  await student.sees('errors.page.not-found.title')
  await student.pageIsAccessible('not found')
})
