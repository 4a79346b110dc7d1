import { KeyboardUser } from './story/keyboard.ts'
import { clubNumber } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

test('a secretary edits and signs with the keyboard alone', async ({ portal }) => {
  await world.isSeasonStart()
  const meeting = await preparedMeeting(clubNumber(8))
  await meeting.convene()
  await meeting.hold()
  const secretary = await portal.opens(KeyboardUser, meeting.secretary)
  await secretary.isSignedIn()
  await secretary.opensStep('protocol')
  await secretary.tabsTo(secretary.editor)
  await secretary.types('Alt+F10')
  await expect(secretary.button('protocol-page.toolbar.undo')).toBeFocused()
  await secretary.types('Escape')
  await expect(secretary.editor).toBeFocused()
  await secretary.pressesByKeyboard(
    secretary.page.getByRole('checkbox', { name: secretary.say('protocol-page.certify') }),
    'Space',
  )
  await secretary.pressesByKeyboard(secretary.button('signing.title.protocol'))
  await secretary.pressesByKeyboard(secretary.button('signing.other-device'))
  await expect(secretary.page.getByRole('img', { name: secretary.say('signing.qr.label') })).toBeVisible()
  await secretary.pageIsAccessible('signing')
  await secretary.pressesByKeyboard(secretary.button('signing.cancel', {}, secretary.signing))
  await secretary.seesHint('signing.hint.cancelled-here')
  await secretary.pressesByKeyboard(secretary.button('signing.retry', {}, secretary.signing))
  await secretary.pressesByKeyboard(secretary.button('signing.other-device'))
  await expect(secretary.page.getByRole('img', { name: secretary.say('signing.qr.label') })).toBeVisible()
  await secretary.answersOnPhone('approve')
  await secretary.protocolIs('signed-by-secretary')
})
