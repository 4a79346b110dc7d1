import { expect, type Locator } from '@playwright/test'
import { ulid } from 'ulid'
import { season } from './people.ts'
import { Reporter } from './reporter.ts'

/** An officer who hands an assignment over, or takes it over. */
export class HandOver extends Reporter {
  /** The role one acts in, as the header says it. */
  get role(): Locator {
    return this.page.getByRole('banner').locator('.role-pill')
  }

  /** Without the pages: a self-run meeting that has elected one person to one assignment. */
  async hasElected(club: string, { type, person, day }: { type: string; person: string; day: string }): Promise<void> {
    const meeting = `/meetings/${club}/${season()}`
    await this.asks('POST', `${meeting}/type`, { commandId: ulid(), type: 'self-run' })
    const decided: Record<string, object> = {
      'time-and-place': { date: day, startTime: '17:00', endTime: '18:30', place: 'Fikarummet', meetingLink: null },
      elections: {
        posts: [
          {
            id: 'p1',
            type,
            seats: 1,
            termYears: 1,
            holders: [this.who.ref],
            nominees: [person],
            method: 'acclamation',
            rounds: [],
          },
        ],
      },
    }
    const { items } = await this.asks<{ items: { id: string; version: number; widget: string; order: string }[] }>(
      'GET',
      meeting,
    )
    for (const { id, version, widget, order } of items) {
      if (decided[id])
        await this.asks(
          'PATCH',
          `${meeting}/items/${id}`,
          { widget, order, hidden: false, title: null, data: decided[id] },
          { 'if-match': `"${version}"` },
        )
    }
  }

  async goesToHandover(): Promise<void> {
    await this.goesTo('handover', { year: season() })
    await this.sees('handover.title')
  }

  async ticks(thing: string): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: this.say(`handover.thing.${thing}`) })
    // `check` asks in the moment of the click, before the page has drawn it.
    await box.click()
    await expect(box).toBeChecked()
  }

  async seesTickBy(name: string, thing: string): Promise<void> {
    const line = this.page.getByRole('listitem').filter({ hasText: this.say(`handover.thing.${thing}`) })
    await expect(line.getByRole('checkbox')).toBeChecked()
    await expect(line).toContainText(name)
  }

  async hasHandedOver(done: number, all: number): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('handover.list', { done, all }) })).toBeVisible()
  }

  async choosesAttestants(...names: [string, string]): Promise<void> {
    for (const [index, name] of names.entries())
      await this.picks(this.say('handover.extract.attestant', { number: index + 1 }), name)
  }

  /** The first bytes of the extract, as a browser gets it. */
  async opensExtract(): Promise<string> {
    const href = await this.page.getByRole('link', { name: this.say('handover.extract.open') }).getAttribute('href')
    const response = await this.page.request.get(href ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')
    return (await response.body()).subarray(0, 5).toString()
  }
}
