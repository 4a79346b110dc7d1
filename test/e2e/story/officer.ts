import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { ulid } from 'ulid'
import { root } from '#infra/local/folders.ts'
import { browserStack } from '#test/browser-stack.ts'
import { MeetingLeader } from './meeting-leader.ts'
import { season } from './people.ts'

const run = promisify(execFile)

/** After the meeting: registers those elected and submits the meeting. */
export class Officer extends MeetingLeader {
  /** The press that begins it takes the lock; opening the page does not. */
  async beginsToRegister(): Promise<void> {
    await this.presses('register-assignments.start')
    await this.seesText('register-assignments.locked-by-me')
  }

  async registersAssignments(): Promise<void> {
    await this.beginsToRegister()
    await this.registersWhatWasChecked()
  }

  async registersWhatWasChecked(): Promise<void> {
    await this.presses('register-assignments.go')
    await this.seesRegistered()
  }

  /** Also who only watched. */
  async seesRegistered(): Promise<void> {
    await expect(this.page.locator('#registered')).toContainText(
      this.say('register-assignments.registered', { time: '#' }).split('#')[0] ?? '',
    )
  }

  /** What another officer sees while this one has the meeting locked. */
  async seesLockBy(name: string, purpose: 'assignments' | 'documents'): Promise<void> {
    const sentence = this.say(`meeting.locked.${purpose}`, { name, time: '#' }).split('#')[0] ?? ''
    await expect(this.page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }

  async createsProtocol(): Promise<void> {
    await this.presses('protocol-page.create')
    await this.protocolIs('generated')
  }

  async protocolIs(state: string): Promise<void> {
    await expect(this.text(`protocol-page.state.${state}`).first()).toBeVisible()
  }

  async maySubmitOnlyWhenUnderstood(): Promise<void> {
    await this.presses('submission.submit')
    await expect(
      this.page.getByRole('alert').filter({ hasText: this.say('submission.understood.required') }),
    ).toBeVisible()
  }

  async submits(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.say('submission.understood') }).check()
    await this.presses('submission.submit')
  }

  async goesToSubmission(): Promise<void> {
    await this.opensStep('protocol')
    await this.page.getByRole('link', { name: this.say('protocol-page.to-submission') }).click()
    await this.sees('submission.check.title')
  }

  async hasReceipt(): Promise<void> {
    await this.sees('submission.receipt.title', { year: String(season()) })
    await expect(this.text('submission.sync.done', {}, this.page.getByRole('main'))).toBeVisible()
  }

  /** The package as it is downloaded passes the command that anybody can run. */
  async holdsVerifiedPackage(): Promise<string> {
    const downloading = this.page.waitForEvent('download')
    await this.page.getByRole('link', { name: this.say('submission.package') }).click()
    const file = await (await downloading).path()
    const keys = path.join(browserStack.dataDir, 'keys')
    const trusted = [
      '--trust',
      path.join(keys, 'electronic-id/signing-root.pem'),
      '--seal',
      path.join(keys, 'seal.pem'),
    ]
    const { stdout } = await run(
      path.join(root, 'node_modules/.bin/node'),
      [path.join(root, 'infra/verify-package.ts'), ...trusted, file],
      { env: { ...process.env, LC_ALL: 'sv_SE.UTF-8' } },
    )
    expect(stdout).toContain('Paketet är äkta.')
    return file
  }

  /** Neither on the page nor by the API behind it. */
  async mayChangeNothing(club: string, item: string): Promise<void> {
    await this.goesTo('meetingItem', { year: season(), item })
    await this.seesText('meeting.submitted-final')
    for (const role of ['textbox', 'spinbutton', 'checkbox', 'radio', 'combobox'] as const)
      await expect(this.page.getByRole('main').getByRole(role)).toHaveCount(0)
    const meeting = `/meetings/${club}/${season()}`
    const { items } = await this.asks<{
      items: {
        id: string
        version: number
        widget: string
        order: string
        hidden: boolean
        title: string | null
        data: object
      }[]
    }>('GET', meeting)
    const { id, version, ...content } = items.find((each) => each.id === item) ?? items[0]!
    const { widget, order, hidden, title, data } = content
    const saved = await this.tries(
      'PATCH',
      `${meeting}/items/${id}`,
      { widget, order, hidden, title, data },
      { 'if-match': `"${version}"` },
    )
    expect(saved).toMatchObject({ status: 409, reply: { code: 'submitted' } })
    const submitted = await this.tries('POST', `${meeting}/submission`, { commandId: ulid(), understood: true })
    expect(submitted.status).toBe(409)
  }
}
