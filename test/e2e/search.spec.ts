import type { Response } from '@playwright/test'
import { KeyboardUser } from './story/keyboard.ts'
import { PageWriter } from './story/page-writer.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { searching } from './story/searching.ts'
import { world } from './story/world.ts'

/** What stands on a page that is not for members; nothing that reaches their browsers may say it. */
const planted = 'Kvastfening'

/** Keeps every text that the portal sends to a browser. */
const heard = (page: KeyboardUser['page']): { texts: () => Promise<string> } => {
  const bodies: Promise<string>[] = []
  page.on('response', (response: Response) => {
    if (/javascript|json|html/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''))
  })
  return { texts: async () => (await Promise.all(bodies)).join('\n') }
}

test('a member finds by the search with the keyboard what one can do, reads English, and hears nothing of a page for others', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const editor = await portal.opens(PageWriter, persona('editor'))
  await editor.isSignedIn()
  await test.step('an editor publishes a page for chairmen alone', async () => {
    await editor.beginsPage()
    await editor.writes('title', { sv: planted, en: `${planted} in English` })
    await editor.presses('pages.address.suggest')
    await editor.writes('summary', { sv: `Om ${planted}.`, en: `About ${planted}.` })
    await editor.writesText({ sv: `Läs om ${planted}.`, en: `Read about ${planted}.` })
    await editor.page.getByLabel(editor.say('roles.kind.elected_club_chairman'), { exact: true }).check()
    await editor.publishes('published')
    // The scan of what is published also runs when the demonstration's clock is moved.
    await world.isDay(`${season()}-01-20`, '09:05')
    const chairman = await portal.opens(KeyboardUser, persona('chairman'))
    await chairman.isSignedIn()
    const received = heard(chairman.page)
    await expect(async () => {
      await chairman.page.goto(`/sok?q=${planted}`)
      await expect(chairman.page.getByRole('main').getByRole('link', { name: planted })).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 150_000 })
    // So that whatever came of it would be seen.
    expect(await received.texts()).toMatch(new RegExp(`\\b${planted}\\b`, 'i'))
  })
  const member = await portal.opens(KeyboardUser, persona('member'))
  const { page } = member
  const sent = heard(page)
  await member.isSignedIn()
  const { searches, opens } = searching(member)
  const main = page.getByRole('main')

  await test.step('from the field in the header: changing workplace leads to the change itself', async () => {
    await page.goto('/')
    await member.tabsTo(page.getByRole('banner').getByRole('searchbox', { name: member.say('shell.search') }))
    await page.keyboard.type('byta arbetsplats')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('status').first()).toContainText('byta arbetsplats')
    await member.pageIsAccessible('what was found')
    await opens('Byt arbetsplats')
    await member.sees('membership.employment.title.workplace-changed')
  })

  await test.step('in English, and help where nothing is found', async () => {
    await page.goto('/en/sok')
    await searches('parental leave')
    await opens('On parental leave')
    await page.getByRole('heading', { level: 1, name: 'On parental leave' }).waitFor()
    await page.goto('/en/sok')
    await searches('xylophonist')
    await expect(main.getByText('Check the spelling.')).toBeVisible()
    await member.pageIsAccessible('nothing found')
  })

  await test.step('of the page for chairmen nothing has come, by whichever words', async () => {
    await page.goto('/sok')
    await searches('kvastfen')
    await searches('kvastfenning')
    expect(await sent.texts()).not.toMatch(new RegExp(`\\b${planted}\\b`, 'i'))
  })
})
