import type { Locator, Page } from '@playwright/test'
import { clubNumber, persona } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { preparedRehearsal } from './story/prepared.ts'
import { Rehearser } from './story/rehearser.ts'
import { world } from './story/world.ts'

/** What is painted where something stands, a frame around it included, while neither pointer nor focus is there. */
const painted = async (page: Page, place: Locator): Promise<string> => {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.mouse.move(0, 0)
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('What is looked at is not on the page.')
  const around = 4
  const { x, y, width, height } = box
  const picture = await page.screenshot({
    clip: { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around },
    animations: 'disabled',
  })
  return picture.toString('base64')
}

test('in forced colours a chosen radio button is drawn differently from one that is not', async ({ portal }) => {
  await world.isSeasonStart()
  const { page } = await portal.opens(Person, persona('member'))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/bli-medlem')
  const [one, other] = [page.locator('.ant-radio-wrapper').nth(0), page.locator('.ant-radio-wrapper').nth(1)]
  const dot = one.locator('.ant-radio')
  await other.click()
  await expect(other.getByRole('radio')).toBeChecked()
  const [unchosen, unchosenDot] = [await painted(page, one), await painted(page, dot)]
  expect(await painted(page, one)).toBe(unchosen)
  await one.click()
  await expect(one.getByRole('radio')).toBeChecked()
  expect(await painted(page, one)).not.toBe(unchosen)
  expect(await painted(page, dot)).not.toBe(unchosenDot)
  const dotColour = (of: Locator) => of.locator('.ant-radio').evaluate((each) => getComputedStyle(each).backgroundColor)
  expect(await dotColour(one)).not.toBe(await dotColour(other))
})

test('in forced colours the menu draws the current page differently from the others', async ({ portal }) => {
  await world.isSeasonStart()
  const member = await portal.opens(Person, persona('member'))
  const { page } = member
  await page.emulateMedia({ forcedColors: 'active' })
  await member.isSignedIn()
  const link = page.locator('.header-nav').getByRole('link', { name: 'Kurser', exact: true })
  await member.goesTo('roles', {})
  await expect(link).not.toHaveAttribute('aria-current')
  const elsewhere = await painted(page, link)
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
  await member.sees('courses.catalogue.title')
  expect(await painted(page, link)).not.toBe(elsewhere)
  const width = (of: Locator) => of.evaluate((each) => getComputedStyle(each).borderBottomWidth)
  const start = page.locator('.header-nav').getByRole('link', { name: member.say('shell.nav.start'), exact: true })
  expect(await width(link)).not.toBe(await width(start))
})

test('in forced colours the current step is drawn differently from the others', async ({ portal }) => {
  const club = clubNumber(18)
  await world.isSeasonStart()
  const rehearsal = await preparedRehearsal(club)
  await rehearsal.command('type', { type: 'guided' })
  await rehearsal.fill({ 'time-and-place': rehearsal.decisions['time-and-place'] ?? {} })
  await rehearsal.advance('preparation')
  const chairman = await portal.opens(Rehearser, club.chairman)
  const { page } = chairman
  await page.emulateMedia({ forcedColors: 'active' })
  await chairman.isSignedIn()
  const outline = (step: Locator) =>
    step.evaluate((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle === 'none' ? 'none' : outlineWidth
    })
  for (const at of ['preMeeting', 'preparation'] as const) {
    await chairman.goesTo(at, { year: chairman.year })
    const here = page.locator('.step[aria-current="step"]')
    await expect(here).toHaveCount(1)
    expect(await outline(here)).toBe('2px')
    const others = await page.locator('.step:not([aria-current])').all()
    expect(others.length).toBeGreaterThan(3)
    for (const step of others) expect(await outline(step)).toBe('none')
  }
})
