import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'

type InBoth = { sv: string; en: string }

/** An editor who writes the pages of the portal's rooms. */
export class PageWriter extends Person {
  #field(field: string, language: 'sv' | 'en'): string {
    return this.say(`content.in.${language}`, { field: this.say(`pages.field.${field}`) })
  }

  async beginsPage(): Promise<void> {
    await this.goesTo('managePages', {})
    await this.page.getByRole('link', { name: this.say('pages.new') }).click()
    await this.sees('pages.new')
  }

  async writes(field: 'title' | 'summary' | 'address', text: InBoth): Promise<void> {
    for (const language of ['sv', 'en'] as const)
      await this.page.getByLabel(this.#field(field, language), { exact: true }).fill(text[language])
  }

  body(language: 'sv' | 'en'): Locator {
    return this.page.getByRole('textbox', { name: this.#field('body', language) })
  }

  async writesText(text: InBoth): Promise<void> {
    for (const language of ['sv', 'en'] as const) {
      await this.body(language).click()
      await this.page.keyboard.type(text[language])
    }
  }

  /** Presses a tool of the text in a language. */
  async uses(language: 'sv' | 'en', tool: string): Promise<void> {
    await this.page
      .locator('.structured-text')
      .filter({ has: this.body(language) })
      .getByRole('button', { name: this.say(`structured-text.${tool}.name`), exact: true })
      .click()
  }

  /** Puts an image from a file into the text, below the cursor. */
  async putsImage(language: 'sv' | 'en', bytes: Buffer, alt: string): Promise<void> {
    await this.uses(language, 'image')
    const field = this.page.getByRole('group', { name: this.say('structured-text.image.name') })
    await field.getByTestId('page-image').setInputFiles({ name: 'Bild.png', mimeType: 'image/png', buffer: bytes })
    await field.getByLabel(this.say('structured-text.image.alt')).fill(alt)
    await field.getByRole('button', { name: this.say('structured-text.image.add') }).click()
    await field.waitFor({ state: 'detached' })
  }

  async publishes(state: 'published' | 'scheduled'): Promise<void> {
    const answered = this.page.waitForResponse((answer) => answer.url().endsWith('/publishings') && answer.ok())
    await this.presses('pages.publish')
    await answered
    await this.stands(state)
  }

  async stands(state: 'draft' | 'published' | 'scheduled' | 'ended'): Promise<void> {
    await expect(
      this.page.locator('.page-title').getByText(this.say(`pages.state.${state}`), { exact: true }),
    ).toBeVisible()
  }
}
