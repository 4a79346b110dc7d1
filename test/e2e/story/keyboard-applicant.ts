import { expect, type Locator, type Page } from '@playwright/test'
import { Applicant } from './applicant.ts'
import { KeyboardUser } from './keyboard.ts'

/** Applies for membership with the keyboard alone. */
export class KeyboardApplicant extends Applicant {
  readonly #keys = new KeyboardUser(this)

  override async presses(id: string): Promise<void> {
    await this.#keys.pressesByKeyboard(this.button(id))
  }

  override async types(values: Record<string, string>, within: Page | Locator = this.page): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.#keys.tabsTo(this.field(name, within))
      await this.page.keyboard.type(value)
    }
  }

  override async chooses(name: string, words: string, within: Page | Locator = this.page): Promise<void> {
    await this.#keys.tabsTo(within.getByRole('combobox', { name: this.nameOf(name), exact: true }))
    await this.page.keyboard.type(words)
    await this.takes(words)
  }

  /** Tab leads to the first of the choices, the arrows to the others. */
  override async checks(id: string, within: Page | Locator = this.page): Promise<void> {
    const wanted = within.getByRole('radio', { name: new RegExp(`^${this.say(id)}`) })
    const choices = within.getByRole('radio')
    await this.#keys.tabsTo(choices.first())
    await this.#keys.types('Space')
    for (let pressed = await choices.count(); pressed > 0 && !(await wanted.isChecked()); pressed--)
      await this.#keys.types('ArrowDown')
    await expect(wanted).toBeChecked()
  }

  override async acceptsTerms(): Promise<void> {
    await this.#keys.pressesByKeyboard(this.page.getByRole('checkbox'), 'Space')
    await this.presses('join.to-sign')
    await this.isAt('join.step.sign')
  }
}
