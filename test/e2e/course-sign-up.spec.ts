import { newMember } from './story/new-member.ts'
import { Participant } from './story/participant.ts'
import { persona, season } from './story/people.ts'
import { Person } from './story/person.ts'
import { expect, test } from './story/portal.ts'
import { publishedOccasion } from './story/published-occasion.ts'
import { world } from './story/world.ts'

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, language: 'en' } as const
const emails = { ann: 'ann.ek@example.com', bo: 'bo.lind@example.com' }

test('a member gets the only seat and gives it up; the next in line takes it by the button of a letter', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const title = 'Leda möten så att alla hörs'
  const editor = await portal.opens(Person, persona('editor'))
  await editor.isSignedIn()
  const occasion = await publishedOccasion(editor, { title, day: `${season()}-04-21` })
  const ann = await portal.opens(Participant, await newMember('employed', { name: 'Ann Ek', email: emails.ann }))
  const bo = await portal.opens(Participant, await newMember('employed', { name: 'Bo Lind', email: emails.bo }), phone)
  await Promise.all([ann.isSignedIn(), bo.isSignedIn()])

  await test.step('who is no member reads that one has to be, with the way there', async () => {
    const outsider = await portal.opens(Participant, persona('non-member'))
    await outsider.isSignedIn()
    await outsider.opensOccasion(occasion)
    await expect(outsider.page.getByText('Du behöver vara medlem för att kunna anmäla dig')).toBeVisible()
    await outsider.pageIsAccessible('an occasion that is for members')
    await expect(outsider.page.getByRole('link', { name: outsider.say('courses.sign-up.join') })).toHaveAttribute(
      'href',
      new RegExp(`next=.*${occasion}`),
    )
  })

  await test.step('she signs up after a question, and has a seat that stays after a reload', async () => {
    await ann.opensOccasion(occasion)
    await ann.presses('courses.sign-up.go.open')
    await ann.pageIsAccessible('the question before signing up')
    await ann.button('courses.sign-up.go.open', undefined, ann.dialog()).click()
    await ann.stands('seat')
    await ann.page.reload()
    await ann.stands('seat')
    await ann.pageIsAccessible('a seat')
    await expect
      .poll(async () => (await world.lettersTo(emails.ann)).some(({ subject }) => subject.includes(title)))
      .toBe(true)
  })

  await test.step('on a phone in English he joins the waiting list, and reads his place', async () => {
    await bo.opensOccasion(occasion)
    await bo.confirms('courses.sign-up.go.waiting-list')
    await bo.stands('reserve-place')
    await bo.seesText('courses.own.place', { place: 1 })
    await bo.pageIsAccessible('a place in line on a phone')
    expect(await bo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await test.step('it stands among her courses, with the link', async () => {
    await ann.opensMyProduct()
    await ann.opensTile('own-courses.title')
    await ann.stands('seat')
    await expect(ann.page.getByRole('link', { name: ann.say('courses.own.link') })).toBeVisible()
    await ann.pageIsAccessible('own courses')
    await ann.page.getByRole('link', { name: ann.say('courses.own.to-sign-up') }).click()
  })

  await test.step('she gives it up after a question', async () => {
    await ann.confirms('courses.give-up.seat')
    await ann.stands('cancelled')
    await ann.seesText('courses.sign-up.again.waiting-list')
  })

  await test.step('he is offered the seat by a letter, and takes it by its button', async () => {
    const way = /https?:\/\/[^\s"<\]]*\/your-courses-activities[^\s"<\]]*/
    const offer = async () =>
      (await world.lettersTo(emails.bo)).flatMap(({ subject, body }) =>
        /offered/i.test(subject) ? (way.exec(body.text ?? '') ?? []) : [],
      )
    await expect.poll(async () => (await offer()).length, { timeout: 60_000 }).toBe(1)
    const [link = ''] = await offer()
    await bo.page.goto(link)
    await bo.stands('offer')
    await bo.pageIsAccessible('an offered seat on a phone')
    await bo.confirms('courses.offer.yes')
    await bo.stands('seat')
    expect(await bo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await test.step('from his receipt he checks the log, and reads how his place moved', async () => {
    await bo.page
      .locator('summary', { hasText: bo.say('courses.own.receipt') })
      .first()
      .click()
    await bo.page
      .getByRole('link', { name: bo.say('courses.own.check') })
      .first()
      .click()
    await expect(bo.page.getByRole('heading', { name: bo.say('verify.verdict.log-right') })).toBeVisible()
    await bo.seesText('verify.own.receipt.right')
    await bo.seesText('verify.own.what.offered')
    await bo.pageIsAccessible('the check of a log with a receipt')
    expect(await bo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await test.step('anybody checks it from the page of the occasion, without signing in', async () => {
    const visitor = await portal.opens(Participant, persona('member'))
    await visitor.opensOccasion(occasion)
    await visitor.page.getByRole('link', { name: visitor.say('courses.check-order') }).click()
    await expect(visitor.page.getByRole('heading', { name: visitor.say('verify.verdict.log-right') })).toBeVisible()
  })

  await test.step('she signs up anew, last in line, lets the time of an offer run out, and is notified', async () => {
    const lettersAbout = async (subject: RegExp) =>
      (await world.lettersTo(emails.ann)).filter((letter) => subject.test(letter.subject)).length
    await ann.opensOccasion(occasion)
    await ann.confirms('courses.sign-up.go.waiting-list')
    await ann.stands('reserve-place')
    await bo.opensOccasion(occasion)
    await bo.confirms('courses.give-up.seat')
    await bo.stands('cancelled')
    await ann.opensOffered(occasion)
    await expect.poll(() => lettersAbout(/erbjud/i), { timeout: 60_000 }).toBe(1)
    await world.isDay(`${season()}-01-24`)
    await expect.poll(() => lettersAbout(/gått ut/), { timeout: 60_000 }).toBe(1)
    await ann.page.reload()
    await ann.stands('not-accepted')
    await ann.seesText('courses.own.not-accepted.offer-expired')
    await ann.pageIsAccessible('an offer that has run out')
    await expect(ann.button('courses.sign-up.go.open')).toBeVisible()
    await world.isSeasonStart()
  })
})
