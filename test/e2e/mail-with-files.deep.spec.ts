import { addressOf, clubNumber } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { smallPdf } from './story/preparer.ts'
import { world } from './story/world.ts'

test('a chairman keeps an email as a template, begins another from it, and sends a file and a document that reach the members', async ({
  portal,
}) => {
  const club = clubNumber(17)
  const [subject, name] = ['Lunchmöte på torsdag', 'Lunchmöten']
  const document = 'Kollektivavtalet i sin helhet.pdf'
  const file = 'Karta till lokalen – våning 3.pdf'
  await world.isSeasonStart()
  const [reader] = club.members
  if (!reader) throw new Error(`${club.id} has no members.`)
  const chairman = await portal.opens(Person, club.chairman)
  const { page } = chairman
  const lettersOf = async (ref: string) =>
    (await world.lettersTo(addressOf({ ref }))).filter((letter) => letter.subject === subject)
  const attachmentsOf = async (ref: string) =>
    (await lettersOf(ref)).map(({ attachments }) =>
      attachments.map(({ filename, contentType }) => [filename, contentType]),
    )
  const subjectField = page.getByLabel(chairman.say('mailings.field.subject'), { exact: true })
  const attach = () =>
    page.getByTestId('mailing-attachment').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: smallPdf })
  const link = page.getByRole('group', { name: chairman.say('mailings.attachments') }).getByRole('link', { name: file })

  await test.step('a document that is too large for a letter lies among the club’s', async () => {
    await chairman.isSignedIn()
    await chairman.goesTo('clubDocuments', {})
    await page
      .getByTestId('club-document')
      .setInputFiles({ name: document, mimeType: 'application/pdf', buffer: smallPdf })
    await expect(page.getByRole('link', { name: document })).toBeVisible()
  })

  await test.step('what is written is saved as a template', async () => {
    await chairman.goesTo('mailings', {})
    await page.getByRole('link', { name: chairman.say('mailings.new') }).click()
    await subjectField.fill(subject)
    const text = page.getByRole('textbox', { name: chairman.say('mailings.field.body') })
    await text.click()
    await page.keyboard.type('Ta med lunchlådan.')
    await expect(page.getByText(/^Alla ändringar är sparade/)).toBeVisible()
    await chairman.presses('mailings.templates.save-as')
    await page.getByLabel(chairman.say('mailings.templates.name')).fill(name)
    await chairman.pageIsAccessible('a template being named')
    await chairman.presses('mailings.templates.save')
    await chairman.seesText('mailings.templates.saved', { name })
  })

  await test.step('another begins from it', async () => {
    await chairman.goesTo('mailings', {})
    await chairman.pageIsAccessible('mailings with a template')
    await page.getByRole('button', { name: chairman.say('mailings.templates.start.named', { name }) }).click()
    await expect(subjectField).toHaveValue(subject)
    await expect(page.frameLocator('iframe').getByText('Ta med lunchlådan.')).toBeVisible()
  })

  await test.step('a file is attached, taken away and attached again; one of another kind is refused by name', async () => {
    await attach()
    await expect(link).toBeVisible()
    await page.getByRole('button', { name: chairman.say('mailings.attachments.remove.named', { name: file }) }).click()
    await expect(link).toHaveCount(0)
    await page
      .getByTestId('mailing-attachment')
      .setInputFiles({ name: 'Program.exe', mimeType: 'application/pdf', buffer: smallPdf })
    await chairman.seesText('errors.attachment-type-invalid', { name: 'Program.exe' })
    await attach()
    await expect(link).toBeVisible()
    await chairman.pageIsAccessible('a mailing with a file')
  })

  await test.step('it leads to the document, which stands below the text', async () => {
    await chairman.presses('mailings.documents.choose')
    await page.getByRole('button', { name: document, exact: true }).click()
    await expect(page.frameLocator('iframe').getByRole('link', { name: document })).toBeVisible()
    await expect(page.getByText(/^Alla ändringar är sparade/)).toBeVisible()
    await chairman.pageIsAccessible('a mailing that leads to a document')
  })

  await test.step('it is tried on the chairman with the file', async () => {
    await chairman.presses('mailings.test')
    await expect.poll(() => attachmentsOf(club.chairman.ref)).toEqual([[[file, 'application/pdf']]])
  })

  await test.step('it is shown with the file, sent, and reaches a member with it', async () => {
    await page.getByRole('button', { name: /^Granska och skicka till/ }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: file })).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Skicka till/ })
      .click()
    await expect(page.getByText(chairman.say('mailings.state.sent'), { exact: true })).toBeVisible()
    await expect.poll(() => attachmentsOf(reader.ref)).toEqual([[[file, 'application/pdf']]])
    const [letter] = await lettersOf(reader.ref)
    expect(letter?.body.text).toContain('Ta med lunchlådan.')
    expect(Buffer.from(letter?.attachments[0]?.content ?? '', 'base64').equals(smallPdf)).toBe(true)
  })

  await test.step('the member follows the link of the letter, signs in and reads the document', async () => {
    const [letter] = await lettersOf(reader.ref)
    const [, address = ''] = /(\/mitt-uppdrag\/dokument\/[\w/-]+)/.exec(letter?.body.text ?? '') ?? []
    const member = await portal.opens(Person, reader)
    await member.page.goto(address)
    await expect(member.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(member.page.getByText(document)).toHaveCount(0)
    await member.isSignedIn()
    await member.page.goto(address)
    await expect(member.page.getByRole('heading', { level: 1 })).toContainText(document)
    await member.pageIsAccessible('a document that a mailing leads to')
    const download = member.page.waitForEvent('download')
    await member.page.getByRole('link', { name: member.say('mailings.linked-document.open') }).click()
    expect((await download).suggestedFilename()).toBe(document)
  })

  await test.step('what became of it is a picture and a table, and the file stands with the letter', async () => {
    await chairman.presses('plot.table')
    await expect(page.getByRole('row').filter({ hasText: 'Har kommit fram' })).toBeVisible()
    await chairman.pageIsAccessible('what became of a mailing, as a table')
    await chairman.presses('plot.picture')
    await expect(page.getByRole('img', { name: chairman.say('mailings.plot') })).toBeVisible()
    await chairman.pageIsAccessible('what became of a mailing')
    await expect(page.getByRole('link', { name: file })).toBeVisible()
  })
})
