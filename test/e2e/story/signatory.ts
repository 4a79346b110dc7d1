import { expect, type Locator } from '@playwright/test'
import { Officer } from './officer.ts'
import { ulid } from 'ulid'
import { season, type Known } from './people.ts'
import { world } from './world.ts'

type Answer = 'approve' | 'decline' | 'cancel' | 'expire'

/** The meeting's secretary or adjuster: edits, signs, unlocks. */
export class Signatory extends Officer {
  get editor(): Locator {
    return this.page.getByRole('textbox', { name: this.say('protocol-page.editor') })
  }

  /** Adds words to a paragraph of the protocol. */
  async addsTo(paragraph: string, words: string): Promise<void> {
    await this.editor.getByText(paragraph).click()
    await this.page.keyboard.press('End')
    await this.page.keyboard.type(words)
    await expect(this.editor).toContainText(words.trim())
    await this.everythingIsSaved()
  }

  /** The data has changed since: something must be chosen, and nothing is chosen beforehand. */
  async mustResolve(): Promise<void> {
    await this.opensStep('protocol')
    await this.sees('protocol-page.resolve.title')
    await this.presses('protocol-page.resolve.go')
    await expect(
      this.page.getByRole('alert').filter({ hasText: this.say('errors.protocol-choice-required') }),
    ).toBeVisible()
  }

  async resolvesBy(choice: 'keep' | 'merge' | 'new'): Promise<void> {
    await this.page.getByRole('radio', { name: this.say(`protocol-page.resolve.${choice}`) }).check()
    await this.presses('protocol-page.resolve.go')
    await expect(this.editor).toBeVisible()
  }

  get signing(): Locator {
    return this.page.locator('.signing-card')
  }

  /** Begins an order and stays at the choice of device or, with QR, at the code. */
  async beginsToSign(): Promise<void> {
    const certificate = this.page.getByRole('checkbox', { name: this.say('protocol-page.certify') })
    const adjust = this.button('protocol-page.adjust')
    await expect(certificate.or(adjust)).toBeVisible()
    if (await certificate.isVisible()) {
      await this.button('signing.title.protocol').click()
      await expect(
        this.signing.getByRole('alert').filter({ hasText: this.say('errors.protocol-not-certified') }),
      ).toBeVisible()
      await certificate.check()
      await this.button('signing.title.protocol').click()
    } else await adjust.click()
    await this.presses('signing.other-device')
    await expect(this.page.getByRole('img', { name: this.say('signing.qr.label') })).toBeVisible()
  }

  /** The phone of a person answers: by the demonstration's buttons for its own people. */
  async answersOnPhone(answer: Answer, whose: Known = this.who): Promise<void> {
    if (whose.personaId === null) return world.phoneAnswers(answer, whose.personalNumber)
    const phone = this.signing.locator('.demo-phone')
    await phone.getByRole('combobox').selectOption(whose.personaId ?? '')
    await this.button(`demo.phone.${answer}`, {}, phone).click()
  }

  async seesHint(hint: string): Promise<void> {
    await expect(this.signing.getByRole('status').filter({ hasText: this.say(hint) })).toBeVisible()
  }

  async signs(): Promise<void> {
    await this.beginsToSign()
    await this.answersOnPhone('approve')
    await expect(this.signing.getByRole('listitem').filter({ hasText: this.who.name })).toContainText(
      /Skrev under|Signed/,
    )
  }

  /** The adjuster before the secretary: no button on the page, and a refusal behind it. */
  async mayNotSignYet(club: string): Promise<void> {
    await this.seesText('protocol-page.next.mine-later')
    const refused = await this.tries('POST', `/meetings/${club}/${season()}/signing`, {
      commandId: ulid(),
      role: 'adjuster',
      certified: false,
      device: 'other',
    })
    expect(refused).toMatchObject({ status: 409, reply: { code: 'adjuster-before-secretary' } })
  }

  async unlocks(reason: string): Promise<void> {
    await this.page.getByText(this.say('protocol-page.unlock.when')).click()
    await this.presses('protocol-page.unlock')
    await this.button('protocol-page.unlock.go', {}, this.dialog()).click()
    await expect(this.text('protocol-page.unlock.required', {}, this.dialog())).toBeVisible()
    await this.dialog().getByLabel(this.say('protocol-page.unlock.reason')).fill(reason)
    await this.button('protocol-page.unlock.go', {}, this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
    await this.seesText('protocol-page.unlocked-because', { reason })
  }
}
