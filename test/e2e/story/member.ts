import type { DocumentKind } from '#shared/annual-meeting/meeting.ts'
import { expect } from '@playwright/test'
import { pathTo } from '#test/builders/paths.ts'
import { season } from './people.ts'
import { Person } from './person.ts'

/** A member without a part in the meeting: reads what the board has sent, on the members' own page. */
export class Member extends Person {
  /** From a page of the tool, as by an address that an officer has passed on. */
  async isLedToTheMembersPage(from: 'preMeeting' | 'preparation' | 'meeting'): Promise<void> {
    await this.goesTo(from, { year: season() })
    await expect(this.page).toHaveURL(pathTo('memberMeeting', { year: season() }, this.language))
    await this.sees('member-page.title', { year: String(season()) })
  }

  async readsTheNotice(point: string): Promise<void> {
    await this.isLedToTheMembersPage('preMeeting')
    await expect(this.page.getByRole('article', { name: this.say('member-page.notice') })).toContainText(point)
    await expect(this.page.getByRole('textbox')).toHaveCount(0)
    await this.pageIsAccessible('the notice as a member reads it')
  }

  async readsTheDocuments(kind: DocumentKind): Promise<void> {
    await this.isLedToTheMembersPage('preparation')
    await expect(this.page.getByRole('link', { name: this.say(`preparation.kind.${kind}`) })).toBeVisible()
    await expect(this.page.getByRole('button', { name: this.say('preparation.documents.choose') })).toHaveCount(0)
  }
}
