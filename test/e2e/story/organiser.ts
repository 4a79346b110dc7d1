import { expect, type Locator } from '@playwright/test'
import type { ParticipantList } from '#shared/courses/organiser-rule.ts'
import { Participant } from './participant.ts'

/** An organiser of an occasion, who sees who has signed up, and decides. */
export class Organiser extends Participant {
  async opensParticipants(occasion: string, list: ParticipantList): Promise<void> {
    await this.goesTo('participants', { occasion })
    await this.page.getByRole('link', { name: this.listName(list) }).click()
    await expect(this.page).toHaveURL(new RegExp(`list=${list}`))
  }

  private listName(list: string): RegExp {
    const name = this.say(`courses.participants.list.${list}`, { count: 0 })
    return new RegExp(`^${name.slice(0, name.indexOf('('))}`)
  }

  row(number: number): Locator {
    const name = new RegExp(`^${this.say('courses.participants.number', { number })}(:|$)`)
    return this.page.locator('li.card').filter({ has: this.page.getByRole('heading', { name }) })
  }

  /** Asks for something with a number, in the question that opens. */
  async asksFor(
    what: string,
    number: number,
    fill: (dialog: Locator) => Promise<void> = async () => {},
  ): Promise<void> {
    const id = `courses.participants.${what}`
    const button = `${this.say(id)} ${this.say('courses.participants.number', { number })}`
    await this.row(number).getByRole('button', { name: button, exact: true }).click()
    await fill(this.dialog())
    await this.button(id, undefined, this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
  }

  /** Until what was asked for is done the number stands where it stood. */
  async hasGone(number: number): Promise<void> {
    await expect(this.row(number)).toHaveCount(0, { timeout: 30_000 })
  }
}
