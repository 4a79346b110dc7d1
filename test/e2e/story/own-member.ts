import { expect, type Locator } from '@playwright/test'
import { Applicant } from './applicant.ts'
import { world } from './world.ts'

/** A member who manages their own membership. */
export class OwnMember extends Applicant {
  /** A tile of the home, by its title. */
  tile(id: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: this.say(id), exact: true }) })
  }

  /** A part of a page, by its heading. */
  part(id: string): Locator {
    return this.page.getByRole('region', { name: this.say(id), exact: true })
  }

  /** From the menu. */
  async opensMyProduct(): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: this.say('shell.nav'), exact: true })
    await menu.getByRole('link', { name: this.say('shell.my-product', { product: 'Förbundet' }) }).click()
    await this.sees('shell.my-product', { product: 'Förbundet' })
  }

  async opensTile(id: string): Promise<void> {
    await this.tile(id)
      .getByRole('link', { name: this.say(id), exact: true })
      .click()
    await this.sees(id)
  }

  /** Shows the electronic ID again, on the page, before the member asks for or reads what is stored of them. */
  async identifies(personalNumber: string): Promise<void> {
    await expect(this.part('data-rights.confirm')).toBeVisible()
    await this.presses('signing.other-device')
    await expect(this.page.getByRole('img', { name: this.say('signing.qr.label') })).toBeVisible()
    await world.phoneAnswers('approve', personalNumber, 'auth')
  }

  /** Downloads the certificate and gives its name and its first bytes. */
  async downloadsCertificate(): Promise<{ name: string; path: string }> {
    const downloading = this.page.waitForEvent('download')
    await this.page.getByRole('link', { name: this.say('membership.certificate') }).click()
    const download = await downloading
    expect(await download.failure()).toBeNull()
    return { name: download.suggestedFilename(), path: await download.path() }
  }
}
