import { KeyboardUser } from './story/keyboard.ts'
import { newMember } from './story/new-member.ts'
import { persona, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { publishedOccasion } from './story/published-occasion.ts'
import { world } from './story/world.ts'

test('a member signs up and cancels with the keyboard alone', async ({ portal }) => {
  await world.isSeasonStart()
  const editor = await portal.opens(Person, persona('editor'))
  await editor.isSignedIn()
  const occasion = await publishedOccasion(editor, { title: 'Tala inför folk', day: `${season()}-04-23` })
  const eva = await portal.opens(
    KeyboardUser,
    await newMember('employed', { name: 'Eva Lund', email: 'eva.lund@example.com' }),
  )
  const heading = eva.page.getByRole('heading', { level: 3, name: new RegExp(eva.say('courses.own')) })
  await eva.isSignedIn()
  await eva.goesTo('occasion', { occasion })

  await test.step('the question takes the focus, and gives it back', async () => {
    await eva.pressesByKeyboard(eva.button('courses.sign-up.go.open'))
    await expect(eva.dialog().getByRole('heading', { level: 2 })).toBeFocused()
    await eva.types('Escape')
    await expect(eva.dialog()).toBeHidden()
    await expect(eva.button('courses.sign-up.go.open')).toBeFocused()
  })

  await test.step('after signing up the focus is on how it stands', async () => {
    await eva.types('Enter')
    await eva.pressesByKeyboard(eva.button('courses.sign-up.go.open', undefined, eva.dialog()))
    await expect(heading).toBeFocused()
    await expect(eva.page.getByText(eva.say('courses.own.seat'), { exact: true })).toBeVisible()
    await eva.focusIsSeen()
  })

  await test.step('she cancels in the same way', async () => {
    await eva.pressesByKeyboard(eva.button('courses.give-up.seat'))
    await eva.pressesByKeyboard(eva.button('courses.give-up.seat', undefined, eva.dialog()))
    await expect(heading).toBeFocused()
    await expect(eva.page.getByText(eva.say('courses.own.cancelled'), { exact: true })).toBeVisible()
  })
})
