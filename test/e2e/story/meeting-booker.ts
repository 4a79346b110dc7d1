import { expect, type Locator } from '@playwright/test'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { Applicant } from './applicant.ts'

/** A student, or a person who becomes one, who wants to meet a company. */
export class MeetingBooker extends Applicant {
  /** The free times of a company, as anyone reads them. */
  async freeTimesOf(companyName: string): Promise<ListedSlot[]> {
    const { slots } = await this.asks<{ slots: ListedSlot[] }>('GET', '/business-meetings/slots')
    return slots.filter((slot) => slot.companyName === companyName && slot.isFree)
  }

  async opensTime({ company, id }: ListedSlot): Promise<void> {
    await this.goesTo('bookBusinessMeeting', { company, slot: id })
  }

  /** The card of a company in the list. */
  company(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { level: 2, name }) })
  }

  async isNarrow(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }

  /** From the page of a time to the step in which the application is signed. */
  async fillsInAsStudent(personalNumber: string, email: string): Promise<void> {
    await this.page.getByRole('link', { name: this.say('business-meetings.join'), exact: true }).click()
    await expect(this.page.getByRole('radio', { name: new RegExp(`^${this.say('join.kind.student')}`) })).toBeChecked()
    await this.goesOn()
    await this.saysWhoTheyAre(personalNumber, email)
    await this.isAt('join.work.student')
    await this.chooses('educationLevel', 'Master')
    await this.chooses('education', 'Ingenjör')
    await this.chooses('school', 'Nordvik')
    await this.chooses('graduation', 'juni')
    await this.chooses('startMonth', 'januari')
    await this.goesOn()
    await this.declaresEarlierMemberships()
    await this.paysByPaper()
    await this.acceptsTerms()
  }
}
