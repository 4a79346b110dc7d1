import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'

/** A holder whose assignment has expired. */
export class Holder extends Person {
  /** Signs out, and in again. */
  async signsInAnew(): Promise<void> {
    await this.asks('DELETE', '/session')
    await this.isSignedIn()
    await this.goesTo('myAssignment', {})
  }

  get question(): Locator {
    return this.page.getByRole('dialog', { name: this.say('mandates.expired.title') })
  }

  async isAsked(): Promise<void> {
    await expect(this.question).toBeVisible()
  }

  async isNotAsked(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await this.page.waitForLoadState('networkidle')
    await expect(this.question).toBeHidden()
  }

  /** The timer counts down the hours of grace while the page is open. */
  async seesGracePass(hours: number): Promise<void> {
    const clock = this.question.getByRole('timer')
    await expect(clock).toContainText(new RegExp(`${hours} (tim|h)\\b`))
    const before = (await clock.textContent()) ?? ''
    await expect(clock).not.toHaveText(before)
  }

  async answersLater(): Promise<void> {
    await this.button('mandates.expired.later', {}, this.question).click()
    await expect(this.question).toBeHidden()
  }

  async goesToRegistering(): Promise<void> {
    await this.button('mandates.expired.reregister', {}, this.question).click()
    await this.sees('mandates.reregister.title')
  }

  async chooses(years: number): Promise<void> {
    await this.page.getByRole('radio', { name: this.say('assignments.years', { years }) }).check()
  }

  async registers(): Promise<void> {
    await this.presses('mandates.to-check')
    await expect(this.page.getByRole('heading', { name: this.say('mandates.check.title') })).toBeFocused()
    await this.pageIsAccessible('checking a registration')
    await this.presses('mandates.check.send')
    await this.seesText('mandates.way.sent')
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('mandates.done.title') })).toBeVisible()
  }

  /** Access by the role that one acts in. */
  async permission(): Promise<string | undefined> {
    const session = await this.asks<{ roles: { id: string; permission: string }[]; activeRoleId: string }>(
      'GET',
      '/session',
    )
    return session.roles.find(({ id }) => id === session.activeRoleId)?.permission
  }
}
