import { expect, type Page } from '@playwright/test'
import { Officer } from './officer.ts'
import { season } from './people.ts'

/** A leader at the meeting with a screen in the room, or with another officer who writes as well. */
export class RoomLeader extends Officer {
  async opensParagraph(item: string): Promise<void> {
    await this.goesTo('meetingItem', { year: season(), item })
    await this.isAt(this.say(`agenda.item.${item}`))
  }

  /** By the bar of paragraphs, without loading the page again. */
  async goesInPlaceTo(item: string): Promise<void> {
    const link = this.page.locator(`.agenda-progress a[href$="/${item}"]`)
    await link.focus()
    await link.press('Enter')
    await this.isAt(this.say(`agenda.item.${item}`))
  }

  /** The window for the screen in the room. */
  async opensScreen(): Promise<Page> {
    const opening = this.page.waitForEvent('popup')
    await this.presses('room.show')
    return opening
  }

  /** The same view on a machine of its own. */
  async isTheScreen(): Promise<void> {
    await this.page.goto(`/mitt-uppdrag/arsmote/${season()}/motet?visa=projektor`)
    await expect(this.page.locator('.presenter')).toBeVisible()
  }

  /** To the next paragraph, or back, without the mouse. */
  async turnsTo(item: string, key: 'PageDown' | 'PageUp' = 'PageDown'): Promise<void> {
    await this.page.keyboard.press(`Alt+${key}`)
    await this.isAt(this.say(`agenda.item.${item}`))
  }

  /** On whatever paragraph. */
  async counts(voters: number): Promise<void> {
    await this.page
      .getByRole('button', {
        name: new RegExp(`^(${this.say('room.voters-change')}|${this.say('room.voters-count')})$`),
      })
      .click()
    const field = this.page.locator('.presence').getByRole('spinbutton')
    await field.fill(String(voters))
    await field.press('Enter')
    await this.seesVoters(voters)
  }

  async seesVoters(voters: number): Promise<void> {
    await expect(this.page.locator('.presence')).toContainText(this.say('room.voters', { count: voters }))
  }

  async losesTheNetwork(): Promise<void> {
    await this.context.setOffline(true)
  }

  async getsTheNetworkBack(): Promise<void> {
    await this.context.setOffline(false)
  }
}
