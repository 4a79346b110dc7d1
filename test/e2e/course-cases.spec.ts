import { ulid } from 'ulid'
import { KeyboardUser } from './story/keyboard.ts'
import { newMember } from './story/new-member.ts'
import { Participant } from './story/participant.ts'
import { persona, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { publishedOccasion } from './story/published-occasion.ts'
import { world } from './story/world.ts'

const inBoth = (text: string) => ({ sv: text, en: text })
const session = (title: string, from: string, until: string, capacity: number) => ({
  id: ulid(),
  title: inBoth(title),
  day: `${season()}-01-22`,
  from,
  until,
  capacity,
})

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

test('a member meets e-course, sessions and each refusal, and finds them in the lists of own courses', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const day = `${season()}-01-22`
  const until = { signUpUntil: `${season()}-01-21`, cancelUntil: `${season()}-01-21` }
  const editor = await portal.opens(Person, persona('editor'))
  await editor.isSignedIn()
  const publish = (title: string, differs: Partial<Parameters<typeof publishedOccasion>[1]> = {}) =>
    publishedOccasion(editor, { title, day, ...until, capacity: 5, ...differs })
  const [pay, time, rest] = [
    session('Lön', '09:00', '10:00', 1),
    session('Arbetstid', '10:00', '11:00', 5),
    session('Ledighet', '10:30', '11:30', 5),
  ]
  const eCourse = await publish('Lär dig verktyget', {
    course: { type: 'eCourse', restriction: 'e-course' },
    day: `${season()}-01-19`,
    endDay: `${season()}-03-01`,
  })
  const sessions = await publish('Villkor i arbetet', { sessions: [pay, time, rest] })
  const atOnce = await publish('Samtidigt med villkor')
  const later = await publish('Handledare', { day: `${season()}-01-25` })
  const joins = async (name: string, email: string) =>
    portal.opens(Participant, await newMember('employed', { name, email }))
  const fia = await joins('Fia Holm', 'fia.holm@example.com')
  const gun = await joins('Gun Dahl', 'gun.dahl@example.com')
  await Promise.all([fia.isSignedIn(), gun.isSignedIn()])
  await gun.asks('POST', `/own/courses/${sessions}/sign-up`, { commandId: ulid(), language: 'sv', chosen: [pay.id] })

  await test.step('an e-course begins at once, and is left again', async () => {
    await fia.opensOccasion(eCourse)
    await fia.confirms('courses.sign-up.go.e-course')
    await fia.stands('e-course')
    await fia.confirms('courses.give-up.e-course')
    await fia.stands('cancelled')
  })

  await test.step('two sessions at the same time are refused by name; of two others one has a seat left', async () => {
    await fia.opensOccasion(sessions)
    const box = (name: string) => fia.page.getByRole('checkbox', { name: new RegExp(name) })
    await box('Arbetstid').check()
    await box('Ledighet').check()
    await fia.seesText('errors.overlapping', { one: 'Arbetstid', other: 'Ledighet' })
    await box('Ledighet').uncheck()
    await box('Lön').check()
    await fia.pageIsAccessible('sessions to choose among')
    await fia.confirms('courses.sign-up.go.open')
    await fia.stands('some-sessions')
    await fia.seesText('courses.own.place.session', { place: 1, session: 'Lön' })
    await fia.pageIsAccessible('a seat in some sessions')
  })

  await test.step('a seat elsewhere at the same time is refused, and what is refused can be read', async () => {
    await fia.opensOccasion(atOnce)
    await fia.presses('courses.sign-up.go.open')
    await fia.button('courses.sign-up.go.open', undefined, fia.dialog()).click()
    await expect(fia.dialog().getByText(/Du kan inte välja dessa alternativ samtidigt: .*Arbetstid/)).toBeVisible()
    await fia.pageIsAccessible('a refusal in the question')
    await fia.button('courses.sign-up.not-now', undefined, fia.dialog()).click()
    await expect(fia.dialog()).toBeHidden()
  })

  await test.step('what was signed up for meanwhile is refused, and is there once the question is left', async () => {
    await fia.opensOccasion(later)
    await fia.presses('courses.sign-up.go.open')
    await fia.asks('POST', `/own/courses/${later}/sign-up`, { commandId: ulid(), language: 'sv', chosen: [] })
    await fia.button('courses.sign-up.go.open', undefined, fia.dialog()).click()
    await expect(fia.dialog().getByText(fia.say('errors.already-registered'))).toBeVisible()
    await fia.button('courses.sign-up.not-now', undefined, fia.dialog()).click()
    await fia.stands('seat')
    await fia.confirms('courses.give-up.seat')
    await fia.stands('cancelled')
  })

  const list = async (tab: string, count: number, title: string) => {
    await fia.page.getByRole('link', { name: fia.say(`courses.own.tab.${tab}`, { count }), exact: true }).click()
    await expect(fia.page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  const opensOwn = async () => {
    await fia.goesTo('ownCourses', {})
    await fia.sees('own-courses.title')
  }

  await test.step('what is to come and what is over stand in lists of their own', async () => {
    await opensOwn()
    await list('upcoming', 1, 'Villkor i arbetet')
    await list('other', 2, 'Lär dig verktyget')
    await fia.pageIsAccessible('own courses that are over')
  })

  await test.step('after the last day nobody signs up any more', async () => {
    await world.isDay(day, '00:30')
    await gun.opensOccasion(atOnce)
    await expect(gun.page.getByText(/Sista dagen att anmäla sig var 21 januari/)).toBeVisible()
  })

  await test.step('it goes on, and has been held', async () => {
    await world.isDay(day, '10:15')
    await opensOwn()
    await list('ongoing', 1, 'Villkor i arbetet')
    await world.isDay(day, '18:00')
    await opensOwn()
    await list('completed', 1, 'Villkor i arbetet')
    await fia.stands('held')
    await world.isSeasonStart()
  })
})
