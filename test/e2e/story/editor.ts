import { expect } from '@playwright/test'
import { Person } from './person.ts'

type InBoth = { sv: string; en: string }

/** The union's editor, who writes what elected representatives read and answer. */
export class Editor extends Person {
  async begins(what: 'news' | 'poll'): Promise<void> {
    await this.goesTo('manageContent', {})
    await this.page.getByRole('link', { name: this.say(`content.new.${what}`) }).click()
    await this.sees(`content.new.${what}`)
  }

  /** The same field in both languages. */
  async writes(field: string, text: InBoth, values = {}): Promise<void> {
    const name = this.say(`content.field.${field}`, values)
    for (const language of ['sv', 'en'] as const)
      await this.page
        .getByLabel(this.say(`content.in.${language}`, { field: name }), { exact: true })
        .fill(text[language])
  }

  async isFor(...kinds: string[]): Promise<void> {
    for (const kind of kinds) await this.page.getByLabel(this.say(`roles.kind.${kind}`), { exact: true }).check()
  }

  async publishes(): Promise<void> {
    await this.presses('content.publish')
    await expect(
      this.page.locator('.page-title').getByText(this.say('content.state.published'), { exact: true }),
    ).toBeVisible()
  }

  async withdraws(title: string): Promise<void> {
    await this.goesTo('manageContent', {})
    await this.page.getByRole('link', { name: title }).click()
    await this.presses('content.withdraw')
    await expect(
      this.page.locator('.page-title').getByText(this.say('content.state.withdrawn'), { exact: true }),
    ).toBeVisible()
  }
}
