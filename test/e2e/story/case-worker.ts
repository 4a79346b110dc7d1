import { expect, type Locator } from '@playwright/test'
import type { CaseAction } from '#shared/operator/member-case.ts'
import { Person } from './person.ts'
import { world } from './world.ts'

/** The union's operator at work with members' cases and with conflicts. */
export class CaseWorker extends Person {
  /** From the home to the page of a case that has waited too long, in two clicks. */
  async findsStuck(id: string, title: string): Promise<void> {
    await this.goesTo('start', {})
    await expect(this.#casesTile()).toContainText(this.say('start.cases.feed'))
    await this.pageIsAccessible('the home of an operator')
    await this.#opensStuck(id, title, () => expect(this.feedNotice()).toBeVisible())
  }

  /** The same where the register is read. */
  async opensStuck(id: string, title: string): Promise<void> {
    await this.goesTo('start', {})
    await this.#opensStuck(id, title)
  }

  #casesTile(): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name: this.say('start.cases.title') })
    return this.page.getByRole('main').getByRole('listitem').filter({ has: heading })
  }

  async #opensStuck(id: string, title: string, check?: () => Promise<void>): Promise<void> {
    await this.#casesTile().locator('a[href$="?state=stuck"]').click()
    await check?.()
    await this.page.locator(`main a[href$="${id}"]`).first().click()
    await this.sees(title)
  }

  feedNotice(): Locator {
    return this.page.getByRole('status').filter({ hasText: /medlemsregistret|member register/i })
  }

  /** By one press, without a reason; what is done again by what it is done to, where its words say so. */
  async retries(words: 'retryMemberCase' | 'retryMemberCase.data-request'): Promise<void> {
    await this.presses(`operator.case.act.${words}`)
    await expect(this.text(`operator.case.done.${words}`)).toBeFocused()
  }

  /** With a reason, which is asked for first. `asked`: the register must answer before it is done. */
  async does(
    action: Exclude<CaseAction, 'retryMemberCase'>,
    reason: string,
    outcome: 'done' | 'asked' = 'done',
  ): Promise<void> {
    await this.presses(`operator.case.act.${action}`)
    const go = this.button(`operator.case.act.${action}`, {}, this.dialog())
    await go.click()
    await expect(this.dialog().getByRole('alert')).toBeVisible()
    await this.dialog().getByLabel(this.say('operator.dialog.reason'), { exact: true }).fill(reason)
    await go.click()
    const said = outcome === 'asked' ? `operator.case.done.${action}.asked` : `operator.case.done.${action}`
    await expect(this.text(said)).toBeFocused()
    await expect(this.page.locator('.audit')).toContainText(reason)
  }

  async setsNotice(workplace: string, reason: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.say('operator.conflict.field.workplace') }).fill(workplace)
    await this.page.getByLabel(this.say('operator.conflict.field.reason'), { exact: true }).fill(reason)
    await this.presses('operator.conflict.set.go')
  }

  async liftsNotice(workplace: string, reason: string): Promise<void> {
    await this.presses('operator.conflict.lift.notice', { workplace })
    await this.dialog().getByLabel(this.say('operator.dialog.reason'), { exact: true }).fill(reason)
    await this.button('operator.conflict.lift.go', {}, this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
  }

  /** Gives a person another address in the register itself, by its own form. */
  async movesInTheRegister(person: string): Promise<void> {
    const register = await this.context.newPage()
    await register.goto(world.registerPage)
    await register.locator('select[name=person]').selectOption(person)
    await register.locator('select[name=act]').selectOption('move')
    await register.getByRole('button', { name: 'Ändra', exact: true }).click()
    await expect(register.getByText(/Senaste ändringarna:.*\(kontakt\)/s)).toBeVisible()
    await register.close()
  }
}
