import { ChangingMember } from './story/changing-member.ts'
import { ClubReader } from './story/club-reader.ts'
import { newMember } from './story/new-member.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a member retires: from the day on the fee is a yearly one, the club is left, and history, tiles and a letter say so', async ({
  portal,
}) => {
  const club = clubNumber(30)
  const [email, february] = ['pia.pensell@example.com', `${season()}-02-01`]
  const known = await newMember('employed', { name: 'Pia Pensell', email, employer: club.employer })
  const member = await portal.opens(ChangingMember, known)
  const chairman = await portal.opens(ClubReader, club.chairman)
  await Promise.all([member.isSignedIn(), chairman.isSignedIn()])
  const clubHas = async (count: number) => {
    await chairman.goesTo('members', {})
    await chairman.searches(known.name)
    await chairman.hasFound(count, clubNumber(30).memberCount)
  }
  const retired = member.say('membership.kind.retired')
  const [first, last] = [`1 februari ${season()}`, `31 januari ${season()}`]

  await test.step('the yearly fee, and the club that is left, are said before anything is sent', async () => {
    await clubHas(1)
    await member.reports('retired')
    await member.from.fill(february)
    await member.seesWhatHappens()
    await expect(member.preview).toContainText(member.say('membership.change.becomes.retired'))
    await expect(member.preview).toContainText(member.say('membership.fee.per-year', { amount: 100 }))
    await expect(member.page.getByText(member.say('membership.employment.leaves', { club: club.name }))).toBeVisible()
    await member.pageIsAccessible('a retirement')
    await member.confirms('retired')
  })

  await test.step('until then the home says what comes, and the club still has its member', async () => {
    await member.goesTo('myProduct', {})
    const next = member.say('membership.tile.next', { kind: retired, day: first })
    await expect(member.tile('membership.page')).toContainText(next)
    await expect(member.tile('membership.employments')).toContainText(club.employer)
    await clubHas(1)
  })

  await test.step('on the day the membership is another, with its fee and its history', async () => {
    await member.livesToSee(february, 'retired')
    await member.isMemberAs('retired')
    await expect(member.part('membership.fee')).toContainText(member.say('membership.fee.per-year', { amount: 100 }))
    await expect(member.part('membership.fee')).toContainText(member.say('membership.fee.ground.senior'))
    const held = member.part('membership.history').getByRole('listitem')
    await expect(held).toHaveCount(2)
    await expect(held.first()).toContainText(`${retired}, ${member.say('membership.history.from', { from: first })}`)
    await expect(held.first()).toContainText(member.say('membership.case.kind.retired'))
    await expect(held.last()).toContainText(member.say('membership.kind.employed'))
    await expect(held.last()).toContainText(last)
    await member.pageIsAccessible('the membership of somebody retired')
  })

  await test.step('the club and the employment are left, and the home says the one fee of the year', async () => {
    await clubHas(0)
    // The employment ends with what the register says next.
    await expect(async () => {
      await member.goesTo('myProduct', {})
      await expect(member.tile('membership.page')).toBeVisible()
      await expect(member.tile('membership.employments')).toHaveCount(0, { timeout: 3_000 })
    }).toPass()
    const since = member.say('membership.tile.since', { kind: retired, day: first })
    await expect(member.tile('membership.page')).toContainText(since)
    await expect(member.tile('payments.title')).toContainText(/Nästa avgift 100\skr, \d+ \w+/)
    await member.pageIsAccessible('the home of somebody retired')
    const session = JSON.stringify(await member.asks('GET', '/session'))
    expect(session).not.toContain(club.id)
  })

  await test.step('a letter states the day and the fee', async () => {
    const letter = async () =>
      (await world.lettersTo(email)).find(({ subject }) => subject === 'Ändringen gäller: du är seniormedlem')?.body
        .text ?? ''
    await expect.poll(letter).toContain(first)
    expect((await letter()).replaceAll('\u00a0', ' ')).toContain('100 kr')
  })
})
