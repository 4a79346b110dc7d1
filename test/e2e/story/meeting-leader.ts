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

/** The election to one post, which is chosen in the list of elections where another one is shown. */
export class Post {
  readonly leader: MeetingLeader
  readonly card: Locator
  private readonly title: string

  constructor(leader: MeetingLeader, title: string) {
    this.leader = leader
    this.title = title
    this.card = leader.page
      .locator('.election-post')
      .filter({ has: leader.page.getByRole('heading', { name: new RegExp(`^${title} \\d`) }) })
  }

  private async isShown(): Promise<void> {
    await expect(this.leader.page.locator('.election-post')).toHaveCount(1)
    if (await this.card.isVisible()) return
    const list = this.leader.page.locator('.election-list')
    const button = list.getByRole('button', { name: new RegExp(`\\) ${this.title} `) })
    if (!(await button.isVisible())) await list.locator('summary').click()
    await button.click()
    await expect(this.card).toBeVisible()
  }

  async nominates(...names: string[]): Promise<void> {
    await this.isShown()
    for (const name of names) {
      const box = this.card.getByRole('combobox', { name: this.leader.say('widget.elections.nominate'), exact: true })
      await box.click()
      await box.fill(name)
      await expect(
        this.leader.page.locator('.ant-select-dropdown:visible .ant-select-item-option-active'),
      ).toContainText(name)
      await box.press('Enter')
      await expect(this.card.getByRole('rowheader', { name })).toBeVisible()
    }
  }

  async isDecidedBy(way: 'acclamation' | 'counted' | 'postponed'): Promise<void> {
    await this.isShown()
    await this.card.getByRole('radio', { name: this.leader.say(`widget.elections.${way}`) }).check()
  }

  /** The votes of the round that is being counted. */
  async counts(votes: Record<string, number>): Promise<void> {
    await this.isShown()
    for (const [name, number] of Object.entries(votes))
      await this.card
        .getByRole('spinbutton', { name: this.leader.say('widget.elections.votes-for', { name }) })
        .fill(String(number))
    await this.card.getByRole('table').getByRole('spinbutton').last().press('Tab')
  }

  async presses(id: string): Promise<void> {
    await this.isShown()
    await this.leader.button(id, {}, this.card).click()
  }

  async says(id: string, values: Record<string, string | number> = {}): Promise<void> {
    await expect(this.said(this.leader.say(id, values))).toBeVisible()
  }

  /** The card's status with these words; a dialog of the card also holds the demonstration's bar with a status. */
  said(words: string | RegExp): Locator {
    return this.card.getByRole('status').filter({ hasText: words })
  }
}
