import { ulid } from 'ulid'
import type { MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import type { PlantedFaults } from '#test/builders/planted-faults.ts'
import { CaseWorker } from './story/case-worker.ts'
import { ChangingMember } from './story/changing-member.ts'
import { newMember } from './story/new-member.ts'
import { persona, season } from './story/people.ts'
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

/** A letter with these first words of its subject reaches an address. */
const isWritten = (email: string, subject: string) =>
  expect
    .poll(
      async () => {
        const letters = await world.letters(/./, '')
        return letters.filter(({ destination }) => destination.to.join().includes(email)).map((each) => each.subject)
      },
      { timeout: 90_000 },
    )
    .toContainEqual(expect.stringContaining(subject))

test('an operator finds the one stuck case in two clicks, tries again and closes it; the member is told, and the feed is read on', async ({
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
    await operator.findsStuck(id, 'operator.case.change.contact')
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
    await isWritten(email, 'Ändringen stoppades')
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

test('an operator sets and lifts a notice of conflict; the member whose change it stopped is asked again and goes on', async ({
  portal,
}) => {
  const [email, next, from] = ['vilja.vidare@example.com', 'Vassvikens Såg AB', `${season()}-02-01`]
  const who = await newMember('employed', { name: 'Vilja Vidare', email, employer: 'Lugna Handeln AB' })
  const member = await portal.opens(ChangingMember, who)
  const operator = await portal.opens(CaseWorker, persona('operator'))
  await Promise.all([member.isSignedIn(), operator.isSignedIn()])
  const what = member.say('membership.case.kind.workplace-changed')
  const asked = member.page.getByRole('heading', { name: member.say('membership.left-to-you', { what }) })
  const asks = async (day: string) => {
    await member.from.fill(day)
    await member.types({ employer: next })
    await member.describesTheCompany()
    await member.seesWhatHappens()
    await member.presses('membership.change.confirm')
    await member.sees('membership.cases')
  }

  await test.step('a planned move, and then a notice at the new workplace', async () => {
    await member.beginsWithEmployment('workplace-changed')
    await asks(from)
    await member.isTold('workplace-changed', 'planned')
    await operator.goesTo('conflictNotices', {})
    await operator.setsNotice(next, 'ok')
    await operator.seesText('fields.min-characters', { MIN_CHARS: 3 })
    await operator.pageIsAccessible('a notice without a reason')
    await operator.setsNotice(next, 'Varslet kom i dag')
    await operator.seesText('operator.conflict.done.set', { workplace: next })
  })

  await test.step('on its day the change is stopped, which a letter and the cases say; the home asks nothing yet', async () => {
    await world.isDay(from)
    await isWritten(email, 'Ändringen stoppades')
    await member.goesTo('membershipCases', {})
    await member.isTold('workplace-changed', 'stopped')
    await expect(member.caseOf('workplace-changed')).toContainText(member.say('membership.case.cause.conflict'))
    await member.pageIsAccessible('a change that a conflict stopped')
    await member.goesTo('myProduct', {})
    await member.sees('shell.my-product', { product: 'Förbundet' })
    await expect(asked).toHaveCount(0)
  })

  await test.step('lifted, the member is asked in a letter and on the home', async () => {
    await operator.page.reload()
    await operator.seesText('operator.conflict.stopped', { stopped: 1 })
    await operator.liftsNotice(next, 'Parterna är överens')
    await operator.seesText('operator.conflict.done.lifted', { workplace: next })
    await operator.pageIsAccessible('a notice that was lifted')
    await isWritten(email, 'Vill du fortfarande byta arbetsplats')
    await member.page.reload()
    await expect(asked).toBeVisible()
    await member.seesText('membership.case.conflict-over')
    await member.pageIsAccessible('a home that asks for a change again')
  })

  await test.step('in English the home asks the same, and its buttons lead to the employments and the case', async () => {
    const abroad = new ChangingMember({ page: await member.context.newPage(), who, language: 'en' })
    const isAsked = async () => {
      await abroad.goesTo('myProduct', {})
      await expect(abroad.page.getByRole('main')).toContainText(abroad.say('membership.case.conflict-over'))
    }
    await isAsked()
    await abroad.pageIsAccessible('a home that asks for a change again, in English')
    await abroad.page.getByRole('link', { name: abroad.say('membership.left-to-you.again'), exact: true }).click()
    await abroad.sees('membership.employments.page')
    await isAsked()
    await abroad.page.getByRole('link', { name: abroad.say('membership.left-to-you.cases'), exact: true }).click()
    await abroad.isTold('workplace-changed', 'stopped')
    await expect(abroad.caseOf('workplace-changed')).toContainText(abroad.say('membership.case.conflict-over'))
    await abroad.page.close()
  })

  await test.step('from the home the member goes on, and the change goes through', async () => {
    await member.page.getByRole('link', { name: member.say('membership.left-to-you.again'), exact: true }).click()
    await member.sees('membership.employments.page')
    await member.beginsWithEmployment('workplace-changed')
    await asks(from)
    await member.isTold('workplace-changed', 'done')
    await member.goesTo('myProduct', {})
    await member.sees('shell.my-product', { product: 'Förbundet' })
    await expect(asked).toHaveCount(0)
  })
})
