import { browserStack } from '#test/browser-stack.ts'
import { Editor } from './story/editor.ts'
import { addressOf, clubNumber, persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { Reader } from './story/reader.ts'
import { world } from './story/world.ts'

/** The first Tuesday after the season's start. */
const tuesday = (): string => {
  const start = new Date(Date.UTC(season(), 0, 20))
  return new Date(start.getTime() + ((9 - start.getUTCDay()) % 7 || 7) * 86_400_000).toISOString().slice(0, 10)
}

test('the letter that a member has chosen comes on Tuesday, once, and its link turns it off', async ({ portal }) => {
  const title = { sv: 'Nytt om veckans brev', en: 'News about weekly letters' }
  const { chairman: ref } = clubNumber(33)
  await world.isSeasonStart()
  const editor = await portal.opens(Editor, persona('editor'))
  const chairman = await portal.opens(Reader, ref)
  await Promise.all([editor.isSignedIn(), chairman.isSignedIn()])
  const choice = chairman.page.getByRole('checkbox', { name: chairman.say('subscriptions.kind.news') })
  const letters = async () =>
    (await world.lettersTo(addressOf(ref))).filter(({ body }) => body.text?.includes(title.sv))

  await test.step('news is chosen, and published afterwards', async () => {
    await chairman.goesTo('subscriptions', {})
    await choice.check()
    await chairman.seesText('subscriptions.saved')
    await chairman.pageIsAccessible('letters that are chosen')
    await editor.begins('news')
    await editor.writes('title', title)
    await editor.writes('text', { sv: 'Ett mejl i veckan.', en: 'One email a week.' })
    await editor.isFor('elected_club_chairman')
    await editor.publishes()
    expect(await letters()).toEqual([])
  })

  await test.step('on Tuesday one letter comes, however often the portal scans', async () => {
    await world.isDay(tuesday(), '07:30')
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1)
    await world.isDay(tuesday(), '18:00')
    expect(await letters()).toHaveLength(1)
  })

  await test.step('its link turns the choice off, and the letter that confirms it takes that back', async () => {
    const [letter] = await letters()
    const [link = ''] = /https?:\/\/[^\s"<\]]*\/avregistrera#[^\s"<\]]*/.exec(letter?.body.text ?? '') ?? []
    await chairman.page.goto(link.replace(/^https?:\/\/[^/]+/, browserStack.origin))
    await chairman.sees('unsubscribing.title')
    await chairman.presses('unsubscribing.act.decline')
    await expect(chairman.button('unsubscribing.act.undo')).toBeVisible()
    await chairman.pageIsAccessible('chosen letters declined by their link')
    await chairman.goesTo('subscriptions', {})
    await expect(choice).not.toBeChecked()
    await expect
      .poll(async () => (await world.lettersTo(addressOf(ref))).map(({ subject }) => subject), { timeout: 60_000 })
      .toContain('Du får inga fler mejl om nyheter')
  })
})
