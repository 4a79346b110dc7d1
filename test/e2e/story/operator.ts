import { expect, type Locator } from '@playwright/test'
import type { ClubCase } from '#shared/contract/operator.ts'
import type { Trouble } from '#shared/operator/season-row.ts'
import { Person } from './person.ts'
import { season, type Club } from './people.ts'

/** `reason` empty: a retry, which asks for none. */
type Repair = { action: string; reason: string; lastDay?: string }

/** The union's operator, who counts the clicks from the board to what repairs. */
export class Operator extends Person {
  #clicks = 0

  async click(target: Locator): Promise<void> {
    this.#clicks += 1
    await target.click()
  }

  async opensSeason(search = ''): Promise<void> {
    await this.goesTo('season', { year: season() })
    if (search) await this.page.goto(`${this.page.url()}${search}`)
    await expect(this.page.locator('.club-list')).toBeVisible()
    this.#clicks = 0
  }

  tile(trouble: Trouble): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.say(`operator.tiles.${trouble}`)}`) })
  }

  clubLink(club: Club): Locator {
    return this.page.locator('.club-list').getByRole('link', { name: club.name, exact: true })
  }

  /** From the board to the club's page with what repairs the trouble in view, in two clicks. */
  async finds(trouble: Trouble, club: Club): Promise<void> {
    await this.opensSeason()
    await this.click(this.tile(trouble))
    await this.click(this.clubLink(club))
    await expect(this.page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
    const card = this.troubleCard(trouble)
    await expect(card.getByRole('button').first()).toBeVisible()
    expect(this.#clicks, `clicks to ${trouble}`).toBeLessThanOrEqual(2)
  }

  troubleCard(trouble: Trouble): Locator {
    return this.page
      .locator('.troubles li')
      .filter({ has: this.page.getByRole('heading', { name: this.say(`operator.trouble.${trouble}`), exact: true }) })
  }

  /** Opens what repairs the trouble and gives the reason where one is asked for. */
  async begins(trouble: Trouble, { action, reason, lastDay }: Repair): Promise<void> {
    await this.troubleCard(trouble).getByRole('button').first().click()
    await expect(this.dialog().getByRole('heading', { name: this.say(`operator.do.${action}`) })).toBeFocused()
    if (lastDay) await this.dialog().getByLabel(this.say('operator.dialog.last-day')).fill(lastDay)
    if (reason) await this.dialog().getByLabel(this.say('operator.dialog.reason'), { exact: true }).fill(reason)
  }

  async confirms(action: string): Promise<void> {
    await this.button(`operator.go.${action}`, {}, this.dialog()).click()
  }

  /** What is only tried again is done by the press itself. */
  async retries(trouble: Trouble, action: string): Promise<void> {
    await this.troubleCard(trouble).getByRole('button').first().click()
    await this.isDone(action)
  }

  async repairs(trouble: Trouble, repair: Repair): Promise<void> {
    await this.begins(trouble, repair)
    await this.confirms(repair.action)
    await this.isDone(repair.action)
  }

  async isDone(action: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: this.say(`operator.done.${action}`) })).toBeFocused()
    await expect(this.dialog()).toBeHidden()
  }

  caseOf({ id }: Club): Promise<ClubCase> {
    return this.asks('GET', `/operator/seasons/${season()}/clubs/${id}`)
  }

  /** The trouble is over, and the audit trail says once what was done for it, by whom and why. */
  async hasRepaired(trouble: Trouble, club: Club, { action, reason }: Repair): Promise<ClubCase> {
    await expect.poll(async () => (await this.caseOf(club)).row.troubles).not.toContain(trouble)
    const found = await this.caseOf(club)
    expect(found.audit.filter((entry) => entry.action === action)).toEqual([
      expect.objectContaining({ by: this.who.name, reason }),
    ])
    expect(found.audit.filter(({ refused }) => refused !== undefined)).toEqual([])
    await this.page.reload()
    await expect(this.page.locator('.audit')).toContainText(reason)
    await expect(this.troubleCard(trouble)).toHaveCount(0)
    return found
  }
}
