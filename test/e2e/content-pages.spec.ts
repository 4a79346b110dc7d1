import { aPng } from '../builders/images.ts'
import { persona, season } from './story/people.ts'
import { PageWriter } from './story/page-writer.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test('an editor writes a page, plans it and goes back to what it said; a visitor reads it in English on a phone', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const editor = await portal.opens(PageWriter, persona('editor'))
  await editor.isSignedIn()
  const visitor = await portal.opens(Person, persona('non-member'), { language: 'en', ...smallPhone })
  const title = { sv: 'Semester i sommar', en: 'Leave this summer' }
  const path = '/en/advice-and-support/leave-this-summer'

  await test.step('it is written in both languages, with a table and what matters in a box', async () => {
    await editor.beginsPage()
    await editor.pageIsAccessible('a page that is begun')
    await editor.writes('title', title)
    await editor.presses('pages.address.suggest')
    await editor.writes('summary', { sv: 'Ansök före april.', en: 'Apply before April.' })
    await editor.writesText({ sv: 'Du har rätt till fyra veckor.', en: 'You have the right to four weeks.' })
    await editor.page.keyboard.press('Enter')
    await editor.page.keyboard.type('Ask for them in time.')
    await editor.uses('en', 'note')
    await editor.page.keyboard.press('Enter')
    await editor.uses('en', 'table')
    await editor.page.keyboard.type('Month')
    await editor.page.keyboard.press('Tab')
    await editor.page.keyboard.type('Days')
    await editor.putsImage('en', aPng({ width: 640, height: 360 }), 'Two people by a lake')
    await expect(editor.page.getByRole('region', { name: editor.say('pages.preview') })).toContainText(title.sv)
    await editor.presses('content.save')
    await editor.stands('draft')
    expect((await visitor.page.request.get('/api/pages/advice/leave-this-summer')).status()).toBe(404)
  })

  await test.step('for chairmen alone the preview shows it as one of them, and as a student that it is not for them', async () => {
    const forChairmen = editor.page.getByRole('checkbox', { name: editor.say('roles.kind.elected_club_chairman') })
    const preview = editor.page.getByRole('region', { name: editor.say('pages.preview') })
    const shownAs = editor.page.getByLabel(editor.say('pages.preview.as'))
    await forChairmen.check()
    await editor.presses('content.save')
    await editor.stands('draft')
    await shownAs.selectOption('student')
    await expect(preview).toContainText('Du har inte behörighet att se sidan du försöker nå.')
    await expect(preview).not.toContainText(title.sv)
    await shownAs.selectOption('elected_club_chairman')
    await expect(preview).toContainText(title.sv)
    await shownAs.selectOption('')
    await forChairmen.uncheck()
    await editor.presses('content.save')
    await editor.stands('draft')
  })

  await test.step('it is planned for a day, and is there from then on, without anybody’s doing', async () => {
    await editor.page.getByLabel(editor.say('pages.field.from.day'), { exact: true }).fill(`${season()}-02-01`)
    await editor.publishes('scheduled')
    await world.isDay(`${season()}-02-01`)
    await visitor.page.goto(path)
    await visitor.page.getByRole('heading', { level: 1, name: title.en }).waitFor()
    await expect(visitor.page.locator('.page-note')).toHaveText('Ask for them in time.')
    await expect(visitor.page.getByRole('columnheader')).toHaveText(['Month', 'Days'])
    const image = visitor.page.getByRole('img', { name: 'Two people by a lake' })
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(640)
    await visitor.pageIsAccessible('a page on a small phone')
    const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(320)
  })

  await test.step('a reader misses something, and the editor reads what', async () => {
    await visitor.page.getByRole('button', { name: 'No', exact: true }).click()
    await visitor.page.getByLabel('What did you miss? (optional)').fill('How many days')
    await visitor.page.getByRole('button', { name: 'Send', exact: true }).click()
    await visitor.page.getByText('Thank you. The editors read what you have written.').waitFor()
    await editor.page.reload()
    await editor.page.getByText('How many days').waitFor()
  })

  await test.step('a mistake is published, and the former version is back in two presses and a publishing', async () => {
    await editor.page.reload()
    await editor.stands('published')
    await editor.page.getByLabel(editor.say('pages.field.from.day'), { exact: true }).fill('')
    await editor.writes('title', { sv: 'Fel rubrik', en: 'Wrong title' })
    await editor.publishes('published')
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { level: 1, name: 'Wrong title' }).waitFor()
    await editor.button('pages.version.show').last().click()
    await editor.pageIsAccessible('a former version of a page')
    await editor.presses('pages.version.use')
    await editor.publishes('published')
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { level: 1, name: title.en }).waitFor()
  })

  await test.step('the Swedish page is its twin, found from its room', async () => {
    await visitor.page.getByRole('link', { name: 'Svenska' }).click()
    await visitor.page.getByRole('heading', { level: 1, name: title.sv }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/rad-och-stod/semester-i-sommar')
    await visitor.page.goto('/rad-och-stod')
    await visitor.page.getByRole('main').getByRole('link', { name: title.sv }).click()
    await visitor.page.getByRole('heading', { level: 1, name: title.sv }).waitFor()
  })

  await test.step('it is no longer shown to anyone', async () => {
    await editor.presses('pages.withdraw')
    await editor.stands('ended')
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { level: 1, name: 'Sidan finns inte' }).waitFor()
  })
})
