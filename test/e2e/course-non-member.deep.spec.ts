import { stranger } from './story/applicant.ts'
import { freeNumber, newMember } from './story/new-member.ts'
import { Participant } from './story/participant.ts'
import { persona, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { publishedOccasion } from './story/published-occasion.ts'
import { expectSteady } from './story/shifts.ts'
import { world } from './story/world.ts'

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, language: 'en' } as const

test('whom the union does not know signs up on a phone in English, with an address and what they need', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const title = 'Prata om villkor'
  const need = 'A seat near the door, and no nuts'
  const editor = await portal.opens(Person, persona('editor'))
  await editor.isSignedIn()
  const organiser = await newMember('employed', { name: 'Rut Ask', email: 'rut.ask@example.com' })
  const occasion = await publishedOccasion(editor, {
    title,
    day: `${season()}-04-27`,
    course: { restriction: 'none' },
    readBy: organiser.ref,
  })
  const number = freeNumber()
  const email = `guest.${number}@example.com`
  const guest = await portal.opens(Participant, stranger(number), phone)
  const isNarrow = async () =>
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await test.step('a visitor reads that the electronic ID is enough, with the way there and back', async () => {
    await guest.opensOccasion(occasion)
    await guest.seesText('courses.sign-up.sign-in.none')
    await expect(guest.page.getByRole('link', { name: guest.say('courses.sign-up.sign-in') })).toHaveAttribute(
      'href',
      new RegExp(`next=.*${occasion}`),
    )
    await isNarrow()
  })

  await test.step('without an address nothing is sent, and what is typed stays', async () => {
    await guest.isSignedIn()
    await guest.opensOccasion(occasion)
    await guest.presses('courses.sign-up.go.open')
    const dialog = guest.dialog()
    await dialog.getByLabel(guest.say('courses.needs.field')).fill(need)
    await guest.button('courses.sign-up.go.open', undefined, dialog).click()
    await guest.seesText('fields.required')
    await expect(dialog.getByLabel(guest.say('courses.address'))).toBeFocused()
    await expect(dialog.getByLabel(guest.say('courses.needs.field'))).toHaveValue(need)
    await guest.pageIsAccessible('the question with address and needs on a phone')
    await isNarrow()
  })

  await test.step('with one the page confirms the seat, its number, the address and the needs, also after a reload', async () => {
    await guest.dialog().getByLabel(guest.say('courses.address')).fill(email)
    await guest.button('courses.sign-up.go.open', undefined, guest.dialog()).click()
    await expect(guest.dialog()).toBeHidden()
    await guest.stands('seat')
    await guest.page.reload()
    await guest.stands('seat')
    await expectSteady(guest.page, 'an occasion with one’s own seat on a phone')
    await guest.page.locator('summary', { hasText: guest.say('courses.own.receipt') }).click()
    await guest.seesText('courses.own.number', { number: 1 })
    await guest.seesText('courses.address.unconfirmed', { email })
    await expect(guest.page.getByText(need)).toBeVisible()
    await guest.pageIsAccessible('the confirmation of who is no member on a phone')
    await isNarrow()
  })

  await test.step('the one letter to it asks to confirm it, in English, which a press behind its link does', async () => {
    await expect.poll(async () => (await world.lettersTo(email)).length, { timeout: 60_000 }).toBe(1)
    const [letter] = await world.lettersTo(email)
    expect(letter?.subject).toBe('Confirm your email address')
    const [link = ''] = /https?:\/\/[^\s"<\]]*#[\w-]{43}/.exec(letter?.body.text ?? '') ?? []
    await guest.page.goto(link)
    await guest.presses('membership.email.confirm.act')
    await guest.seesText('membership.email.confirm.done')
    await guest.pageIsAccessible('the confirmed address on a phone')
    await isNarrow()
    await guest.page.getByRole('link', { name: guest.say('membership.email.confirm.to-courses') }).click()
    await guest.stands('seat')
  })

  await test.step('letters go there from now on: the one after giving up says nothing of the needs, and leads back', async () => {
    await guest.opensOccasion(occasion)
    await guest.seesText('courses.address.to', { email })
    await guest.confirms('courses.give-up.seat')
    await guest.stands('cancelled')
    const subjects = async () => (await world.lettersTo(email)).map(({ subject }) => subject)
    await expect.poll(subjects, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/^You have cancelled/))
    const letters = await world.lettersTo(email)
    const letter = letters.find(({ subject }) => subject?.startsWith('You have cancelled'))
    // The letter of the seat waited for the address to be confirmed.
    expect(letters.map(({ subject }) => subject?.split(' ').slice(0, 3).join(' '))).toEqual([
      'Confirm your email',
      'You have a',
      'You have cancelled:',
    ])
    const text = letter?.body.text ?? ''
    expect(text).not.toContain(need)
    const [link = ''] = /https?:\/\/[^\s"<\]]*\/your-courses-activities[^\s"<\]]*/.exec(text) ?? []
    await guest.page.goto(link)
    await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible()
    await guest.pageIsAccessible('where the letter leads on a phone')
    await isNarrow()
  })
})
