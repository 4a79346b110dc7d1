import { holdDown, letUp } from '#test/browser-stack.ts'
import { KeyboardUser } from './story/keyboard.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const away = ['temporal', 'dynamodb'] as const
test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => away.forEach(letUp))

/** A part that was killed starts again by itself, and its clients connect again. */
const back = { timeout: 120_000 } as const

test('with the engine, the store or the network away a visitor searches on or reads why not, and types it once', async ({
  portal,
}) => {
  const visitor = await portal.opens(KeyboardUser, persona('non-member'))
  const { page, context } = visitor
  const field = page.getByRole('combobox')
  const main = page.getByRole('main')
  const searches = async (text: string) => {
    await field.fill(text)
    await page.keyboard.press('Enter')
  }
  const finds = (title: string) => expect(main.getByRole('link', { name: title })).toBeVisible()
  /** By itself, or by the button that is offered meanwhile. */
  const findsAtLast = (title: string) =>
    expect(async () => {
      const again = main.getByRole('button', { name: visitor.say('errors.retry') }).first()
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(main.getByRole('link', { name: title })).toBeVisible({ timeout: 2_000 })
    }).toPass(back)

  await page.goto('/sok')
  await test.step('without the engine everything is found', async () => {
    holdDown('temporal')
    await searches('medlemsavgift')
    await finds('Vad kostar medlemskapet?')
    letUp('temporal')
  })

  await test.step('without the store it says so, keeps the words, and goes on once the store is back', async () => {
    holdDown('dynamodb')
    // For a moment a function answers by what it has read before.
    const status = async () => (await page.request.get('/api/search?q=uppsagd&language=sv')).status()
    await expect.poll(status).toBe(503)
    await searches('uppsagd')
    // What could not be read promises nothing of what was written.
    await visitor.seesText('errors.engine-unavailable')
    await expect(field).toHaveValue('uppsagd')
    await visitor.pageIsAccessible('a search without the store')
    letUp('dynamodb')
    await findsAtLast('Uppsagd eller varslad')
  })

  await test.step('and without the network', async () => {
    await context.setOffline(true)
    await searches('medlemsavgift föräldraledig')
    await visitor.seesText('shell.banner.offline')
    await expect(field).toHaveValue('medlemsavgift föräldraledig')
    await context.setOffline(false)
    await findsAtLast('Vad kostar medlemskapet?')
  })
})
