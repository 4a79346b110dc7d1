import { browserStack } from '#test/browser-stack.ts'
import { ClubKeeper, pdf } from './story/club-keeper.ts'
import { clubNumber, holderOf, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const
const fileStore = (url: URL) => url.port === String(browserStack.ports.s3)

test('a club registers its member meetings, corrects and removes them, and shares a document', async ({ portal }) => {
  const club = clubNumber(30)
  await world.isSeasonStart()
  const chairman = await portal.opens(ClubKeeper, club.chairman)
  await chairman.isSignedIn()

  await test.step('the empty list says what it is for', async () => {
    await chairman.goesTo('memberMeetings', {})
    await chairman.seesText('member-meetings.none')
    await chairman.pageIsAccessible('no member meetings')
    await chairman.page.getByRole('link', { name: chairman.say('member-meetings.register') }).click()
  })

  await test.step('everything that is missing is named at once, the participant count too', async () => {
    await chairman.presses('member-meetings.register-now')
    await chairman.isWrong(['subject', 'date', 'startTime', 'place', 'participants'])
    await chairman.seesText('fields.participant-count-required')
    await chairman.pageIsAccessible('a member meeting with something missing')
  })

  await test.step('an upload that is cut off is sent once more, and what is typed stays', async () => {
    await chairman.writesMeeting({
      subject: 'Löneläget',
      date: `${season()}-01-21`,
      startTime: '18:00',
      endTime: '19:30',
      place: 'Matsalen',
      participants: '14',
    })
    await chairman.page.route(fileStore, (route) => route.abort('connectionreset'))
    await chairman.choosesProtocol(pdf('protokoll.pdf'))
    await expect(
      chairman.page.getByRole('alert').filter({ hasText: chairman.say('errors.file-missing') }),
    ).toBeVisible()
    await chairman.page.unroute(fileStore)
    await chairman.presses('uploads.retry')
    await chairman.hasProtocol('protokoll.pdf')
    await expect(chairman.meetingField('subject')).toHaveValue('Löneläget')
  })

  await test.step('a day to come is refused, a lost network and a reloaded page lose nothing', async () => {
    await chairman.presses('member-meetings.register-now')
    await chairman.isWrong(['date'])
    await chairman.writesMeeting({ date: `${season()}-01-19` })
    await chairman.context.setOffline(true)
    await chairman.presses('member-meetings.register-now')
    await chairman.seesText('errors.offline')
    await chairman.context.setOffline(false)
    await chairman.page.reload()
    await expect(chairman.meetingField('participants')).toHaveValue('14')
    await chairman.hasProtocol('protokoll.pdf')
    await chairman.presses('member-meetings.register-now')
    await expect(chairman.page.getByRole('heading', { level: 1, name: 'Löneläget' })).toBeVisible()
    await expect(chairman.fact('participants')).toContainText('14')
    const file = await chairman.page.request.get(await chairman.addressOf('protokoll.pdf'))
    expect(file.headers()['content-disposition']).toContain('attachment; filename="protokoll.pdf"')
    await chairman.pageIsAccessible('a member meeting')
  })

  await test.step('two correct it at once: what does not collide is put together, the rest is asked', async () => {
    const auditor = await portal.opens(ClubKeeper, holderOf(club, 'auditor'), { language: 'en', ...smallPhone })
    await auditor.isSignedIn()
    await auditor.goesTo('memberMeetings', {})
    await auditor.meeting('Löneläget').getByRole('link').click()
    await auditor.presses('member-meetings.correct')
    await chairman.presses('member-meetings.correct')
    await chairman.writesMeeting({ participants: '15' })
    await chairman.presses('member-meetings.save')
    await expect(chairman.fact('participants')).toContainText('15')
    await auditor.writesMeeting({ participants: '16', place: 'Foajén' })
    await auditor.presses('member-meetings.save')
    await auditor.seesText('saving.conflict-by', { name: chairman.who.name })
    await auditor.pageIsAccessible('a conflict on a small phone in English')
    await auditor.presses('saving.take-theirs', { name: chairman.who.name })
    await auditor.presses('member-meetings.save')
    await expect(auditor.fact('place')).toContainText('Foajén')
    await expect(auditor.fact('participants')).toContainText('15')
    await auditor.goesTo('myAssignment', {})
    await expect(auditor.tile('member-meetings.title')).toContainText('15 participants')
    await auditor.pageIsAccessible('the home on a small phone in English')
  })

  await test.step('an older meeting comes below, the year narrows the list, and removing can be undone', async () => {
    await chairman.goesTo('newMemberMeeting', {})
    await chairman.writesMeeting({
      subject: 'Vårmöte',
      date: `${season() - 1}-05-04`,
      startTime: '12:00',
      meetingLink: 'https://mote.example.org/1',
      participants: '7',
    })
    await chairman.presses('member-meetings.register-now')
    await expect(chairman.page.getByRole('heading', { level: 1, name: 'Vårmöte' })).toBeVisible()
    await chairman.goesTo('memberMeetings', {})
    await expect(chairman.page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Löneläget',
      'Vårmöte',
    ])
    await chairman.page.goto(`${new URL(chairman.page.url()).pathname}?year=${season() - 1}`)
    await expect(chairman.meeting('Löneläget')).toHaveCount(0)
    await chairman.pageIsAccessible('the member meetings of a year')
    await chairman.meeting('Vårmöte').getByRole('link').click()
    await chairman.presses('member-meetings.remove')
    await expect(chairman.meeting('Vårmöte')).toHaveCount(0)
    await chairman.presses('forms.undo')
    await expect(chairman.meeting('Vårmöte')).toBeVisible()
  })

  await test.step('a document is uploaded into a folder of the club, and another elected reads it', async () => {
    await chairman.goesTo('clubDocuments', {})
    await chairman.makesFolder('Avtal')
    await chairman.uploads(pdf('löneavtal.pdf', 'vad som gäller'))
    await expect(chairman.document('löneavtal.pdf')).toBeVisible()
    const auditor = await portal.opens(ClubKeeper, holderOf(club, 'auditor'))
    await auditor.isSignedIn()
    await auditor.goesTo('clubDocuments', {})
    await auditor.opensFolder('Avtal')
    const answer = await auditor.page.request.get(await auditor.addressOf('löneavtal.pdf'))
    expect((await answer.body()).toString()).toContain('vad som gäller')
  })
})
