import { holdDown, letUp } from '#test/browser-stack.ts'
import { OwnMember } from './story/own-member.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const away = ['temporal', 'dynamodb'] as const
test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => away.forEach(letUp))

/** A part that was killed starts again by itself, and its clients connect again. */
const back = { timeout: 120_000 } as const

test('with the engine, the store or the network away My Förbundet is read on, on the screen and on paper, or says why not', async ({
  portal,
}) => {
  const member = await portal.opens(OwnMember, persona('manager'))
  const { page, context } = member
  const main = page.getByRole('main')
  const isRead = async () => {
    await expect(page.locator('#own-hero-title')).toContainText(/Nästa avgift är \d+\skr/)
    await expect(member.part('membership.coming').getByRole('listitem').first()).toBeVisible()
    await expect(member.tile('membership.page')).toContainText(/sedan/)
  }
  /** What is shown, without what can be pressed and what is of this moment alone. */
  const onPaper = async (shows: () => Promise<void>) => {
    await page.emulateMedia({ media: 'print' })
    await shows()
    await expect(main.locator('button:visible, .button:visible')).toHaveCount(0)
    await expect(page.locator('.banners')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
  await member.isSignedIn()

  await test.step('without the engine it is whole', async () => {
    holdDown('temporal')
    await member.goesTo('myProduct', {})
    await isRead()
    await member.pageIsAccessible('the home of one’s own membership without the engine')
    await onPaper(isRead)
    letUp('temporal')
  })

  await test.step('without the store it stays as it was read', async () => {
    holdDown('dynamodb')
    const status = async () => (await page.request.get('/api/own/membership')).status()
    await expect.poll(status).toBe(503)
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await isRead()
    await onPaper(isRead)
  })

  await test.step('and opened anew says so in words, until the store is back', async () => {
    const saysSo = () => expect(page.getByRole('alert').first()).toBeVisible()
    await page.reload()
    await saysSo()
    await member.pageIsAccessible('the home of one’s own membership without the store')
    await onPaper(saysSo)
    letUp('dynamodb')
    await expect(async () => {
      const again = member.button('errors.retry')
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(page.locator('#own-hero-title')).toBeVisible({ timeout: 2_000 })
    }).toPass(back)
    await isRead()
  })

  await test.step('without the network it stays as it was read, and says that there is none', async () => {
    await context.setOffline(true)
    await member.seesText('shell.banner.offline')
    await isRead()
    await onPaper(isRead)
    await context.setOffline(false)
  })
})
