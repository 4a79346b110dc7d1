import { writeWeekday } from '#shared/languages/formats.ts'
import { meetingDay } from '#test/builders/meeting-content.ts'
import { clubNumber, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { TakingPart } from './story/taking-part.ts'
import { world } from './story/world.ts'

test('a member goes from the notice to the protocol by letters and the home page alone', async ({ portal }) => {
  const club = clubNumber(35)
  await world.isSeasonStart()
  const meeting = await preparedMeeting(club)
  await meeting.convene()
  await meeting.sent()
  const { people } = registerData()
  const addressOf = (ref: string) => people.find((each) => each.ref === ref)?.email ?? 'none'
  const lettersTo = async (subject: RegExp, ref: string) =>
    (await world.letters(subject, club.name)).filter(({ destination }) =>
      destination.to.join().toLowerCase().includes(addressOf(ref).toLowerCase()),
    )
  // The first who reads letters in Swedish.
  const swedish = await Promise.all(
    club.members.slice(2).map(async (each) => ((await lettersTo(/^Kallelse/, each.ref)).length > 0 ? [each] : [])),
  )
  const [who] = swedish.flat()
  if (!who) throw new Error(`${club.id} has no member who got a notice in Swedish.`)
  const member = await portal.opens(TakingPart, who)
  const failures: string[] = []
  member.page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  /** Where the button of the member's letter leads. */
  const linkIn = async (subject: RegExp) => {
    await expect.poll(async () => (await lettersTo(subject, who.ref)).length).toBe(1)
    const [letter] = await lettersTo(subject, who.ref)
    const [link = ''] = /https?:\/\/[^\s"<\]]*\/for-medlemmar[^\s"<\]]*/.exec(letter?.body.text ?? '') ?? []
    return link
  }

  await test.step('the notice asks to sign in and comes back to the members’ page', async () => {
    await member.page.goto(await linkIn(/^Kallelse/))
    await expect(member.page.getByRole('heading', { name: member.say('errors.page.login-needed.title') })).toBeVisible()
    await member.page
      .getByRole('main')
      .getByRole('link', { name: member.say('shell.sign-in'), exact: true })
      .click()
    await member.presses('signing.other-device')
    await expect(member.page.getByRole('img', { name: member.say('signing.qr.label') })).toBeVisible()
    await world.phoneAnswers('approve', who.personalNumber, 'auth')
    await member.sees('member-page.title', { year: String(season()) })
    await expect(member.page.getByRole('article', { name: member.say('member-page.notice') })).toContainText(
      writeWeekday(meetingDay, 'sv'),
    )
  })

  await test.step('the member says that they come', async () => {
    await member.presses('member-page.coming.yes')
    await member.seesText('member-page.coming.said-yes')
  })

  await test.step('the home page leads to the notice again', async () => {
    await member.goesTo('start', {})
    await member.page.getByRole('link', { name: member.say('start.act.read-notice'), exact: true }).click()
    await member.seesText('member-page.coming.said-yes')
  })

  await test.step('the letter about the final protocol leads to it', async () => {
    await meeting.hold()
    await meeting.sign('secretary')
    await meeting.sign('adjuster')
    await meeting.submit()
    const letter = await linkIn(/^Protokollet från årsmötet/)
    await member.goesTo('start', {})
    await member.page.goto(letter)
    const protocol = member.page.getByRole('link', { name: member.say('member-page.protocol.read') })
    await expect(protocol).toBeFocused()
    const pdf = await member.page.request.get((await protocol.getAttribute('href')) ?? '')
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await member.pageIsAccessible('the members’ page with the final protocol')
  })
  expect(failures, 'failed requests of an ordinary visit').toEqual([])
})
