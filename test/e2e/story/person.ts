import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Language } from '#shared/basics/language.ts'
import { type Page as PortalPage, type PageParams } from '#shared/languages/paths.ts'
import { pathTo } from '#test/builders/paths.ts'
import { browserStack } from '#test/browser-stack.ts'
import { expectAccessible } from './accessibility.ts'
import type { Known } from './people.ts'
import { say, type Values } from './words.ts'
import { world } from './world.ts'

export type Setting = { page: Page; who: Known; language: Language }

/** A person with a browser of their own, who reads and presses what the page offers by its names. */
export class Person {
  readonly page: Page
  readonly who: Known
  readonly language: Language

  constructor({ page, who, language }: Setting) {
    this.page = page
    this.who = who
    this.language = language
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  say(id: string, values?: Values): string {
    return say(this.language, id, values)
  }

  button(id: string, values?: Values, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.say(id, values), exact: true })
  }

  text(id: string, values?: Values, within: Page | Locator = this.page): Locator {
    return within.getByText(this.say(id, values))
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  async presses(id: string, values?: Values): Promise<void> {
    await this.button(id, values).click()
  }

  /** Of several tabs the one in front: a browser draws the others once a second. */
  comesToFront(): Promise<void> {
    return this.page.bringToFront()
  }

  async goesTo<P extends PortalPage>(page: P, params: PageParams<P>): Promise<void> {
    await this.page.goto(pathTo(page, params, this.language))
  }

  /** The page's one heading of the first order. */
  async sees(id: string, values?: Values): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.say(id, values) })).toBeVisible()
  }

  async seesText(id: string, values?: Values): Promise<void> {
    await expect(this.text(id, values).first()).toBeVisible()
  }

  pageIsAccessible(what: string): Promise<void> {
    return expectAccessible(this.page, what)
  }

  /**
   * The demonstration's bar stands above an open dialog: after its last button one tabs to it, and it covers none of
   * them.
   */
  async showsDemonstrationBesideDialog(): Promise<void> {
    const bar = this.dialog().getByRole('complementary', { name: this.say('demo.name') })
    const opens = this.button('demo.open', {}, bar)
    const asked = this.dialog().getByRole('button').and(this.page.locator(':not(.demo-bar *)'))
    for (const button of [...(await asked.all()), opens]) await button.click({ trial: true })
    await asked.last().focus()
    await this.page.keyboard.press('Tab')
    await expect(opens).toBeFocused()
  }

  /** With the demonstration's button, as one does who tries the portal. */
  async signsInAsPersona(): Promise<void> {
    await this.goesTo('signIn', {})
    await this.presses('demo.open')
    await this.page.locator('#demo-panel').getByRole('button', { name: this.who.name }).click()
    await this.isGreeted()
    await this.presses('demo.close')
  }

  /** With the QR code and a phone, each second of which is real. */
  async signsInWithPhone(): Promise<void> {
    await this.goesTo('signIn', {})
    await this.pageIsAccessible('sign in')
    const codeOf = this.page.waitForResponse(
      async (response) =>
        /\/api\/sign-in\/orders\/\w+$/.test(response.url()) &&
        ((await response.json()) as { qr: string | null }).qr !== null,
    )
    await this.presses('signing.other-device')
    await expect(this.page.getByRole('img', { name: this.say('signing.qr.label') })).toBeVisible()
    await this.pageIsAccessible('sign in with a QR code')
    await codeOf
    const phone = await this.context.newPage()
    await phone.goto(world.phonePage)
    await phone.getByLabel('Person', { exact: true }).selectOption(this.who.personalNumber)
    const identify = phone.getByRole('button', { name: 'Identifiera', exact: true })
    // A code is valid for some seconds: where this was too slow, the next one is read.
    await expect(async () => {
      const shown = await this.page.waitForResponse((response) => /\/api\/sign-in\/orders\/\w+$/.test(response.url()))
      await phone.getByLabel('QR-kodens text').fill(((await shown.json()) as { qr: string }).qr)
      await phone.getByRole('button', { name: 'Läs av' }).click()
      await expect(identify).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await identify.click()
    await expect(phone.getByRole('status')).toHaveText('Klart. Gå tillbaka till portalen.')
    await phone.close()
    await this.isGreeted()
  }

  /** Chooses one of the person's roles in the role switcher. */
  async actsAs(role: string): Promise<void> {
    const banner = this.page.getByRole('banner')
    const switcher = banner.getByRole('button', {
      name: this.say('shell.role.name', { role: '#', place: 'none' }).split('#')[0],
    })
    await switcher.click()
    await banner.locator('.choices').getByRole('button', { name: role }).first().click()
    await expect(switcher).toContainText(role)
  }

  async isGreeted(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('button', { name: this.who.name })).toBeVisible()
  }

  /** Without the pages: prepares a story that is about something else. */
  async isSignedIn(): Promise<void> {
    const { order } = await this.asks<{ order: string }>('POST', '/sign-in/orders', { device: 'other' })
    // A code is valid for some seconds: where this was too slow, the next one is read.
    await expect(async () => {
      const { qr } = await this.asks<{ qr: string }>('GET', `/sign-in/orders/${order}`)
      await world.phoneApproves(qr, this.who.personalNumber)
    }).toPass()
    await expect
      .poll(async () => (await this.asks<{ state: string }>('GET', `/sign-in/orders/${order}`)).state, {
        intervals: [200],
      })
      .toBe('success')
  }

  /** One call of the portal's API with this person's session. Returns the answer; throws unless it succeeded. */
  async asks<Reply>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const { status, reply } = await this.tries(method, path, body, headers)
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(reply)}`)
    return reply as Reply
  }

  /** As `asks`, but whatever the answer. */
  async tries(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; reply: unknown }> {
    const response = await this.page.request.fetch(`${browserStack.origin}/api${path}`, {
      method,
      data: body,
      headers: { origin: browserStack.origin, ...headers },
    })
    const text = await response.text()
    return { status: response.status(), reply: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
  }
}
