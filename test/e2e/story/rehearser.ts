import { expect } from '@playwright/test'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { season } from './people.ts'
import { Signatory } from './signatory.ts'

/** A chairman who goes through the whole meeting alone, for practice. */
export class Rehearser extends Signatory {
  get year(): number {
    return rehearsalYear(season())
  }

  async beginsRehearsal(): Promise<void> {
    await this.goesTo('annualMeeting', {})
    await this.sees('choose-type.title')
    await this.page.getByRole('link', { name: this.say('rehearsal.begin') }).click()
    await this.isMarked()
    await this.mayStartBy('choose-type.rehearsal.start')
    await this.presses('choose-type.rehearsal.start')
    await this.sees('meeting.step.pre-meeting')
  }

  /** On the page, in the address and in the tab. */
  async isMarked(): Promise<void> {
    await expect(
      this.page.getByRole('region', { name: this.say('rehearsal.title', { year: String(season()) }) }),
    ).toContainText(this.say('rehearsal.nothing-happens'))
    await expect(this.page).toHaveTitle(new RegExp(`^${this.say('shell.rehearsal', { title: '' }).trim()}`))
    await expect(this.page).toHaveURL(new RegExp(`/${this.language === 'sv' ? 'ovning' : 'rehearsal'}-${season()}/`))
  }

  async sendsNoticeToNobody(count: number): Promise<void> {
    await this.presses('pre-meeting.notice.send', { count })
    await expect(this.dialog()).toContainText(this.say('rehearsal.sending'))
    await this.button('pre-meeting.notice.send', { count }, this.dialog()).click()
    await this.seesText('rehearsal.sent.notice', { count })
  }

  async registersInRehearsal(): Promise<void> {
    await this.goesTo('registerAssignments', { year: this.year })
    await this.presses('register-assignments.start')
    await this.presses('register-assignments.go')
    await expect(this.page.locator('#registered')).toContainText(
      this.say('rehearsal.registered', { time: '#' }).split('#')[0] ?? '',
    )
  }

  /** Without a phone: the page itself stands in for the app. */
  async signsFor(name: string): Promise<void> {
    await this.beginsToSign()
    await this.presses('rehearsal.approve')
    await expect(this.signing.getByRole('listitem').filter({ hasText: name })).toContainText(/Skrev under|Signed/)
  }

  async throwsItAway(): Promise<void> {
    await this.presses('rehearsal.discard')
    await expect(this.dialog()).toContainText(this.say('rehearsal.discard.text'))
    await this.pageIsAccessible('throwing the rehearsal away')
    await this.button('rehearsal.discard.go', {}, this.dialog()).click()
    await this.sees('choose-type.title')
  }

  async returnsToTheRealMeeting(): Promise<void> {
    await this.page.getByRole('link', { name: this.say('rehearsal.to-real') }).click()
    await expect(this.page.getByRole('link', { name: this.say('rehearsal.begin') })).toBeVisible()
    await expect(this.page).toHaveURL(new RegExp(`/${season()}/`))
  }
}
