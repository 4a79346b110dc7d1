import { expect, type Locator, type Page } from '@playwright/test'
import type { Letter } from './world.ts'
import { world } from './world.ts'

/** The letters of one address, as the page of the mail server shows them. */
export class Inbox {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** In a tab of its own. The server's page shows everybody's letters; an inbox is one person's. */
  static async of(page: Page, address: string): Promise<Inbox> {
    await page.route('**/store?since=*', async (route) => {
      const response = await route.fetch()
      const { emails } = (await response.json()) as { emails: Letter[] }
      const own = emails.filter(({ destination }) => destination.to.some((to) => to.includes(`<${address}>`)))
      await route.fulfill({ response, json: { emails: own } })
    })
    await page.goto(world.inboxPage)
    return new Inbox(page)
  }

  letter(subject: string): Locator {
    return this.page.locator('.email').filter({ hasText: `Subject: ${subject}` })
  }

  /** Opens a letter and gives what stands in it. */
  async opens(subject: string): Promise<ReturnType<Locator['contentFrame']>> {
    await this.letter(subject).getByRole('button', { name: 'Toggle HTML view' }).click()
    const frame = this.letter(subject).locator('iframe').contentFrame()
    await expect(frame.getByRole('heading', { name: subject })).toBeVisible()
    return frame
  }
}

/** A letter with these first words of its subject reaches an address. */
export const isWrittenTo = (email: string, subject: string) =>
  expect
    .poll(
      async () => {
        const letters = await world.letters(/./, '')
        return letters.filter(({ destination }) => destination.to.join().includes(email)).map((each) => each.subject)
      },
      { timeout: 90_000 },
    )
    .toContainEqual(expect.stringContaining(subject))
