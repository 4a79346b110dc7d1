import { KeyboardUser } from './story/keyboard.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
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
