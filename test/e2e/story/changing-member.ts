import { expect, type Locator } from '@playwright/test'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { ChangeKind, EmploymentChangeName, OfferedChange } from '#shared/membership-change/change-kinds.ts'
import type { ChangeState } from '#shared/membership-change/states.ts'
import { OwnMember } from './own-member.ts'
import { world } from './world.ts'

/** A member to whom something happens that changes their membership. */
export class ChangingMember extends OwnMember {
  /** What the change would do, said before it is confirmed. */
  get preview(): Locator {
    return this.page.getByRole('region', { name: this.say('membership.change.what-happens') })
  }

  /** From what is filled in to what happens, where it can be confirmed. */
  async seesWhatHappens(): Promise<void> {
    await expect(this.button('membership.change.confirm')).toBeHidden()
    await this.presses('membership.change.go-on')
    await expect(this.preview).toBeVisible()
  }

  /** From the home, by what has happened. */
  async reports(happened: OfferedChange): Promise<void> {
    await this.goesTo('myProduct', {})
    await this.page.getByRole('link', { name: this.say(`membership.happened.${happened}`), exact: true }).click()
    await this.sees(`membership.happened.${happened}`)
  }

  get from(): Locator {
    return this.page.getByRole('textbox', { name: this.say('membership.change.field.from') })
  }

  /** From their employments, by what is to be done with the one there. */
  async beginsWithEmployment(what: EmploymentChangeName): Promise<void> {
    await this.goesTo('employments', {})
    await this.page
      .getByRole('link', { name: this.say(`membership.employment.title.${what}`) })
      .first()
      .click()
    await this.sees(`membership.employment.title.${what}`)
  }

  /** A new place of work, but for its name. */
  async describesTheCompany(): Promise<void> {
    await this.chooses('companyType', this.language === 'sv' ? 'Aktiebolag' : 'Limited company')
    await this.types({ organisationNumber: '556016-0680' })
    await this.chooses('industry', this.language === 'sv' ? 'Tillverkning' : 'Manufacturing')
  }

  /** The newest case of what was asked for. */
  caseOf(kind: ChangeKind): Locator {
    const name = this.say(`membership.case.kind.${kind}`)
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 2, name, exact: true }) })
      .first()
  }

  async seesCase(kind: ChangeKind, state: ChangeState): Promise<void> {
    const tag = this.caseOf(kind).getByText(this.say(`membership.case.tag.${state}`), { exact: true })
    await expect(tag).toBeVisible()
  }

  /** Asks for what is typed and sees that the register has it. */
  async confirms(kind: ChangeKind): Promise<void> {
    await this.presses('membership.change.confirm')
    await this.sees('membership.cases')
    await this.seesCase(kind, 'planned')
  }

  async takesBack(kind: ChangeKind): Promise<void> {
    await this.button('membership.case.cancel', {}, this.caseOf(kind)).click()
    await this.seesCase(kind, 'cancelled')
  }

  /** The day comes, and with it what was planned for it. */
  async livesToSee(day: string, kind: ChangeKind): Promise<void> {
    await world.isDay(day)
    const newest = async () => {
      const { changes } = await this.asks<OwnCases>('GET', '/own/membership/cases')
      return changes.find((each) => each.kind === kind)?.state
    }
    // The day may bring much else: a task of the process that gets lost is given anew after a minute.
    await expect.poll(newest, { timeout: 150_000 }).toBe('done')
    await this.goesTo('membershipCases', {})
    await this.seesCase(kind, 'done')
  }

  /** What the page of the membership says that holds. */
  async isMemberAs(kind: string): Promise<void> {
    await this.goesTo('membership', {})
    await expect(this.page.getByRole('main')).toContainText(this.say(`membership.kind.${kind}`))
  }
}
