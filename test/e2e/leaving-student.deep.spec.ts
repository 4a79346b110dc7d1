import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

const left = (member: ChangingMember) => member.part('membership.leaving.left')

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true } as const

test('a student leaves in English on a small phone', async ({ portal }) => {
  const who = { name: 'Ella Utgård', email: 'ella.utgard@example.com' }
  const known = await newMember('student', who)
  const member = await portal.opens(ChangingMember, known, { language: 'en', ...smallPhone })
  await member.isSignedIn()
  await member.goesTo('leaveMembership', {})
  await expect(member.page.getByRole('main')).toContainText(`31 January ${season()}`)
  await member.pageIsAccessible('what ends with a membership, on a small phone')
  await member.presses('membership.leaving.go-on')
  await member.signs(known.personalNumber)
  await expect(left(member)).toContainText(`31 January ${season()}`)
  await member.pageIsAccessible('leaving that was signed, on a small phone')
})
