import { ulid } from 'ulid'
import type { MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import type { PlantedFaults } from '#test/builders/planted-faults.ts'
import { CaseWorker } from './story/case-worker.ts'
import { ChangingMember } from './story/changing-member.ts'
import { isWrittenTo } from './story/inbox.ts'
import { newMember } from './story/new-member.ts'
import { persona } from './story/people.ts'
import { faults } from './story/planted-faults.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

let planted: PlantedFaults
test.beforeAll(() => {
  planted = faults()
})
test.afterAll(() => planted.close())
test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => world.registerIs('none'))

test('an operator finds the one stuck case in two clicks, tries again and closes it; the member is notified, and the feed is read on', async ({
  portal,
}) => {
  const email = 'stina.stilla@example.com'
  const who = await newMember('retired', { name: 'Stina Stilla', email })
  const member = await portal.opens(ChangingMember, who)
  const operator = await portal.opens(CaseWorker, persona('operator'))
  await Promise.all([member.isSignedIn(), operator.isSignedIn()])
  const id = ulid()

  await test.step('a change has waited twenty minutes for a register that is down', async () => {
    await world.registerIs('down')
    const change = { kind: 'contact', phone: '070-174 06 12', street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' }
    await member.asks('POST', '/own/membership/changes', { commandId: id, change })
    // Between two attempts, each of which writes the change as it has read it.
    const cases = async () => JSON.stringify(await member.asks('GET', '/own/membership/cases'))
    await expect.poll(cases).toContain('register-unavailable')
    await planted.changeSentEarlier({ person: who.ref, id }, 20)
    await planted.feedUnread(20)
  })

  await test.step('two clicks from the home lead to it', async () => {
    await operator.findsStuck(id, 'operator.case.membership-change.contact')
    await operator.seesText('operator.case.cause.register-unavailable')
    await operator.pageIsAccessible('a stuck case')
    await expect(operator.page.getByRole('main')).not.toContainText(who.ref)
  })

  await test.step('trying again is one press, and the timeline has each attempt', async () => {
    await operator.retries('retryMemberCase')
    const attempts = async () => {
      const { case: found } = await operator.asks<MemberCaseView>('GET', `/operator/member-cases/${id}`)
      return found.attempts
    }
    await expect.poll(attempts).toBeGreaterThanOrEqual(3)
    await operator.page.reload()
    await expect(
      operator.page.locator('.timeline').getByText(/Medlemsregistret svarade inte \(försök 3\)/),
    ).toBeVisible()
  })

  await test.step('closed with a reason, nothing is changed; the member reads it in a letter and on the home', async () => {
    await world.registerIs('none')
    await operator.does('closeMemberCase', 'Medlemmen ringde och ångrade sig')
    await expect(operator.page.locator('.timeline')).toContainText('Ärendet stängdes')
    const { case: found, audit } = await operator.asks<MemberCaseView>('GET', `/operator/member-cases/${id}`)
    expect(found).toMatchObject({ state: 'cancelled', cause: 'closed-by-union', actions: [] })
    expect(audit.map(({ action }) => action)).toEqual(['retryMemberCase', 'closeMemberCase'])
    await isWrittenTo(email, 'Ändringen stoppades')
    await member.goesTo('myProduct', {})
    const left = { what: member.say('membership.case.kind.contact') }
    await expect(member.page.getByRole('heading', { name: member.say('membership.left-to-you', left) })).toBeVisible()
    await member.seesText('membership.case.cause.closed-by-union')
  })

  await test.step('the notice that the register is not read goes when it is, and what its office changes is here', async () => {
    await world.isSeasonStart()
    await expect
      .poll(
        async () => {
          await operator.goesTo('memberCases', {})
          await expect(
            operator.page.getByRole('navigation', { name: operator.say('operator.cases.filter') }),
          ).toBeVisible()
          return operator.feedNotice().count()
        },
        { timeout: 100_000, intervals: [500, 1_000, 5_000] },
      )
      .toBe(0)
    await operator.movesInTheRegister(who.ref)
    const moved = async () => {
      await world.isSeasonStart()
      return JSON.stringify(await member.asks('GET', '/own/membership'))
    }
    await expect.poll(moved, { timeout: 100_000, intervals: [1_000, 3_000, 5_000] }).toContain('Flyttby')
    await member.goesTo('membershipContact', {})
    await expect(member.page.getByText('Nya vägen 1, 12345 Flyttby')).toBeVisible()
  })
})
