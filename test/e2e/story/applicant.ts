import { expect, type Locator, type Page } from '@playwright/test'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { Person } from './person.ts'
import { world } from './world.ts'

/** Fields that may be left empty, which their names say. */
const optional: ReadonlySet<string> = new Set([
  'workplace',
  'flexibleIncome',
  'benefits',
  'onCallAddition',
  'unemploymentFundSince',
])

/** A person whom the member register does not know. */
export const stranger = (personalNumber: string) => ({
  ref: '',
  name: 'Test Testsson',
  personalNumber,
  birthYear: Number(personalNumber.slice(0, 4)),
  personaId: null,
})

/** An applicant for membership, whom neither the portal nor the register knows yet. */
export class Applicant extends Person {
  nameOf(field: string): string {
    const name = this.say(`join.field.${field}`)
    return optional.has(field) ? this.say('join.optional', { field: name }) : name
  }

  field(name: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(this.nameOf(name), { exact: true })
  }

  /** One of several employments. */
  employment(number: number): Locator {
    return this.page.getByRole('group', { name: this.say('join.employment', { number }) })
  }

  async types(values: Record<string, string>, within: Page | Locator = this.page): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name, within).fill(value)
  }

  /** Finds an entry of a list by typing and takes it. */
  async chooses(name: string, words: string, within: Page | Locator = this.page): Promise<void> {
    const box = within.getByRole('combobox', { name: this.nameOf(name), exact: true })
    await box.focus()
    await box.fill(words)
    await this.takes(words)
  }

  /** The entry that the list of the focused field offers for what is typed; another list may still be closing. */
  protected async takes(words: string): Promise<void> {
    const box = await this.page.locator(':focus').getAttribute('id')
    const list = this.page
      .locator('.ant-select-dropdown:visible')
      .filter({ has: this.page.locator(`[id="${box}_list"]`) })
    await expect(list.locator('.ant-select-item-option-active')).toContainText(words)
    await this.page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
  }

  /** The price as the page that checks all says it, and the line beside it. */
  async costs(text: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: this.say('join.fee.title') })).toContainText(text)
    await expect(this.page.locator('.join-fee')).toContainText(text)
  }

  /** The words in a field with a list. */
  async showsChosen(name: string, words: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: this.nameOf(name), exact: true })
    await expect(this.page.locator('.ant-select').filter({ has: box })).toContainText(words)
  }

  /** An answer of the summary. */
  async showsAnswer(words: string): Promise<void> {
    await expect(this.page.getByRole('definition').filter({ hasText: words })).toBeVisible()
  }

  async checks(id: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('radio', { name: new RegExp(`^${this.say(id)}`) }).check()
  }

  async isAt(step: string): Promise<void> {
    await expect(this.page.locator('#step-title')).toHaveText(this.say(step))
  }

  async goesOn(): Promise<void> {
    await this.presses('join.next')
  }

  async begins(kind: ApplicantKind): Promise<void> {
    await this.goesTo('becomeMember', {})
    await this.checks(`join.kind.${kind}`)
    await this.goesOn()
    await this.isAt('join.step.person')
  }

  async saysWhoTheyAre(personalNumber: string, email: string): Promise<void> {
    await this.types({
      personalNumber,
      email,
      phone: '070-174 06 07',
      street: 'Storgatan 1',
      zipCode: '12345',
      city: 'Nordvik',
    })
    await this.goesOn()
  }

  /** Fills in an employer of the list, with every field that is required. */
  async isEmployedAt(employer: string, within: Page | Locator = this.page): Promise<void> {
    await this.chooses('workplace', employer, within)
    await expect(within.locator('.filled-employer')).toContainText(employer)
    await expect(within.locator('.filled-employer')).toContainText('Aktiebolag')
    await this.chooses('occupation', 'Ingenjör, bygg', within)
    await this.types({ fixedIncome: '41000' }, within)
    await this.checks('join.collective-agreement.yes', within)
  }

  async declaresEarlierMemberships(): Promise<void> {
    await this.isAt('join.step.earlier')
    await this.chooses('previousUnion', this.language === 'sv' ? 'Har inte varit' : 'Has not been')
    await this.goesOn()
  }

  async paysByPaper(): Promise<void> {
    await this.isAt('join.step.payment')
    await this.checks('join.payment.paper-invoice')
    await this.goesOn()
    await this.isAt('join.step.check')
  }

  /** From the first step to the check, as a retired person. */
  async fillsInAsRetired(personalNumber: string, email: string): Promise<void> {
    await this.begins('retired')
    await this.saysWhoTheyAre(personalNumber, email)
    await this.isAt('join.work.retired')
    await this.chooses('lastOccupation', 'Handläggare, ekonomi')
    await this.chooses('lastIncomeRange', 'Under')
    await this.goesOn()
    await this.declaresEarlierMemberships()
    await this.paysByPaper()
  }

  async acceptsTerms(): Promise<void> {
    await this.page.getByRole('checkbox').check()
    await this.presses('join.to-sign')
    await this.isAt('join.step.sign')
  }

  /** With the electronic ID of the person who has this number. */
  async signs(personalNumber: string): Promise<void> {
    await this.presses('signing.other-device')
    await expect(this.page.getByRole('img', { name: this.say('signing.qr.label') })).toBeVisible()
    await world.phoneAnswers('approve', personalNumber)
  }

  async isWelcome(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('join.outcome.registered.title') })).toBeVisible()
  }
}
