import { expect, type Locator } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { KeyboardUser } from './keyboard.ts'

type Typed = { person?: string; title?: string; area?: string; email?: string }

/** An officer at home in a club, who finds its members and reads or edits its contacts. */
export class ClubReader extends KeyboardUser {
  /** A tile of the home, by its title. */
  tile(id: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: this.say(id), exact: true }) })
  }

  async searches(text: string): Promise<void> {
    await this.page.getByRole('main').getByRole('searchbox').fill(text)
  }

  async hasFound(found: number, of: number): Promise<void> {
    await expect(
      this.page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: this.say('members.count', { found, of }) }),
    ).toHaveCount(1)
  }

  /** Downloads those who are found and gives the file's rows. */
  async exports(count: number): Promise<string> {
    const downloading = this.page.waitForEvent('download')
    await this.presses('members.export', { count })
    return readFile(await (await downloading).path(), 'utf8')
  }

  async adds(kind: 'personal' | 'general'): Promise<void> {
    await this.presses(`contacts.add.${kind}`)
    await expect(this.page.getByRole('heading', { name: this.say(`contacts.new.${kind}`) })).toBeFocused()
  }

  line(field: 'title.personal' | 'title.general' | 'area' | 'email'): Locator {
    return this.page.getByLabel(this.say(`contacts.field.${field}`), { exact: true })
  }

  async fills(kind: 'personal' | 'general', { person, title, area, email }: Typed): Promise<void> {
    if (person !== undefined) {
      const box = this.page.getByRole('combobox', { name: this.say('contacts.field.person'), exact: true })
      await box.click()
      await box.fill(person)
      await expect(this.page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(
        person,
      )
      await box.press('Enter')
    }
    if (title !== undefined) await this.line(`title.${kind}`).fill(title)
    if (area !== undefined) await this.line('area').fill(area)
    if (email !== undefined) await this.line('email').fill(email)
  }

  /** Saves the form that is open, and is back in the list. */
  async saves(): Promise<void> {
    await this.presses('contacts.save')
    await expect(this.page.locator('.contact-form')).toHaveCount(0)
  }

  /** The titles of the contacts as members see them: on their page, or in the preview. */
  async seesContacts(...titles: string[]): Promise<void> {
    await expect(this.page.locator('.contact-cards').getByRole('heading')).toHaveText(titles)
  }
}
