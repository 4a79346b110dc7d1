import { browserStack } from '#test/browser-stack.ts'
import { ClubKeeper, pdf } from './story/club-keeper.ts'
import { clubNumber, holderOf, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const
const fileStore = (url: URL) => url.port === String(browserStack.ports.s3)

test('a club keeps its documents in folders, with every version of each', async ({ portal }) => {
  const club = clubNumber(31)
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

  await test.step('what another officer has changed is not removed unseen', async () => {
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
