import { expect } from '@playwright/test'
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ulid } from 'ulid'
import { fileLimits } from '#shared/limits.ts'
import { openedByPassword } from '#test/builders/pdf-revision-6.ts'
import { Officer } from './officer.ts'
import { season } from './people.ts'
import { smallPdf } from './preparer.ts'

/** A file as one chooses it: made here, or by its path where it is too large to be sent along. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer } | string

const tooLarge = () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'protocol-')), 'stort.pdf')
  writeFileSync(file, '%PDF-1.7')
  truncateSync(file, fileLimits.bytes + 1)
  return file
}

const pdf = (name: string, buffer = smallPdf): ChosenFile => ({ name, mimeType: 'application/pdf', buffer })

/** Files that cannot be the protocol, each with what the portal says of it. */
export const badFiles: readonly { file: ChosenFile; because: string }[] = [
  {
    file: {
      name: 'protokoll.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from('PK'),
    },
    because: 'errors.file-not-pdf',
  },
  { file: pdf('program.pdf', Buffer.from('MZ, and no PDF at all')), because: 'errors.file-not-pdf' },
  { file: tooLarge(), because: 'errors.file-too-large' },
  { file: pdf('tomt.pdf', Buffer.alloc(0)), because: 'errors.file-empty' },
  {
    file: pdf('hemligt.pdf', Buffer.from(openedByPassword)),
    because: 'errors.file-password-protected',
  },
]

/** An officer whose club holds its meeting on its own and reports it afterwards. */
export class Reporter extends Officer {
  async isOnMeetingPage(): Promise<void> {
    await this.sees('meeting.step.annual-meeting')
    await this.seesText('self-run.meeting.lead')
  }

  /** By the link beside the steps, and the button that says what it means. */
  async switchesTo(type: 'guided' | 'self-run'): Promise<void> {
    await this.page
      .getByRole('link', { name: this.say(`choose-type.${type}.switch`) })
      .first()
      .click()
    await this.seesText('choose-type.switch')
    await this.pageIsAccessible(`switching to ${type}`)
    await this.presses(`choose-type.${type}.switch`)
  }

  async hasTimeAndPlace(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields))
      await expect(this.field(name)).toHaveValue(
        this.language === 'sv' ? value.replace(/^(\d\d):(\d\d)$/, '$1.$2') : value,
      )
  }

  async choosesProtocol(file: ChosenFile): Promise<void> {
    await this.page.getByTestId('protocol-file').setInputFiles(file)
  }

  async mayNotUploadProtocol({ file, because }: (typeof badFiles)[number]): Promise<void> {
    await this.choosesProtocol(file)
    await expect(this.page.getByRole('alert').filter({ hasText: this.say(because) })).toBeVisible()
    await expect(this.button('self-run.protocol.choose')).toBeEnabled()
    await this.seesText('self-run.protocol.none')
  }

  async uploadsProtocol(name: string): Promise<void> {
    await this.choosesProtocol(pdf(name))
    await expect(this.page.locator('#uploaded-protocol')).toContainText(name)
    await expect(this.page.locator('#uploaded-protocol')).toContainText(this.who.name)
    await expect(this.button('self-run.protocol.replace')).toBeEnabled()
  }

  async goesFromProtocolToSubmission(): Promise<void> {
    await this.page.getByRole('link', { name: this.say('protocol-page.to-submission') }).click()
    await this.sees('submission.check.title')
  }

  /** The server says no as well. */
  async mayNotSwitch(club: string, to: 'guided' | 'self-run', code: string): Promise<void> {
    expect(
      await this.tries('POST', `/meetings/${club}/${season()}/type/switch`, { commandId: ulid(), type: to }),
    ).toMatchObject({ status: 409, reply: { code } })
  }

  async mayNotReplaceProtocol(club: string): Promise<void> {
    await this.opensStep('protocol')
    await expect(this.page.locator('#uploaded-protocol')).toBeVisible()
    await expect(this.page.getByRole('link', { name: this.say('protocol-page.to-receipt') })).toBeVisible()
    await expect(this.page.getByTestId('protocol-file')).toHaveCount(0)
    const meeting = `/meetings/${club}/${season()}`
    expect(await this.tries('POST', `${meeting}/lock`, { purpose: 'documents' })).toMatchObject({ status: 409 })
    expect(
      await this.tries('POST', `${meeting}/uploaded-protocol`, {
        name: 'annat.pdf',
        contentType: 'application/pdf',
        size: 10,
        fence: 1,
      }),
    ).toMatchObject({ status: 409, reply: { code: 'submitted' } })
  }
}
