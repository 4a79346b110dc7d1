import { ClubKeeper } from './story/club-keeper.ts'
import { Officer } from './story/officer.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

/** The browser of a member abroad: a small phone that writes 1/5/2027 and 6:30 PM. */
const american = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  viewport: { width: 320, height: 640 },
  hasTouch: true,
} as const

test('days and times are written and read in Swedish in a browser of another language', async ({ portal }) => {
  const club = clubNumber(12)
  await world.isSeasonStart()
  const keeper = await portal.opens(ClubKeeper, club.chairman, american)
  await keeper.isSignedIn()

  await test.step('a day is typed as one writes it in Sweden, and its weekday is shown', async () => {
    await keeper.goesTo('newMemberMeeting', {})
    const day = keeper.meetingField('date')
    await expect(day).toHaveAttribute('placeholder', keeper.say('forms.day.pattern'))
    await day.pressSequentially(`5/1 ${season()}`)
    await day.press('Tab')
    await expect(day).toHaveValue(`${season()}-01-05`)
    const weekday = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'full', timeZone: 'UTC' })
    await expect(day).toHaveAccessibleDescription(weekday.format(new Date(`${season()}-01-05`)))
  })

  await test.step('the calendar speaks the page’s language, begins with Monday and is used by keys', async () => {
    await keeper.presses('forms.day.calendar')
    const month = keeper.page.getByRole('grid')
    await expect(month.getByRole('columnheader').first()).toHaveAccessibleName('måndag')
    await expect(month.getByRole('button', { name: /^tisdag 5 januari/ })).toBeFocused()
    await keeper.pageIsAccessible('the calendar of a day')
    await keeper.page.keyboard.press('ArrowRight')
    await keeper.page.keyboard.press('Enter')
    await expect(keeper.meetingField('date')).toHaveValue(`${season()}-01-06`)
    await expect(keeper.button('forms.day.calendar')).toBeFocused()
    await expect(month).toHaveCount(0)
    await keeper.meetingField('date').fill(`${season()}-01-05`)
  })

  await test.step('a time is of 24 hours', async () => {
    await keeper.meetingField('startTime').pressSequentially('18')
    await keeper.meetingField('startTime').press('Tab')
    await keeper.meetingField('endTime').fill('19:30')
    await keeper.meetingField('endTime').blur()
    await expect(keeper.meetingField('startTime')).toHaveValue('18.00')
    await expect(keeper.meetingField('endTime')).toHaveValue('19.30')
    await keeper.pageIsAccessible('days and times in a browser of another language')
  })

  await test.step('a day that cannot be read is refused at its field, and stays as it was typed', async () => {
    await keeper.writesMeeting({ subject: 'Löneläget', place: 'Matsalen', participants: '14', date: '31/2 2027' })
    await keeper.presses('member-meetings.register-now')
    await keeper.isWrong(['date'])
    await expect(keeper.meetingField('date')).toHaveValue('31/2 2027')
    await keeper.writesMeeting({ date: `5 jan ${season()}` })
    await keeper.meetingField('date').press('Enter')
    await expect(keeper.page.getByRole('heading', { level: 1, name: 'Löneläget' })).toBeVisible()
    await expect(keeper.fact('when')).toContainText(`5 januari ${season()}`)
    await expect(keeper.fact('when')).toContainText('18.00–19.30')
  })

  await test.step('the annual meeting’s day and times are written and read in the same way', async () => {
    const officer = await portal.opens(Officer, club.chairman, american)
    await officer.isSignedIn()
    await officer.goesTo('start', {})
    await officer.startsGuidedMeeting()
    await officer.field('date').fill(`12 februari ${season()}`)
    await officer.field('startTime').fill('18')
    await officer.field('endTime').fill('20.00')
    await officer.field('endTime').blur()
    await officer.everythingIsSaved()
    await officer.page.reload()
    await expect(officer.field('date')).toHaveValue(`${season()}-02-12`)
    await expect(officer.field('startTime')).toHaveValue('18.00')
    await expect(officer.field('endTime')).toHaveValue('20.00')
  })
})
