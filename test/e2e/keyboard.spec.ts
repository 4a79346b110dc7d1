import { KeyboardUser } from './story/keyboard.ts'
import { clubNumber, persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

test('a chairman plans and leads the meeting with the keyboard alone', async ({ portal }) => {
  await world.isSeasonStart()
  const chairman = await portal.opens(KeyboardUser, persona('other-chairman'))
  const { page } = chairman

  await test.step('signs in', async () => {
    await chairman.goesTo('signIn', {})
    await chairman.sees('signing.title.sign-in')
    await chairman.types('Tab')
    await expect(page.getByRole('link', { name: chairman.say('shell.skip') })).toBeFocused()
    await chairman.pressesByKeyboard(chairman.button('signing.other-device'))
    const phone = page.getByRole('main').locator('.demo-phone')
    await chairman.tabsTo(phone.getByRole('combobox'))
    await page.keyboard.type(chairman.who.name.split(' ')[0] ?? '')
    await chairman.pressesByKeyboard(chairman.button('demo.phone.approve', {}, phone))
    await chairman.isGreeted()
  })

  await test.step('starts the meeting', async () => {
    await chairman.goesTo('annualMeeting', {})
    await chairman.pressesByKeyboard(chairman.button('choose-type.start'))
    await chairman.sees('meeting.step.pre-meeting')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await chairman.tabsTo(chairman.field('place'))
    await page.keyboard.type('Matsalen')
    await chairman.everythingIsSaved()
  })

  await test.step('moves an item by its handle and by its buttons, and undoes', async () => {
    const name = 'Klubbavgift'
    await chairman.pressesByKeyboard(
      page.getByRole('button', { name: chairman.say('pre-meeting.agenda.drag', { name }), exact: true }),
      'Space',
    )
    await chairman.types('ArrowDown', 'Space')
    await chairman.hasOnAgenda(name, 13)
    await chairman.everythingIsSaved()
    await chairman.pressesByKeyboard(chairman.button('pre-meeting.agenda.move-up', { name }))
    await chairman.hasOnAgenda(name, 12)
    await expect(chairman.button('pre-meeting.agenda.move-up', { name })).toBeFocused()
    await chairman.pressesByKeyboard(chairman.button('forms.undo'))
    await chairman.hasOnAgenda(name, 13)
    await chairman.pressesByKeyboard(
      page.getByRole('button', { name: chairman.say('pre-meeting.agenda.locked', { name: 'Mötets avslutande' }) }),
    )
    await chairman.seesText('errors.standard-item-locked')
  })

  await test.step('is asked before leaving a step, stays, and then proceeds', async () => {
    const next = chairman.button('meeting.next-step', { name: chairman.say('meeting.step.preparation') })
    await chairman.everythingIsSaved()
    await chairman.pressesByKeyboard(next)
    await expect(chairman.dialog().getByRole('heading', { level: 2 })).toBeFocused()
    await chairman.pageIsAccessible('leaving a step')
    await chairman.types('Escape')
    await expect(chairman.dialog()).toBeHidden()
    await expect(next).toBeFocused()
    await chairman.types('Enter')
    await chairman.pressesByKeyboard(chairman.button('meeting.leave.proceed', {}, chairman.dialog()))
    await chairman.sees('meeting.step.preparation')
  })

  await test.step('decides an item of the meeting', async () => {
    await chairman.goesTo('meetingItem', { year: season(), item: 'audit-report' })
    await chairman.tabsTo(page.getByRole('radio').first())
    await chairman.types('Space')
    await chairman.protocolSays('Revisorerna tillstyrker att styrelsen beviljas ansvarsfrihet.')
    await chairman.focusIsSeen()
    await chairman.everythingIsSaved()
  })
})

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
  await secretary.isTold('signing.hint.cancelled-here')
  await secretary.pressesByKeyboard(secretary.button('signing.retry', {}, secretary.signing))
  await secretary.pressesByKeyboard(secretary.button('signing.other-device'))
  await expect(secretary.page.getByRole('img', { name: secretary.say('signing.qr.label') })).toBeVisible()
  await secretary.answersOnPhone('approve')
  await secretary.protocolIs('signed-by-secretary')
})
