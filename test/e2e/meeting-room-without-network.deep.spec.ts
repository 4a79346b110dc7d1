import { expect, test } from './story/portal.ts'
import { aMeetingDay } from './story/prepared.ts'
import { RoomLeader } from './story/room-leader.ts'

/** Eight seconds among the other stories; `npm run network-cut` makes it thirty minutes. */
const networkCut = Number(process.env['MANDAT_NETWORK_CUT_SECONDS'] ?? 8) * 1000

test('two editors without a network write on, and nothing is lost', async ({ portal }) => {
  test.setTimeout(test.info().timeout + networkCut)
  const { club, meeting } = await aMeetingDay(17)
  const [one, other] = await Promise.all([
    portal.opens(RoomLeader, club.chairman),
    portal.opens(RoomLeader, club.chairman),
  ])
  for (const editor of [one, other]) {
    await editor.isSignedIn()
    await editor.opensParagraph('closing')
    await editor.opensParagraph('other-questions')
  }
  const words = 'Frågan om cykelställ vid södra entrén togs upp och styrelsen svarar skriftligt efter mötet'
  const writes = async (editor: RoomLeader, text: string) => {
    await editor.losesTheNetwork()
    await editor.page.getByRole('main').getByRole('textbox').fill('')
    await editor.page
      .getByRole('main')
      .getByRole('textbox')
      .pressSequentially(text, { delay: networkCut / text.length, timeout: networkCut + 120_000 })
  }
  // The same field by both, then different fields of one paragraph, then a paragraph each.
  await Promise.all([writes(one, words), writes(other, 'Inget annat togs upp')])
  await one.counts(7)
  await other.goesInPlaceTo('voting-list')
  await other.writes('widget.voting-list.present', '9')
  await other.goesInPlaceTo('club-fee')
  await other.decides('widget.club-fee.unchanged')
  await one.turnsTo('closing')
  await one.confirms('widget.closing.confirm')
  for (const editor of [one, other]) {
    await editor.seesText('shell.banner.offline')
    await expect(editor.page.locator('.save-indicator')).not.toHaveText(new RegExp(`^${editor.say('saving.saved')}`))
  }

  await one.getsTheNetworkBack()
  await one.everythingIsSaved()
  await other.getsTheNetworkBack()
  await other.goesInPlaceTo('other-questions')
  const conflict = other.page.locator('.conflict')
  await expect(conflict).toContainText(words)
  await expect(conflict).toContainText('Inget annat togs upp')
  await other.button('saving.take-theirs', { name: one.who.name }, conflict).click()
  await other.everythingIsSaved()
  const stored = new Map((await meeting.read()).items.map(({ id, data }) => [id, data]))
  expect(stored.get('other-questions')).toMatchObject({ text: words })
  expect(stored.get('voting-list')).toMatchObject({ votingMemberCount: 7, presentCount: 9 })
  expect(stored.get('club-fee')).toMatchObject({ changed: false })
  expect(stored.get('closing')).toMatchObject({ closed: true })
})
