import { expect, type Locator } from '@playwright/test'
import { Preparer } from './preparer.ts'

/** At the meeting: one paragraph after the other, and the protocol that grows beside it. */
export class MeetingLeader extends Preparer {
  get draft(): Locator {
    return this.page
      .getByRole('complementary', { name: this.say('meeting-page.draft') })
      .getByRole('article')
      .filter({ visible: true })
  }

  async isAt(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(title)
  }

  /** The protocol as it is written says so. */
  async protocolSays(sentence: string | RegExp): Promise<void> {
    await expect(this.draft).toContainText(sentence)
  }

  /** On to the next paragraph. */
  async goesOnTo(title: string): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(`^§ \\d+ ${title} →$`) }).click()
    await this.isAt(title)
  }

  async confirms(id: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.say(id) }).check()
  }

  async decides(id: string): Promise<void> {
    await this.page.getByRole('radio', { name: this.say(id) }).check()
  }

  async writes(id: string, text: string): Promise<void> {
    await this.page.getByLabel(this.say(id), { exact: true }).fill(text)
  }

  async elects(id: string, name: string): Promise<void> {
    await this.picks(this.say(id), name)
  }
}

/** Elections to the club's assignments, one card per post. */
export class Post {
  readonly leader: MeetingLeader
  readonly card: Locator

  constructor(leader: MeetingLeader, title: string) {
    this.leader = leader
    this.card = leader.page
      .locator('.election-post')
      .filter({ has: leader.page.getByRole('heading', { name: new RegExp(`^${title} \\d`) }) })
  }

  async nominates(...names: string[]): Promise<void> {
    for (const name of names) {
      const box = this.card.getByRole('combobox', { name: this.leader.say('widget.elections.nominate'), exact: true })
      await box.click()
      await box.fill(name)
      await expect(
        this.leader.page.locator('.ant-select-dropdown:visible .ant-select-item-option-active'),
      ).toContainText(name)
      await box.press('Enter')
      await expect(this.card.locator('.nominees')).toContainText(name)
    }
  }

  async isDecidedBy(way: 'acclamation' | 'counted' | 'postponed'): Promise<void> {
    await this.card.getByRole('radio', { name: this.leader.say(`widget.elections.${way}`) }).check()
  }

  /** The votes of the round that is being counted. */
  async counts(round: 'first-round' | 'run-off-round', votes: Record<string, number>): Promise<void> {
    const table = this.card.getByRole('table', { name: this.leader.say(`widget.elections.${round}`) })
    for (const [name, number] of Object.entries(votes))
      await table
        .getByRole('spinbutton', { name: this.leader.say('widget.elections.votes-for', { name }) })
        .fill(String(number))
    await table.getByRole('spinbutton').last().press('Tab')
  }

  async presses(id: string): Promise<void> {
    await this.leader.button(id, {}, this.card).click()
  }

  async says(id: string, values: Record<string, string | number> = {}): Promise<void> {
    await expect(this.card.getByRole('status')).toContainText(this.leader.say(id, values))
  }
}
