import { expect } from '@playwright/test'
import type { Act } from '#shared/annual-meeting/next-act.ts'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { season } from './people.ts'
import { Signatory } from './signatory.ts'

/** An officer who knows no address but their home, and does what it offers. */
export class Homecomer extends Signatory {
  async isHome(): Promise<void> {
    await this.goesTo('myAssignment', {})
    await expect(this.page.locator('.meeting-card h2')).toBeVisible()
  }

  /** Presses the home's button; it must be the one that does this. */
  async follows(act: Act): Promise<void> {
    await this.isHome()
    const [before = '', after = ''] = this.say(`start.act.${act}`, { number: '#' }).split('#')
    const button = this.page.locator('.meeting-card a.button')
    await expect(button).toHaveText(new RegExp(`^${before}\\d*${after}$`))
    await button.click()
  }

  /** On by the page's own button, whatever it lists as left. */
  async goesToStep(step: Step): Promise<void> {
    await this.presses('meeting.next-step', { name: this.say(`meeting.step.${step}`) })
    const proceed = this.button('meeting.leave.proceed', {}, this.dialog())
    const there = this.page.getByRole('heading', { level: 1, name: this.say(`meeting.step.${step}`) })
    await expect(proceed.or(there)).toBeVisible()
    if (await proceed.isVisible()) await proceed.click()
    await expect(there).toBeVisible()
  }

  /** On a wide screen every answer of the question stands beside the others; the screen is then as it was. */
  async seesAnswersInOneRow(): Promise<void> {
    const small = this.page.viewportSize()
    await this.page.setViewportSize({ width: 1280, height: 720 })
    const rows = () =>
      this.dialog()
        .locator('.button-row > *')
        .evaluateAll((answers) => new Set(answers.map((answer) => answer.getBoundingClientRect().top)).size)
    await expect.poll(rows).toBe(1)
    if (small) await this.page.setViewportSize(small)
  }

  retainedUntil(): string {
    return this.say('start.unfinished', { day: `15 mars ${season()}` })
  }
}
