import { expect, type Locator } from '@playwright/test'
import { pathTo } from '#test/builders/paths.ts'
import { Person } from './person.ts'
import { season } from './people.ts'

export type TimeAndPlace = { date: string; startTime: string; endTime: string; place: string }

/** Before the meeting: time and place, the agenda and the notice. */
export class Planner extends Person {
  /** From the standard agenda, unless the story is about last year's. */
  async startsGuidedMeeting(): Promise<void> {
    await this.goesTo('annualMeeting', {})
    await this.sees('choose-type.title')
    await this.mayStartBy('choose-type.start')
    await this.pageIsAccessible('choose type')
    const standard = this.startFrom('standard')
    if (await standard.isVisible()) await standard.check()
    await this.presses('choose-type.start')
    await this.sees('meeting.step.pre-meeting')
  }

  /** Until last year's meeting is read, the button waits and takes no click. */
  async mayStartBy(button: string): Promise<void> {
    await expect(this.button(button)).not.toHaveClass(/ant-btn-loading/)
  }

  /** The choice of what a new meeting starts from. */
  startFrom(choice: 'standard' | 'last-year'): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${this.say(`last-year.${choice}`)}`) })
  }

  async opensStep(
    step: 'preMeeting' | 'preparation' | 'meeting' | 'registerAssignments' | 'protocol' | 'done',
  ): Promise<void> {
    await this.goesTo(step, { year: season() })
  }

  field(name: string): Locator {
    return this.page.getByLabel(this.say(`meeting.field.${name}`), { exact: true })
  }

  async setsTimeAndPlace(timeAndPlace: TimeAndPlace): Promise<void> {
    for (const [name, value] of Object.entries(timeAndPlace)) await this.field(name).fill(value)
  }

  /** The page says so, and only once the server has answered. */
  async everythingIsSaved(): Promise<void> {
    await expect(this.page.locator('.save-indicator')).toHaveText(new RegExp(`^${this.say('saving.saved')}`))
  }

  agendaRow(name: string): Locator {
    return this.page.locator('.agenda-rows > li').filter({ hasText: name })
  }

  async hasOnAgenda(name: string, number: number): Promise<void> {
    await expect(this.page.locator('.agenda-rows > li').nth(number - 1)).toContainText(name)
  }

  async movesUp(name: string): Promise<void> {
    await this.presses('pre-meeting.agenda.move-up', { name })
  }

  async hides(name: string): Promise<void> {
    await this.presses('pre-meeting.agenda.hide', { name })
    await expect(this.agendaRow(name)).toHaveCount(0)
  }

  async undoes(): Promise<void> {
    await this.presses('forms.undo')
  }

  async addsOwnItem(title: string): Promise<void> {
    await this.page.getByLabel(this.say('pre-meeting.agenda.add-label')).fill(title)
    await this.presses('pre-meeting.agenda.add')
    await expect(this.page.locator(`.agenda-rows input[value="${title}"]`)).toBeVisible()
  }

  async sendsNotice(count: number): Promise<void> {
    await this.presses('pre-meeting.notice.send', { count })
    await expect(this.dialog()).toContainText(this.say('sending.irreversible'))
    await this.pageIsAccessible('sending the notice')
    await this.button('pre-meeting.notice.send', { count }, this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
    await expect(this.text('sending.delivered', { count })).toBeVisible()
  }

  /** `timeliness`: from which notice the question says that the days count. */
  async sendsChangedNotice(timeliness: string): Promise<void> {
    await this.presses('pre-meeting.notice.correct')
    await this.seesText(timeliness, { days: 14 })
    await this.pageIsAccessible('sending a changed notice')
    await this.button('pre-meeting.notice.correct', {}, this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
  }

  /** Presses the way on; with warnings left the portal asks first. */
  async goesOn(step: string, { proceeding = false } = {}): Promise<void> {
    await this.presses('meeting.next-step', { name: this.say(`meeting.step.${step}`) })
    if (proceeding) await this.button('meeting.leave.proceed', {}, this.dialog()).click()
    // The meeting itself has no page of its own: it opens where something is left to do.
    if (step === 'annual-meeting')
      return expect(this.page).toHaveURL(new RegExp(`${pathTo('meeting', { year: season() }, this.language)}/`))
    await this.sees(`meeting.step.${step}`)
  }
}
