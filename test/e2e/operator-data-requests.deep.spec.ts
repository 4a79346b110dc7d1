import type { MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import { holdDown, letUp } from '#test/browser-stack.ts'
import { CaseWorker } from './story/case-worker.ts'
import { newMember } from './story/new-member.ts'
import { OwnMember } from './story/own-member.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => letUp('s3'))

/** Where the union is reminded of what it has to answer. */
const union = 'kontakt@example.org'
const due = `20 februari ${season()}`
const extended = `20 april ${season()}`

/** The page to which the button of a letter at that address leads, by the first words of its subject. */
const linkOf = async (address: string, subject: string, page: RegExp): Promise<string> => {
  const letters = async () => (await world.lettersTo(address)).filter((letter) => letter.subject.startsWith(subject))
  await expect.poll(async () => (await letters()).length, { timeout: 90_000 }).toBe(1)
  const [letter] = await letters()
  return page.exec(letter?.body.text ?? '')?.[0] ?? ''
}

test('a request for access that cannot be answered is extended and then repaired by an operator, and its member is notified each time', async ({
  portal,
}) => {
  const who = { name: 'Runa Väntborg', email: 'runa.vantborg@example.com' }
  const known = await newMember('employed', who)
  const member = await portal.opens(OwnMember, known)
  const operator = await portal.opens(CaseWorker, persona('operator'))
  await Promise.all([member.isSignedIn(), operator.isSignedIn()])
  const card = () => member.part('data-rights.request.access')
  let id = ''
  const found = async () => (await operator.asks<MemberCaseView>('GET', `/operator/member-cases/${id}`)).case

  await test.step('the member asks while the file store is away, and reads that it takes longer', async () => {
    holdDown('s3')
    await member.goesTo('rightOfAccess', {})
    await member.presses('data-rights.request.access.ask')
    await member.identifies(known.personalNumber)
    await expect(card()).toContainText('Det tar längre tid än vanligt')
    await expect(card()).toContainText(due)
  })

  await test.step('a week before its due day the union gets a letter, whose button opens the case', async () => {
    await world.isDay(`${season()}-02-14`)
    await operator.page.goto(await linkOf(union, 'Begäran om registerutdrag', /https?:\/\/\S+\/handlaggare\/\S+/))
    await operator.sees('operator.case.data-request.access')
    id = operator.page.url().split('/').at(-1) ?? ''
  })

  await test.step('two clicks from the home lead to the same case, which names no one', async () => {
    await operator.opensStuck(id, 'operator.case.data-request.access')
    await operator.seesText('operator.case.cause.files-unavailable')
    await operator.seesText('operator.case.answer-by', { day: due })
    await expect(operator.page.getByRole('main')).not.toContainText(known.ref)
    await expect(operator.page.getByRole('main')).not.toContainText(who.name)
    await operator.pageIsAccessible('a request for access near its due day')
  })

  await test.step('two months more with a reason, which the member gets by letter and reads on the page', async () => {
    await operator.does('extendDueDayMemberCase', 'Arkivet byter system')
    await operator.seesText('operator.case.answer-by', { day: extended })
    await expect(operator.button('operator.case.act.extendDueDayMemberCase')).toHaveCount(0)
    await member.page.goto(await linkOf(who.email, 'Vi behöver längre tid', /https?:\/\/\S+\/ratten-till-tillgang/))
    await expect(card()).toContainText(extended)
    await expect(card()).toContainText('Arkivet byter system')
    await member.pageIsAccessible('a request for access that takes longer')
  })

  await test.step('repaired it is answered by one press, and stands so in the case', async () => {
    // The next attempt is far enough away then that this one is the operator’s.
    await expect.poll(async () => (await found()).attempts, { timeout: 120_000 }).toBeGreaterThanOrEqual(4)
    letUp('s3')
    await expect.poll(() => world.filesAnswer()).toBe(true)
    await operator.retries('retryMemberCase.data-request')
    await expect.poll(async () => (await found()).state).toBe('ready')
    await operator.page.reload()
    await expect(operator.page.locator('.timeline')).toContainText(operator.say('operator.event.data-ready'))
    await expect(operator.page.locator('.timeline')).toContainText(operator.say('operator.event.data-extended'))
    const { audit } = await operator.asks<MemberCaseView>('GET', `/operator/member-cases/${id}`)
    expect(audit.map(({ action, reason }) => [action, reason])).toEqual([
      ['extendDueDayMemberCase', 'Arkivet byter system'],
      ['retryMemberCase', ''],
    ])
    await operator.pageIsAccessible('a request for access that was answered')
  })

  await test.step('the member gets the answer by its letter', async () => {
    await member.page.goto(await linkOf(who.email, 'Ditt registerutdrag', /https?:\/\/\S+\/ratten-till-tillgang/))
    await member.presses('data-rights.request.access.open')
    // Who has shown the electronic ID lately is not asked again.
    if (await member.part('data-rights.confirm').isVisible()) await member.identifies(known.personalNumber)
    await expect(member.part('data-rights.kind.person')).toContainText(who.email)
  })
})
