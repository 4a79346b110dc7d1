import { Officer } from './story/officer.ts'
import { clubNumber, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
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
  await expect(chairman.page.locator('.save-indicator')).toHaveText(chairman.say('saving.held'))
  await expect(chairman.page.getByText(chairman.say('saving.failed'))).toBeHidden()
  await chairman.context.setOffline(false)
  await expect(chairman.page.locator('.save-indicator')).toHaveText(new RegExp(`^${chairman.say('saving.saved')}`))
  await chairman.page.reload()
  await expect(chairman.field('place')).toHaveValue(words)
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
