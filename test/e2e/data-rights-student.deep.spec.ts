import { OwnMember } from './story/own-member.ts'
import { newMember } from './story/new-member.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a student reads what is stored of them in English on a small phone, prints it and removes it', async ({
  portal,
}) => {
  const known = await newMember('student', { name: 'Pia Pocket', email: 'pia.pocket@example.com' })
  const phone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const
  const member = await portal.opens(OwnMember, known, { language: 'en', ...phone })
  await member.isSignedIn()
  await member.goesTo('rightOfAccess', {})
  await expect(member.page.locator('.retained-kind').first()).toBeVisible()
  await member.pageIsAccessible('what the union knows, on a small phone')
  await member.presses('data-rights.request.access.ask')
  await member.identifies(known.personalNumber)
  await expect(member.button('data-rights.request.access.open')).toBeVisible({ timeout: 60_000 })
  await member.presses('data-rights.request.access.open')
  const stored = member.part('data-rights.kind.person')
  await expect(stored).toContainText('Pia Pocket')
  await member.pageIsAccessible('all that is kept of somebody, on a small phone')
  await member.page.emulateMedia({ media: 'print' })
  await expect(stored.getByText('Pia Pocket').first()).toBeVisible()
  await expect(member.button('data-rights.print')).toBeHidden()
  await member.page.emulateMedia({ media: 'screen' })
  await member.presses('data-rights.request.access.end-ready')
  await expect(member.part('data-rights.request.access')).toContainText(member.say('data-rights.request.tag.removed'))
  await expect(stored).toHaveCount(0)
})
