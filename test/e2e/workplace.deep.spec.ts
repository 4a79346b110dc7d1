import { ulid } from 'ulid'
import { ChangingMember } from './story/changing-member.ts'
import { ClubReader } from './story/club-reader.ts'
import { newMember } from './story/new-member.ts'
import { Operator } from './story/operator.ts'
import { clubNumber, persona, season, type Club } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('a member with an assignment is stopped by a conflict where they want to work, and moves to another club when it is over', async ({
  portal,
}) => {
  const [old, next] = [clubNumber(30), clubNumber(28)]
  const who = { name: 'Bo Bytare', email: 'bo.bytare@example.com', employer: old.employer }
  const known = await newMember('employed', who)
  const member = await portal.opens(ChangingMember, known)
  const operator = await portal.opens(Operator, persona('operator'))
  const [chairman, other] = [
    await portal.opens(ClubReader, old.chairman),
    await portal.opens(ClubReader, next.chairman),
  ]
  await Promise.all([member, operator, chairman, other].map((each) => each.isSignedIn()))
  const february = `${season()}-02-01`
  const notice = ulid()
  const finds = async (reader: ClubReader, { id }: Club, count: number) => {
    await reader.goesTo('members', {})
    await reader.searches(known.name)
    await reader.hasFound(count, clubNumber(Number(id.slice(-3))).memberCount)
  }

  await test.step('elected at the old workplace', async () => {
    await finds(chairman, old, 1)
    const change = { kind: 'register', type: 'safetyCommitteeCommissioner', person: known.ref, years: 1 }
    await chairman.asks('POST', `/clubs/${old.id}/assignments/changes`, { commandId: ulid(), change })
    const roles = async () => JSON.stringify(await member.asks('GET', '/session'))
    await expect.poll(roles).toContain('safetyCommitteeCommissioner')
  })

  await test.step('the conflict is shown at the field, and nothing typed is lost', async () => {
    await operator.asks('POST', '/operator/conflict-notices', {
      commandId: notice,
      reason: 'Varsel',
      notice: { workplace: next.employer, kind: 'notice', from: `${season()}-01-20` },
    })
    await member.beginsWithEmployment('workplace-changed')
    await member.from.fill(february)
    await member.types({ employer: next.employer })
    await expect(member.page.getByText('Det går inte att byta arbetsplats nu.')).toBeVisible()
    await member.describesTheCompany()
    await member.presses('membership.change.go-on')
    await expect(member.field('employer')).toHaveAttribute('aria-invalid', 'true')
    await expect(member.text('fields.workplace-conflict')).toHaveCount(2)
    await member.page.setViewportSize({ width: 320, height: 640 })
    await member.pageIsAccessible('a conflict at the new workplace, on a small phone')
    await member.page.setViewportSize({ width: 1360, height: 900 })
    for (const [field, text] of [
      ['employer', next.employer],
      ['organisationNumber', '556016-0680'],
    ] as const)
      await expect(member.field(field)).toHaveValue(text)
    await expect(member.from).toHaveValue(february)
  })

  await test.step('when it is over, what was typed goes through; the club and the assignment that are left are said before', async () => {
    await operator.asks('POST', `/operator/conflict-notices/${notice}/lift`, { commandId: ulid(), reason: 'Över' })
    await member.page.reload()
    await expect(member.field('employer')).toHaveValue(next.employer)
    await member.seesWhatHappens()
    const clubs = member.preview
    await expect(clubs).toContainText(member.say('membership.employment.leaves', { club: old.name }))
    await expect(clubs).toContainText(member.say('roles.assignment.safetyCommitteeCommissioner'))
    await member.pageIsAccessible('another workplace')
    await member.confirms('workplace-changed')
    await member.takesBack('workplace-changed')
  })

  await test.step('asked for again, the day moves the member from the one club to the other, and ends the assignment', async () => {
    await member.beginsWithEmployment('workplace-changed')
    await member.from.fill(february)
    await member.types({ employer: next.employer })
    await member.describesTheCompany()
    await member.seesWhatHappens()
    await member.confirms('workplace-changed')
    await finds(other, next, 0)
    await member.livesToSee(february, 'workplace-changed')
    await member.goesTo('employments', {})
    await expect(member.page.getByRole('definition').filter({ hasText: next.name })).toBeVisible()
    await finds(chairman, old, 0)
    await finds(other, next, 1)
    const session = JSON.stringify(await member.asks('GET', '/session'))
    expect(session).toContain(next.id)
    expect(session).not.toContain('safetyCommitteeCommissioner')
    await member.goesTo('myProduct', {})
    await member.pageIsAccessible('the home after the move')
  })
})
