import { expect, type Locator } from '@playwright/test'
import type { AssignmentType } from '#shared/assignments/types.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { addDays } from '#shared/clock.ts'
import { mandateEndOf } from '#shared/assignments/plan-change.ts'
import { season, type Club, type Known } from './people.ts'
import { Person } from './person.ts'

type Tab = 'to-handle' | 'running' | 'changes'
type Act = 'renew' | 'successor' | 'end'

/** An officer who may change the club's assignments, and follows each change to the member register. */
export class Registrar extends Person {
  nameOf(type: AssignmentType): string {
    return this.say(`roles.assignment.${type}`)
  }

  /** One of the page's assignments, or one of its changes, by the name of the assignment. */
  listed(type: AssignmentType): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: this.nameOf(type), exact: true }) })
  }

  async opensAssignments(tab?: Tab): Promise<void> {
    await this.goesTo('assignments', {})
    await this.sees('assignments.title')
    if (tab) await this.turnsTo(tab)
  }

  tab(tab: Tab): Locator {
    return this.page.getByRole('link', {
      name: new RegExp(`^${this.say(`assignments.tab.${tab}`, { count: 0 }).split('(')[0]}`),
    })
  }

  async turnsTo(tab: Tab): Promise<void> {
    await this.tab(tab).click()
    await expect(this.tab(tab)).toHaveAttribute('aria-current', 'page')
  }

  async counts(tab: Tab, count: number): Promise<void> {
    await expect(this.tab(tab)).toHaveText(this.say(`assignments.tab.${tab}`, { count }))
  }

  async begins(act: Act, type: AssignmentType): Promise<void> {
    await this.listed(type)
      .getByRole('link', { name: this.say(`assignments.${act}`) })
      .click()
    await this.sees(`assignments.${act}.title`)
  }

  /** Finds something in a list by typing a part of it, without a mouse. */
  async picks(field: 'type' | 'person', typed: string, option: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: this.say(`assignments.field.${field}`) })
    await box.focus()
    await box.pressSequentially(typed)
    const found = this.page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
    await expect(found).toContainText(option)
    await expect(found).toBeInViewport()
    await this.page.keyboard.press('Enter')
    await expect(this.page.locator('.ant-select').filter({ has: box })).toContainText(option)
  }

  async picksPerson(who: Known): Promise<void> {
    const option = this.say('forms.person-born', { name: who.name, year: String(who.birthYear) })
    await this.picks('person', `${who.name}, `, option)
  }

  /** The mandate period, with the last day it shows. */
  async choosesYears(years: number, from: string): Promise<void> {
    const choice = this.page.getByRole('radio', { name: this.say('assignments.years', { years }) })
    await expect(this.page.locator('label').filter({ has: choice })).toContainText(
      this.inWords(mandateEndOf(from, years)),
    )
    await choice.check()
  }

  inWords(day: string): string {
    return new Intl.DateTimeFormat(this.language === 'sv' ? 'sv-SE' : 'en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(day))
  }

  async goesOnToCheck(): Promise<void> {
    await this.presses('assignments.to-check')
    await expect(this.page.getByRole('heading', { level: 2, name: this.say('assignments.check.title') })).toBeFocused()
  }

  /** What is about to be sent. */
  answer(name: string): Locator {
    return this.page
      .locator('.answers > div')
      .filter({ has: this.page.getByRole('term').getByText(this.say(`assignments.check.${name}`), { exact: true }) })
      .getByRole('definition')
      .first()
  }

  async sends(kind: Act | 'register', type: AssignmentType): Promise<void> {
    await this.presses(`assignments.send.${kind}`)
    await this.sees('assignments.title')
    await expect(this.tab('changes')).toHaveAttribute('aria-current', 'page')
    await this.is(type, 'waiting')
  }

  async is(type: AssignmentType, state: AssignmentsView['changes'][number]['state'], timeout?: number): Promise<void> {
    await expect(this.listed(type).first()).toContainText(this.say(`assignments.state.${state}`), { timeout })
  }

  async undoes(type: AssignmentType): Promise<void> {
    await expect(this.listed(type).first()).toContainText(/\d+ (sekunder kvar att ångra|seconds left to undo)/)
    await this.listed(type)
      .first()
      .getByRole('button', { name: this.say('assignments.undo.named', { type: this.nameOf(type) }) })
      .click()
    await this.is(type, 'undone')
  }

  /** What the portal holds. */
  assignmentsOf({ id }: Club): Promise<AssignmentsView> {
    return this.asks<AssignmentsView>('GET', `/clubs/${id}/assignments`)
  }
}

/** The last day of February of the season, and the day after it. */
export const turnOfMandates = () => ({ last: `${season()}-02-28`, next: addDays(`${season()}-02-28`, 1) })
