import { expect, type Locator } from '@playwright/test'
import { fewestAnswers } from '#shared/news/results.ts'
import { Person } from './person.ts'

/** A reader of news, who also answers polls and asks the union. */
export class Reader extends Person {
  /** The line of a poll or of news in their list. */
  line(title: string): Locator {
    return this.page.locator('.news-list li').filter({ hasText: title })
  }

  async opensNewsFromHome(): Promise<void> {
    await this.goesTo('myAssignment', {})
    const tile = this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: this.say('news.title') }) })
    await expect(tile.locator('.tag')).toBeVisible()
    await tile.getByRole('link').click()
    await this.sees('news.title')
  }

  async opens(title: string): Promise<void> {
    await this.page.getByRole('link', { name: title }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  async answers(option: string): Promise<void> {
    await this.page.getByLabel(option, { exact: true }).check()
    await this.presses('news.poll.send')
    await this.seesText('news.poll.results-later', { fewest: fewestAnswers })
    await expect(this.page.getByRole('heading', { name: this.say('news.results.title') })).toHaveCount(0)
  }

  /** The conclusion stands as heading and names the first option, and the figures as a table when asked for. */
  async seesResults(options: readonly [string, ...string[]]): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 3, name: options[0] })).toBeVisible()
    await this.presses('plot.table')
    await expect(this.page.getByRole('row')).toHaveCount(options.length + 1)
    for (const [index, option] of options.entries())
      await expect(this.page.getByRole('row').nth(index + 1)).toHaveText(new RegExp(`^${option}( \\(.+\\))?\\d+%$`))
    await this.presses('plot.picture')
  }

  field(name: string): Locator {
    return this.page.getByLabel(this.say(`contact.field.${name}`), { exact: true })
  }

  async asksToBeCalled(request: { name: string; phone: string; email: string; subject: string }): Promise<void> {
    for (const [name, text] of Object.entries(request)) await this.field(name).fill(text)
    await this.presses('contact.send')
  }
}
