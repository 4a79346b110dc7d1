import { expect } from '@playwright/test'
import { season } from './people.ts'
import { Person } from './person.ts'

/** A member without a part in the meeting: reads what the board has sent. */
export class Member extends Person {
  async readsTheNotice(point: string): Promise<void> {
    await this.goesTo('preMeeting', { year: season() })
    const notice = this.page.getByRole('article', { name: this.say('pre-meeting.notice.preview') })
    await expect(notice).toContainText(point)
    await expect(this.page.getByRole('textbox')).toHaveCount(0)
    await this.pageIsAccessible('the notice as a member reads it')
  }

  async readsTheDocuments(name: string): Promise<void> {
    await this.goesTo('preparation', { year: season() })
    await expect(this.page.getByRole('link', { name })).toBeVisible()
    await expect(this.page.getByRole('button', { name: this.say('preparation.documents.choose') })).toHaveCount(0)
  }
}
