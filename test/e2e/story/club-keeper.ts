import { expect, type Locator } from '@playwright/test'
import type { ChosenFile } from './reporter.ts'
import { Person } from './person.ts'
import { smallPdf } from './preparer.ts'

type Meeting = Partial<
  Record<'subject' | 'date' | 'startTime' | 'endTime' | 'place' | 'meetingLink' | 'participants', string>
>

export const pdf = (name: string, words = ''): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([smallPdf, Buffer.from(`%${words}\n`)]),
})

/** An officer who manages the club's own room: its member meetings and documents. */
export class ClubKeeper extends Person {
  meetingField(name: keyof Meeting): Locator {
    return this.page.getByLabel(this.say(`member-meetings.field.${name}`), { exact: true })
  }

  async writesMeeting(meeting: Meeting): Promise<void> {
    for (const [name, value] of Object.entries(meeting)) await this.meetingField(name as keyof Meeting).fill(value)
  }

  async isWrong(fields: readonly string[]): Promise<void> {
    const links = this.page.getByRole('alert').getByRole('link')
    await expect(links).toHaveCount(fields.length)
    for (const [index, field] of fields.entries())
      await expect(links.nth(index)).toContainText(this.say(`member-meetings.field.${field}`))
  }

  async choosesProtocol(file: ChosenFile): Promise<void> {
    await this.page.getByTestId('member-meeting-protocol').setInputFiles(file)
  }

  async hasProtocol(name: string): Promise<void> {
    await expect(this.button('member-meetings.protocol.remove', { name })).toBeVisible()
  }

  fact(name: string): Locator {
    return this.page
      .locator('.member-meeting-facts > div')
      .filter({ has: this.page.getByText(this.say(`member-meetings.field.${name}`), { exact: true }) })
  }

  meeting(subject: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: subject, exact: true }) })
  }

  tile(id: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: this.say(id) }) })
  }

  async makesFolder(name: string): Promise<void> {
    await this.presses('club-documents.folder.new')
    await this.page.getByLabel(this.say('club-documents.folder.name')).fill(name)
    await this.presses('club-documents.folder.make')
    await expect(this.page.getByRole('heading', { level: 2, name })).toBeVisible()
  }

  async opensFolder(name: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.say('club-documents.folders') })
      .getByRole('link', { name })
      .click()
    await expect(this.page.getByRole('heading', { level: 2, name })).toBeVisible()
  }

  async uploads(file: ChosenFile): Promise<void> {
    await this.page.getByTestId('club-document').setInputFiles(file)
  }

  document(name: string): Locator {
    return this.page.locator('.document-row').filter({ has: this.page.getByRole('link', { name }) })
  }

  async uploadsVersionOf(name: string, file: ChosenFile): Promise<void> {
    await this.document(name).locator('input[type=file]').setInputFiles(file)
  }

  async moves(name: string, folder: string): Promise<void> {
    await this.page.getByRole('button', { name: this.say('club-documents.move-named', { name }) }).click()
    await this.document(name).getByRole('button', { name: folder, exact: true }).click()
    await this.seesText('club-documents.moved', { name, folder })
  }

  /** The address of a file, as its link says. */
  async addressOf(name: string): Promise<string> {
    return (await this.page.getByRole('link', { name }).first().getAttribute('href')) ?? ''
  }
}
