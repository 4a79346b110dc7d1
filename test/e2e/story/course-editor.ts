import { expect } from '@playwright/test'
import { Editor } from './editor.ts'

type InBoth = { sv: string; en: string }

/** The union's editor, who writes courses and when they are held. */
export class CourseEditor extends Editor {
  field(name: string, values = {}): ReturnType<typeof this.page.getByLabel> {
    return this.page.getByLabel(this.say(`courses.field.${name}`, values), { exact: true })
  }

  async writesInBoth(name: string, text: InBoth): Promise<void> {
    const field = this.say(`courses.field.${name}`)
    for (const language of ['sv', 'en'] as const)
      await this.page.getByLabel(this.say(`content.in.${language}`, { field }), { exact: true }).fill(text[language])
  }

  async fills(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      await this.field(name).fill(value)
      await this.field(name).blur()
    }
  }

  async stands(state: 'published' | 'cancelled' | 'draft'): Promise<void> {
    await expect(
      this.page.locator('.page-title').getByText(this.say(`content.state.${state}`), { exact: true }),
    ).toBeVisible()
  }
}
