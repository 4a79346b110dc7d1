import { expectAccessible } from './story/accessibility.ts'
import { expect, test } from './story/portal.ts'
import { aMeetingDay } from './story/prepared.ts'
import { RoomLeader } from './story/room-leader.ts'

test('a screen in the room follows the leader and names no one but those nominated', async ({ portal }) => {
  const { club } = await aMeetingDay(16)
  const leader = await portal.opens(RoomLeader, club.chairman)
  await leader.isSignedIn()
  await leader.opensParagraph('opening')
  await leader.confirms('widget.opening.confirm')
  await leader.everythingIsSaved()
  await leader.seesText('room.voters-unknown')
  await expect(leader.page.getByRole('timer')).toContainText(/min sedan mötet öppnades/)

  const screen = await leader.opensScreen()
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(leader.say('agenda.item.opening'))
  await leader.turnsTo('meeting-chairman')
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(leader.say('agenda.item.meeting-chairman'))
  await leader.elects('widget.meeting-roles.chairman', club.chairman.name)
  await leader.counts(7)
  await leader.everythingIsSaved()
  await expect(screen.locator('.presenter-voters')).toHaveText(leader.say('room.voters', { count: 7 }))
  await leader.opensParagraph('agenda-determination')
  await leader.decides('widget.agenda-determination.amended')
  await leader.everythingIsSaved()
  await expect(screen.locator('.screen-counts')).toContainText(
    leader.say('presenter.two-thirds', { needed: 5, present: 7 }),
  )
  await leader.pageIsAccessible('a paragraph with the room’s figures')
  await expectAccessible(screen, 'the screen in the room')
  for (const { name } of [club.chairman, ...club.members])
    await expect(screen.locator('.presenter')).not.toContainText(name)

  await screen.getByRole('button', { name: leader.say('room.dark') }).click()
  await expect(screen.locator('html')).toHaveAttribute('data-theme', 'dark')
  await screen.keyboard.press('ArrowRight')
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(leader.say('agenda.item.annual-report'))
  await screen.keyboard.press('Home')
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(leader.say('agenda.item.agenda-determination'))

  // A machine of its own hears of it from the portal.
  const elsewhere = await portal.opens(RoomLeader, club.chairman, { viewport: { width: 1920, height: 1080 } })
  await elsewhere.isSignedIn()
  await elsewhere.isTheScreen()
  await elsewhere.isAt(leader.say('agenda.item.agenda-determination'))
  await leader.turnsTo('annual-report')
  await expect(elsewhere.page.getByRole('heading', { level: 1 })).toHaveText(leader.say('agenda.item.annual-report'))

  await test.step('a press on the way on is one, also where what was chosen becomes saved in that moment', async () => {
    const { page } = leader
    await leader.opensParagraph('adjuster-and-vote-counter')
    const [saved, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/items/adjuster-and-vote-counter', async (route) => {
      asked.resolve()
      await saved.promise
      await route.continue()
    })
    await leader.picks('Justerare', club.members[1]!.name)
    await asked.promise
    await expect(page.locator('.save-indicator')).toHaveText(leader.say('saving.saving'))
    const wayOn = page.getByRole('link', { name: /^§ \d+ .* →$/ })
    await wayOn.hover()
    await page.mouse.down()
    saved.resolve()
    await leader.everythingIsSaved()
    await page.mouse.up()
    await leader.isAt(leader.say('agenda.item.voting-list'))
  })

  await test.step('nothing moves below a title when the network goes away or what is typed cannot be saved', async () => {
    const { page } = leader
    await leader.opensParagraph('meeting-chairman')
    const height = async () => (await page.locator('.page-title').boundingBox())?.height
    await leader.everythingIsSaved()
    const before = await height()
    await leader.losesTheNetwork()
    await leader.counts(8)
    await expect(page.locator('.save-indicator')).toHaveText(leader.say('saving.held'))
    expect(await height()).toBe(before)
    await leader.getsTheNetworkBack()
    await leader.everythingIsSaved()
    expect(await height()).toBe(before)
    await page.route('**/items/**', (route) => route.abort())
    await leader.counts(7)
    await expect(page.locator('.save-indicator')).toContainText(leader.say('saving.failed'))
    expect(await height()).toBe(before)
    await page.unroute('**/items/**')
    await leader.everythingIsSaved()
  })
})
