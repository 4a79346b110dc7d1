import { expect, type Locator } from '@playwright/test'
import { season } from './people.ts'
import { Person } from './person.ts'

/** A member who takes part in the annual meeting before it is held. */
export class TakingPart extends Person {
  /** By the meeting's entry, as from the start page. */
  async opensTheMeeting(): Promise<void> {
    await this.goesTo('annualMeeting', {})
    await this.sees('member-page.title', { year: String(season()) })
  }

  motionField(name: 'title' | 'background' | 'proposal'): Locator {
    return this.page.getByLabel(this.say(`member-page.motion.${name}`), { exact: true })
  }

  async writesMotion({
    title,
    background,
    proposal,
  }: Record<'title' | 'background' | 'proposal', string>): Promise<void> {
    const write = this.button('member-page.motion.write')
    await expect(write.or(this.motionField('title'))).toBeVisible()
    if (await write.isVisible()) await write.click()
    await this.motionField('title').fill(title)
    await this.motionField('background').fill(background)
    await this.motionField('proposal').fill(proposal)
  }

  async sendsMotion(): Promise<void> {
    await this.presses('member-page.motion.send')
  }

  async sendsQuestion(text: string): Promise<void> {
    await this.presses('member-page.question.write')
    await this.page.getByLabel(this.say('member-page.question.text'), { exact: true }).fill(text)
    await this.presses('member-page.question.send')
  }

  /** What the member has sent in, by its name. */
  entry(name: string | RegExp): Locator {
    return this.page.locator('#own-entries li').filter({ hasText: name })
  }

  async hasSent(name: string | RegExp): Promise<void> {
    await expect(this.entry(name)).toBeVisible()
  }
}
