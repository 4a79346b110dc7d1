import type { Locator } from '@playwright/test'
import { Officer } from './story/officer.ts'
import { clubNumber } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting, preparedRehearsal } from './story/prepared.ts'
import { Rehearser } from './story/rehearser.ts'
import { world } from './story/world.ts'

const heights = (buttons: Locator) =>
  buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))

test('on a phone a paragraph’s heading stands well above the fold, and the bar is one row with all its words', async ({
  portal,
}) => {
  const club = clubNumber(37)
  await world.isSeasonStart()
  const rehearsal = await preparedRehearsal(club)
  await rehearsal.command('type', { type: 'guided' })
  await rehearsal.fill({ 'time-and-place': rehearsal.decisions['time-and-place'] ?? {} })
  const chairman = await portal.opens(Rehearser, club.chairman, { viewport: { width: 375, height: 812 } })
  const { page } = chairman
  await chairman.isSignedIn()
  const bar = page.locator('.sticky-primary')
  const isOneRow = async () => {
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(66)
    const texts = bar.locator('a, button')
    expect(await texts.evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth))).toBe(true)
  }
  await chairman.goesTo('preMeeting', { year: chairman.year })
  await chairman.sees('meeting.step.pre-meeting')
  await isOneRow()
  await rehearsal.advance('preparation')
  await rehearsal.advance('annual-meeting')
  await chairman.goesTo('meetingItem', { year: chairman.year, item: 'club-fee' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  expect((await title.boundingBox())?.y).toBeLessThan(406)
  await isOneRow()
  const segments = await page
    .locator('.agenda-progress a')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  const rows = [...new Set(segments)].map((top) => segments.filter((each) => each === top).length)
  expect(rows).toEqual([segments.length / 2, segments.length / 2])
})

test('buttons of a bar have one height, links stand on the grid, and a field for a person has one focus ring', async ({
  portal,
}) => {
  const club = clubNumber(37)
  await world.isSeasonStart()
  const meeting = await preparedMeeting(club)
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  const chairman = await portal.opens(Officer, club.chairman, { viewport: { width: 1440, height: 900 } })
  const { page } = chairman
  await chairman.isSignedIn()

  await test.step('the bar of a step', async () => {
    await chairman.opensStep('preMeeting')
    await chairman.sees('meeting.step.pre-meeting')
    await expect(page.locator('.sticky-actions').locator('a, button')).not.toHaveCount(0)
    expect(new Set(await heights(page.locator('.sticky-actions').locator('a, button')))).toEqual(new Set([44]))
  })

  await test.step('what is done with the notice beside it', async () => {
    const row = page.locator('.link-row')
    await expect(row.locator('.button')).toHaveCount(3)
    const [left, first] = await Promise.all([row.boundingBox(), row.locator('.button').first().boundingBox()])
    expect(Math.round((first?.x ?? 0) - (left?.x ?? 0))).toBeLessThanOrEqual(1)
    expect(new Set(await heights(row.locator('.button')))).toEqual(new Set([44]))
  })

  await test.step('the field for a person', async () => {
    await chairman.goesTo('newAssignment', {})
    const field = page.locator('.ant-select input').first()
    await field.focus()
    await page.keyboard.press('Shift')
    await expect(field).toHaveCSS('outline-style', 'none')
    await expect(page.locator('.ant-select:has(input:focus)')).toHaveCSS('outline-style', 'solid')
  })

  await test.step('the form stands on the left edge of the home, its title with it', async () => {
    const title = page.getByRole('heading', { level: 1 })
    const [form, edge] = await Promise.all([page.locator('.form-page'), title].map((each) => each.boundingBox()))
    expect(form?.x).toBe(edge?.x)
    await chairman.goesTo('myAssignment', {})
    await expect(title).toBeVisible()
    expect((await title.boundingBox())?.x).toBe(edge?.x)
  })

  await test.step('the fields of a form are as wide as its column in a window of 1600', async () => {
    await page.setViewportSize({ width: 1600, height: 1000 })
    const right = async (place: Locator) => {
      const box = await place.boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    await chairman.goesTo('contactAsElected', {})
    const subject = page.getByLabel(chairman.say('contact.field.subject'))
    await expect(subject).toBeVisible()
    expect(await right(subject)).toBe(await right(page.locator('.call-form')))
    await chairman.goesTo('editContacts', {})
    await chairman.presses('contacts.add.general')
    const fields = page.locator('.contact-form .field')
    await expect(fields.locator('input')).toHaveCount(3)
    for (const field of await fields.all()) expect(await right(field.locator('input'))).toBe(await right(field))
  })
})
