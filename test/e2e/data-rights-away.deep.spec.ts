import { readFile } from 'node:fs/promises'
import type { OwnDataRequests } from '#shared/contract/data-rights.ts'
import { holdDown, letUp } from '#test/browser-stack.ts'
import { newMember } from './story/new-member.ts'
import { OwnMember } from './story/own-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => {
  for (const part of ['temporal', 'dynamodb'] as const) letUp(part)
})

/** A part that was killed starts again by itself, and its clients connect again. */
const back = { timeout: 120_000 } as const

test('a file of one’s own data is neither promised nor lost with the engine, the database or the network away', async ({
  portal,
}) => {
  const known = await newMember('employed', { name: 'Tuva Brytfors', email: 'tuva.brytfors@example.com' })
  const member = await portal.opens(OwnMember, known)
  const { page, context } = member
  const card = member.part('data-rights.request.portability')
  const requests = async () => (await member.asks<OwnDataRequests>('GET', '/own/data-requests')).requests
  await member.isSignedIn()
  await member.goesTo('dataPortability', {})

  await test.step('without a network nothing is asked', async () => {
    await expect(member.button('data-rights.request.portability.ask')).toBeVisible()
    await context.setOffline(true)
    await member.presses('data-rights.request.portability.ask')
    await member.seesText('errors.offline')
    await context.setOffline(false)
    expect(await requests()).toEqual([])
  })

  await test.step('with the database away it is said, and nothing is confirmed', async () => {
    holdDown('dynamodb')
    await member.presses('data-rights.request.portability.ask')
    await member.seesText('errors.store-unavailable')
    await expect(card).toContainText(member.say('data-rights.request.portability.text'))
    await member.pageIsAccessible('asking for a file with the database away')
    letUp('dynamodb')
    await expect(async () => expect(await requests()).toEqual([])).toPass(back)
  })

  await test.step('with the engine away the page is read, and asking is refused in words', async () => {
    await member.presses('data-rights.request.portability.ask')
    holdDown('temporal')
    await member.identifies(known.personalNumber)
    await member.seesText('errors.engine-unavailable')
    await expect(member.button('data-rights.request.portability.open')).toHaveCount(0)
    const beside = new OwnMember({ page: await context.newPage(), who: known, language: 'sv' })
    await beside.goesTo('rightOfAccess', {})
    await expect(beside.page.locator('.retained-kind').first()).toBeVisible()
    await beside.goesTo('dataPortability', {})
    await expect(beside.button('errors.retry')).toBeVisible({ timeout: 20_000 })
    await beside.pageIsAccessible('a request for a file that is stored but not begun')
    await beside.page.close()
  })

  await test.step('asked again once the engine is back, it is the one request', async () => {
    letUp('temporal')
    await page.reload()
    await expect(async () => {
      const retry = member.button('errors.retry')
      if (await retry.isVisible()) await retry.click()
      await expect(member.button('data-rights.request.portability.open')).toBeVisible({ timeout: 10_000 })
    }).toPass(back)
    expect((await requests()).map(({ state }) => state)).toEqual(['ready'])
  })

  await test.step('fetched while the network or the database is away it stays to be fetched', async () => {
    await context.setOffline(true)
    await member.presses('data-rights.request.portability.open')
    await member.seesText('errors.offline')
    await context.setOffline(false)
    holdDown('dynamodb')
    await member.presses('data-rights.request.portability.open')
    await member.seesText('errors.store-unavailable')
    await member.sees('data-rights.portability')
    letUp('dynamodb')
    await expect(async () => {
      const downloading = page.waitForEvent('download', { timeout: 5_000 })
      await member.presses('data-rights.request.portability.open')
      expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Tuva Brytfors')
    }).toPass(back)
  })
})
