import { expect, type Locator } from '@playwright/test'
import type { OwnSignUp } from '#shared/contract/course-sign-up.ts'
import { OwnMember } from './own-member.ts'

/** A person who signs up for courses. */
export class Participant extends OwnMember {
  async opensOccasion(occasion: string): Promise<void> {
    await this.goesTo('occasion', { occasion })
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /**
   * Opens an occasion once a seat there is offered, as a participant does after its letter: a page that is open in the
   * line asks once a minute only.
   */
  async opensOffered(occasion: string): Promise<void> {
    const offers = async () => (await this.asks<OwnSignUp>('GET', `/own/courses/${occasion}`)).signUp?.standing?.offers
    await expect.poll(offers, { timeout: 30_000 }).toHaveLength(1)
    await this.opensOccasion(occasion)
    await this.stands('offer')
  }

  /** Presses, and the same again in the question that is asked, which may be filled in before. */
  async confirms(id: string, fill: (dialog: Locator) => Promise<void> = async () => {}): Promise<void> {
    await this.presses(id)
    await fill(this.dialog())
    await this.button(id, undefined, this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
  }

  /** How the own sign-up stands, however long it takes to be decided. */
  async stands(how: string): Promise<void> {
    await expect(this.page.getByText(this.say(`courses.own.${how}`), { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    })
  }
}
