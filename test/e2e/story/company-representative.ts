import { expect, type Locator } from '@playwright/test'
import { browserStack } from '#test/browser-stack.ts'
import { KeyboardUser } from './keyboard.ts'
import { world } from './world.ts'

/** A representative of a company that wants to meet students: without a session, by the link of a letter. */
export class CompanyRepresentative extends KeyboardUser {
  input(name: string): Locator {
    return this.page.getByLabel(this.say(`company.field.${name}`), { exact: true })
  }

  async fillsIn(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.input(name).fill(value)
  }

  /** Letters to an address that belongs to no one in the register: they name no one. */
  async lettersTo(email: string, subject: RegExp) {
    return (await world.letters(subject, '')).filter(({ destination }) => destination.to.includes(email))
  }

  /** The link in the first letter to an address about something, at this portal. */
  async linkIn(email: string, subject: RegExp): Promise<string> {
    const letters = () => this.lettersTo(email, subject)
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBeGreaterThan(0)
    const [letter] = await letters()
    const [link = ''] = /https?:\/\/[^\s"<\]]*#[\w-]{43}/.exec(letter?.body.text ?? '') ?? []
    return link.replace(/^https?:\/\/[^/]+/, browserStack.origin)
  }

  /** A link that differs in its last part alone would not load the page anew. */
  async opensLink(link: string): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(link)
    await this.sees('company.own.title')
  }

  /** Neither the address nor any page that one goes back to has the token of the link. */
  async hasNoTokenInHistory(): Promise<void> {
    const devtools = await this.context.newCDPSession(this.page)
    const { entries } = await devtools.send('Page.getNavigationHistory')
    await devtools.detach()
    for (const { url } of entries) expect(url).not.toMatch(/#[\w-]{43}/)
  }

  async isNarrow(): Promise<void> {
    const width = await this.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  }
}
