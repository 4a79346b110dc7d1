import { stockholmInstant } from '#shared/clock.ts'
import { meetingDay } from '#test/builders/meeting-content.ts'
import { confirms, linkTo } from './story/email-link.ts'
import { Member } from './story/member.ts'
import { Officer } from './story/officer.ts'
import { OwnMember } from './story/own-member.ts'
import { clubNumber, contactOf, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

/** Eleven days before the meeting, three too late. */
const lateDay = '2027-02-01'

test('a late notice of which two letters come back is proved in figures, and the meeting itself must accept it', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const club = clubNumber(20)
  const meeting = await preparedMeeting(club)
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  const [lost, moved, annoyed] = club.members.slice(2, 5)
  if (!lost || !moved || !annoyed) throw new Error('The club has too few members.')
  await world.lettersEnd({
    [contactOf(lost).email]: 'bounce',
    [contactOf(moved).email]: 'bounce',
    [contactOf(annoyed).email]: 'complaint',
  })
  await world.isDay(lateDay)

  const chairman = await portal.opens(Officer, club.chairman)
  await chairman.isSignedIn()
  const troubled = chairman.page.locator('.troubled-letters')
  const rowOf = ({ name }: { name: string }) => troubled.getByRole('listitem').filter({ hasText: name })

  await test.step('the chairman sends the notice and sees what becomes of it', async () => {
    await chairman.opensStep('preMeeting')
    await chairman.seesText('pre-meeting.notice.is-late', { days: 3, date: '29 januari 2027' })
    await chairman.sendsNotice(club.memberCount)
    await chairman.seesText('sending.bounced', { count: 2 })
    await chairman.seesText('sending.complained', { count: 1 })
    await chairman.seesText('sending.confirmed', { count: club.memberCount - 2 })
    await chairman.seesText('pre-meeting.notice.was-late', { days: 3, date: '29 januari 2027' })
  })

  await test.step('those who were not reached stand there with a number to call', async () => {
    await expect(troubled.getByRole('heading')).toHaveText(chairman.say('sending.troubled.title', { count: 2 }))
    await expect(troubled.getByRole('listitem')).toHaveCount(3)
    await expect(rowOf(lost)).toContainText(chairman.say('sending.troubled.bounced.Permanent'))
    await expect(rowOf(lost).getByRole('link')).toHaveText(contactOf(lost).phone)
    await expect(rowOf(annoyed)).toContainText(chairman.say('sending.troubled.complained'))
    await chairman.pageIsAccessible('members whom the notice did not reach')
    await chairman.page.setViewportSize({ width: 320, height: 700 })
    await chairman.pageIsAccessible('members whom the notice did not reach, on a phone')
    await chairman.page.setViewportSize({ width: 1360, height: 900 })
    await rowOf(lost).getByRole('checkbox').check()
    await expect(rowOf(lost)).toContainText(chairman.who.name)
    await expect(troubled.getByRole('heading')).toHaveText(chairman.say('sending.troubled.title', { count: 1 }))
  })

  await test.step('the end changes, and every member gets a changed notice that says so', async () => {
    await chairman.field('endTime').fill('21:00')
    await chairman.everythingIsSaved()
    const region = (name: string) => chairman.page.getByRole('region', { name: chairman.say(name) })
    await expect(region('pre-meeting.notice.announced')).toContainText('18.00–20.00')
    await expect(region('pre-meeting.notice.differs')).toContainText('18.00–21.00')
    await chairman.pageIsAccessible('what the members have beside what has changed')
    await chairman.page.setViewportSize({ width: 320, height: 700 })
    await chairman.pageIsAccessible('what the members have above what has changed, on a phone')
    await region('pre-meeting.notice.announced').scrollIntoViewIfNeeded()
    await chairman.page.setViewportSize({ width: 1360, height: 900 })
    await chairman.sendsChangedNotice('pre-meeting.notice.correct-same')
    await expect
      .poll(async () => (await world.letters(/^(Ändrad kallelse|Changed notice)/, club.name)).length)
      .toBe(club.memberCount)
    const [letter] = await world.letters(/^Ändrad kallelse/, club.name)
    expect(letter?.body.text).toContain('Tid: 18.00–21.00. Förut: 18.00–20.00.')
    await chairman.seesText('sending.earlier', { count: 1 })
    await expect(troubled.getByRole('heading')).toHaveText(chairman.say('sending.troubled.title', { count: 2 }))
    await rowOf(lost).getByRole('checkbox').check()
    await expect(troubled.getByRole('heading')).toHaveText(chairman.say('sending.troubled.title', { count: 1 }))
  })

  await test.step('the members’ own page says that the notice was changed, when, and what changed', async () => {
    const member = await portal.opens(Member, annoyed)
    await member.isSignedIn()
    await member.isLedToTheMembersPage('preMeeting')
    await member.seesText('member-page.corrected', { day: '1 februari 2027' })
    await member.seesText('member-page.corrected.time', { now: '18.00–21.00', was: '18.00–20.00' })
    await member.pageIsAccessible('a changed notice as a member reads it')
  })

  await test.step('the meeting cannot find itself duly convened without deciding on the late notice', async () => {
    await meeting.advance('preparation')
    await world.isDay(meetingDay, '18:05')
    await meeting.advance('annual-meeting')
    const { 'notice-of-meeting': _, 'time-and-place': __, ...others } = meeting.decisions
    await meeting.fill(others)
    await chairman.goesTo('meetingItem', { year: season(), item: 'notice-of-meeting' })
    await chairman.seesText('widget.notice-of-meeting.sent-late', { days: 14, date: '1 februari 2027' })
    await chairman.seesText('sending.bounced', { count: 2 })
    await expect(rowOf(moved)).toBeVisible()
    await chairman.pageIsAccessible('whether the meeting is duly convened')
    await chairman.decides('widget.notice-of-meeting.yes')
    await chairman.protocolSays(
      `Kallelse med dagordning skickades 1 februari 2027 till ${club.memberCount} medlemmar. ${club.memberCount - 2} mejl kom fram, 2 kom i retur.`,
    )
    await chairman.protocolSays(
      `Ändrad kallelse (ändrat: tid) skickades 1 februari 2027 till ${club.memberCount} medlemmar. ${club.memberCount - 2} mejl kom fram, 2 kom i retur.`,
    )
    await chairman.protocolSays('En medlem som kallelsen inte nådde har underrättats på annat sätt.')
    await chairman.protocolSays('Kallelsen skickades senare än 14 dagar före mötet.Inte behandlad.')
    await chairman.confirms('widget.notice-of-meeting.confirm-late')
    await chairman.protocolSays(
      'Mötet prövade frågan och beslutade att godkänna kallelsen och förklara mötet behörigt utlyst.',
    )
    await chairman.everythingIsSaved()
  })

  await test.step('the figures in the protocol are those of the day it was written', async () => {
    await world.isDay(meetingDay, '20:30')
    await meeting.advance('register-assignments')
    const { lock } = (await meeting.chairman.send('POST', `${meeting.base}/lock`, { body: { purpose: 'assignments' } }))
      .json as { lock: { fence: number } }
    await meeting.command('assignments', { fence: lock.fence })
    await meeting.advance('protocol')
    await meeting.command('protocol')
    await rowOf(moved).getByRole('checkbox').check()
    await chairman.seesText('sending.reached', { count: 2 })
    const { summary } = await meeting.read()
    expect(summary.notice).toMatchObject({
      recipients: club.memberCount,
      bounced: 2,
      complained: 1,
      reached: 2,
      lastSentAt: expect.any(Number),
    })
    expect(summary.notice?.lastSentAt).toBeLessThan(stockholmInstant(lateDay, '10:00'))
    await chairman.opensStep('protocol')
    await expect(
      chairman.page.getByText('En medlem som kallelsen inte nådde har underrättats på annat sätt.').first(),
    ).toBeVisible()
    expect(summary.contentVersion).toBe(summary.protocol.basedOn)
  })

  await test.step('a member whose letters came back reads so at home, and corrects the address', async () => {
    const before = contactOf(moved).email
    const corrected = 'flyttad.hit@example.com'
    const member = await portal.opens(OwnMember, moved)
    await member.isSignedIn()
    const banner = member.page.getByRole('link', { name: member.say('shell.banner.returned-letter.link') })
    await member.goesTo('start', {})
    await banner.click()
    await expect(member.part('membership.returned')).toContainText(before)
    await member.pageIsAccessible('a letter that came back')
    await member.page.getByLabel(member.say('membership.email.field.email'), { exact: true }).fill(corrected)
    await member.presses('membership.email.send')
    await member.page.goto(await linkTo(corrected))
    await member.page.getByRole('button', { name: confirms }).click()
    await expect.poll(() => contactOf(moved).email).toBe(corrected)
    await expect(async () => {
      await member.goesTo('membershipContact', {})
      await expect(member.part('membership.contact.now')).toContainText(corrected)
      await expect(banner).toHaveCount(0)
    }).toPass()
  })

  await test.step('the proof of the notice still says what became of the letters that convened the meeting', async () => {
    await chairman.page.reload()
    await chairman.goesTo('meetingItem', { year: season(), item: 'notice-of-meeting' })
    await chairman.seesText('sending.bounced', { count: 2 })
    await chairman.seesText('sending.reached', { count: 2 })
    await expect(rowOf(moved)).toContainText(chairman.say('sending.troubled.bounced.Permanent'))
  })
})
