import { CaseWorker } from './story/case-worker.ts'
import { ChangingMember } from './story/changing-member.ts'
import { isWrittenTo } from './story/inbox.ts'
import { newMember } from './story/new-member.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

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
    await member.seesCase('workplace-changed', 'planned')
    await operator.goesTo('conflictNotices', {})
    await operator.setsNotice(next, 'ok')
    await operator.seesText('fields.min-characters', { MIN_CHARS: 3 })
    await operator.pageIsAccessible('a notice without a reason')
    await operator.setsNotice(next, 'Varslet kom i dag')
    await operator.seesText('operator.conflict.done.set', { workplace: next })
  })

  await test.step('on its day the change is stopped, which a letter and the cases say; the home asks nothing yet', async () => {
    await world.isDay(from)
    await isWrittenTo(email, 'Ändringen stoppades')
    await member.goesTo('membershipCases', {})
    await member.seesCase('workplace-changed', 'stopped')
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
    await isWrittenTo(email, 'Vill du fortfarande byta arbetsplats')
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
    await abroad.seesCase('workplace-changed', 'stopped')
    await expect(abroad.caseOf('workplace-changed')).toContainText(abroad.say('membership.case.conflict-over'))
    await abroad.page.close()
  })

  await test.step('from the home the member goes on, and the change goes through', async () => {
    await member.page.getByRole('link', { name: member.say('membership.left-to-you.again'), exact: true }).click()
    await member.sees('membership.employments.page')
    await member.beginsWithEmployment('workplace-changed')
    await asks(from)
    await member.seesCase('workplace-changed', 'done')
    await member.goesTo('myProduct', {})
    await member.sees('shell.my-product', { product: 'Förbundet' })
    await expect(asked).toHaveCount(0)
  })
})
