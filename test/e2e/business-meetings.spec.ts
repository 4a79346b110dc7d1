import { MeetingBooker } from './story/meeting-booker.ts'
import { newMember } from './story/new-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, language: 'en' } as const

test.beforeEach(() => world.isSeasonStart())

test('a business meeting: a student books it in English on a phone, gets a letter about it, and cancels it', async ({
  portal,
}) => {
  const email = `moten.${Date.now()}@example.com`
  const student = await portal.opens(MeetingBooker, await newMember('student', { name: 'Mira Möte', email }), phone)

  await test.step('anybody finds the company by searching, and reads which times are free', async () => {
    await student.goesTo('businessMeetings', {})
    await student.sees('business-meetings.title')
    await student.page.getByLabel(student.say('business-meetings.search')).fill('vintervik')
    await expect(student.company('Vintervik Robotik AB')).toBeVisible()
    await expect(student.company('Granholma Analys AB')).toBeHidden()
    await student.pageIsAccessible('the times on a phone')
    await student.isNarrow()
  })

  const [slot] = await student.freeTimesOf('Vintervik Robotik AB')

  await test.step('the page of a time leads a visitor to sign-in and back, and to membership', async () => {
    await student.opensTime(slot!)
    await expect(student.page.getByRole('link', { name: student.say('business-meetings.sign-in') })).toHaveAttribute(
      'href',
      new RegExp(`next=.*${slot!.id}`),
    )
    await student.pageIsAccessible('a time to a visitor on a phone')
    await student.isNarrow()
  })

  await test.step('signed in one books it with one press, and reads whom one meets, also after a reload', async () => {
    await student.isSignedIn()
    await student.opensTime(slot!)
    await student.presses('business-meetings.book')
    await student.seesText('business-meetings.booked.title')
    await student.page.reload()
    await expect(student.page.getByText('Tage Lövhult')).toBeVisible()
    await student.pageIsAccessible('a booked meeting on a phone')
    await student.isNarrow()
  })

  await test.step('a letter with a calendar file confirms it', async () => {
    await expect
      .poll(async () => (await world.lettersTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
      .toContain('Your meeting with Vintervik Robotik AB is booked')
    const letter = (await world.lettersTo(email)).find(({ subject }) => /is booked/.test(subject))
    expect(letter?.attachments.map(({ filename }) => filename)).toEqual(['meeting.ics'])
  })

  await test.step('one’s home shows it, and from the list one cancels it: the time is free again', async () => {
    await student.goesTo('myProduct', {})
    await expect(student.page.getByText(/^Next: Vintervik Robotik AB/)).toBeVisible()
    await student.goesTo('businessMeetings', {})
    await student.presses('business-meetings.cancel')
    await student.pageIsAccessible('the question before cancelling on a phone')
    await student.showsDemonstrationBesideDialog()
    await student.button('business-meetings.cancel', undefined, student.dialog()).click()
    await expect(student.button('demo.open')).toBeVisible()
    await expect(student.text('business-meetings.own')).toHaveCount(0)
    await expect
      .poll(async () => (await student.freeTimesOf('Vintervik Robotik AB')).map(({ id }) => id))
      .toContain(slot!.id)
  })
})
