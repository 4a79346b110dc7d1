import { browserStack } from '#test/browser-stack.ts'
import { ClubKeeper, pdf } from './story/club-keeper.ts'
import { clubNumber, holderOf, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const
const fileStore = (url: URL) => url.port === String(browserStack.ports.s3)

test('a club registers its member meetings, and corrects and removes them', async ({ portal }) => {
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
})

test('a club keeps its documents in folders, with every version of each', async ({ portal }) => {
  const club = clubNumber(30)
  await world.isSeasonStart()
  const chairman = await portal.opens(ClubKeeper, club.chairman)
  const auditor = await portal.opens(ClubKeeper, holderOf(club, 'auditor'), { language: 'en', ...smallPhone })
  await Promise.all([chairman.isSignedIn(), auditor.isSignedIn()])

  await test.step('folders are made, named once, and renamed', async () => {
    await chairman.goesTo('clubDocuments', {})
    await chairman.seesText('club-documents.none')
    await chairman.pageIsAccessible('no documents')
    await chairman.makesFolder('Avtal')
    await chairman.presses('club-documents.folder.new')
    await chairman.page.getByLabel(chairman.say('club-documents.folder.name')).fill('avtal')
    await chairman.presses('club-documents.folder.make')
    await chairman.seesText('fields.folder-name-taken')
    await chairman.presses('club-documents.cancel')
    await chairman.presses('club-documents.folder.rename')
    await chairman.page.getByLabel(chairman.say('club-documents.folder.name')).fill('Kollektivavtal')
    await chairman.presses('club-documents.folder.save')
    await expect(chairman.page.getByRole('heading', { level: 2, name: 'Kollektivavtal' })).toBeVisible()
  })

  await test.step('a document is uploaded, also when the file store was down, and gets a new version', async () => {
    await chairman.page.route(fileStore, (route) =>
      route.fulfill({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' }),
    )
    await chairman.uploads(pdf('löneavtal.pdf', 'ett'))
    await expect(chairman.page.getByRole('alert')).toContainText(chairman.say('errors.file-missing'))
    await chairman.page.unroute(fileStore)
    await chairman.presses('uploads.retry')
    await expect(chairman.document('löneavtal.pdf')).toContainText(club.chairman.name)
    await chairman.uploadsVersionOf('löneavtal.pdf', pdf('löneavtal 2027.pdf', 'två'))
    await expect(chairman.document('löneavtal 2027.pdf')).toContainText(
      chairman.say('club-documents.version', { number: 2 }),
    )
    await chairman.pageIsAccessible('a document with two versions')
  })

  await test.step('another elected reads both versions on a small phone in English, and adds a third', async () => {
    await auditor.goesTo('clubDocuments', {})
    await auditor.opensFolder('Kollektivavtal')
    await auditor.page.getByText(auditor.say('club-documents.earlier', { count: 1 })).click()
    for (const [name, words] of [
      ['löneavtal 2027.pdf', 'två'],
      ['löneavtal.pdf', 'ett'],
    ] as const) {
      const answer = await auditor.page.request.get(await auditor.addressOf(name))
      expect((await answer.body()).toString()).toContain(words)
      expect(answer.headers()['content-disposition']).toContain(encodeURIComponent(name))
    }
    await auditor.uploadsVersionOf('löneavtal 2027.pdf', pdf('slutligt.pdf', 'tre'))
    await expect(auditor.document('slutligt.pdf')).toContainText(auditor.say('club-documents.version', { number: 3 }))
    await auditor.pageIsAccessible('a document with three versions on a small phone in English')
  })

  await test.step('what somebody else has changed is not removed unseen', async () => {
    await chairman.page
      .getByRole('button', { name: chairman.say('club-documents.remove', { name: 'löneavtal 2027.pdf' }) })
      .click()
    await chairman.page
      .getByRole('main')
      .getByRole('link', { name: chairman.say('my-assignment.title') })
      .click()
    await expect(chairman.tile('club-documents.title')).toContainText(`20 januari ${season()}`)
    await chairman.goesTo('clubDocuments', {})
    await chairman.opensFolder('Kollektivavtal')
    await expect(chairman.document('slutligt.pdf')).toBeVisible()
  })

  await test.step('a document is moved and that undone, then removed, and an empty folder too', async () => {
    const nowhere = chairman.say('club-documents.no-folder')
    await expect(chairman.button('club-documents.folder.remove')).toHaveCount(0)
    await chairman.moves('slutligt.pdf', nowhere)
    await chairman.presses('forms.undo')
    await expect(chairman.document('slutligt.pdf')).toBeVisible()
    await chairman.moves('slutligt.pdf', nowhere)
    await chairman.presses('club-documents.folder.remove')
    await expect(chairman.page.getByRole('heading', { level: 2, name: nowhere })).toBeVisible()
    await chairman.page
      .getByRole('button', { name: chairman.say('club-documents.remove', { name: 'slutligt.pdf' }) })
      .click()
    await expect(chairman.document('slutligt.pdf')).toHaveCount(0)
    await chairman.presses('forms.undo')
    await expect(chairman.document('slutligt.pdf')).toBeVisible()
  })
})
