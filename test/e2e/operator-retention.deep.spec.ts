import { addDays } from '#shared/clock.ts'
import { storedItems } from '#shared/platform/erasure/stored-items.ts'
import { holdDown, letUp } from '#test/browser-stack.ts'
import { CaseWorker } from './story/case-worker.ts'
import { formerMember } from './story/former-member.ts'
import { OwnMember } from './story/own-member.ts'
import { persona, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())
test.afterEach(() => letUp('s3'))

/** Begins a run with a reason; gives its line once it has the expected state. */
const lets = async (operator: CaseWorker, kind: 'trial' | 'real', reason: string, state: 'done' | 'failed') => {
  const { page } = operator
  const runs = page.getByRole('region', { name: operator.say(`operator.retention.runs.${kind}`) }).getByRole('listitem')
  await operator.goesTo('retention', {})
  await operator.sees('operator.retention.title')
  await operator.presses(`operator.retention.run.${kind}`)
  await operator.dialog().getByRole('textbox').fill(reason)
  await operator.button(`operator.retention.run.${kind}.go`, {}, operator.dialog()).click()
  await expect(operator.text(`operator.retention.begun.${kind}`)).toBeFocused()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(reason)).toBeVisible({ timeout: 5_000 })
    await expect(runs.first()).toContainText(operator.say(`operator.retention.state.${state}`), { timeout: 2_000 })
  }).toPass({ timeout: 180_000 })
  return runs.first()
}

test('an operator erases a member who left long ago: not while they are here, not all of it while the files are away, and then all', async ({
  portal,
}) => {
  const former = await formerMember()
  const member = await portal.opens(OwnMember, former.known)
  const operator = await portal.opens(CaseWorker, persona('operator'))
  const reason = (why: string) => `${why} ${Date.now()}.`
  const before = await former.traces()
  expect(before).toBeGreaterThan(8)

  await test.step('they sign in once more, and read for how long things stay', async () => {
    await member.isSignedIn()
    await member.goesTo('rightOfAccess', {})
    await member.sees('data-rights.title')
    await member.seesText('data-rights.waits', { months: 12 })
    await member.pageIsAccessible('what is kept of a former member')
  })

  await test.step('within a day of that no run erases them: a trial says that they wait', async () => {
    await operator.isSignedIn()
    const run = await lets(operator, 'trial', reason('Inför revisionen'), 'done')
    await expect(run).toContainText(operator.say('operator.retention.waiting.here', { count: 1 }))
    expect(await former.traces()).toBeGreaterThan(before)
  })

  await test.step('two days later they are erased, but for what needs the file store, which is away', async () => {
    await world.isDay(addDays(`${season()}-01-20`, 2))
    holdDown('s3')
    const run = await lets(operator, 'real', reason('Gallring efter revisionen'), 'failed')
    await expect(run).toContainText(operator.say('operator.retention.persons.real', { count: 1 }))
    const place = storedItems.dataRequest.name[operator.language]
    await expect(run).toContainText(operator.say('operator.retention.failed-place', { count: 1, place }))
    await operator.pageIsAccessible('a run that has left something')
    expect(await former.traces()).toBe(1)
    await operator.goesTo('start', {})
    await operator.seesText('start.retention.failed.text')
    await operator.pageIsAccessible('the home of an operator with a retention that has left something')
    const rooms = operator.page.getByRole('main')
    await rooms.getByRole('link', { name: operator.say('start.retention.title'), exact: true }).click()
    await operator.sees('operator.retention.title')
  })

  await test.step('with the file store back another run, with a reason, ends it', async () => {
    letUp('s3')
    await expect(async () => {
      await lets(operator, 'real', reason('Filerna svarar igen'), 'done')
      expect(await former.traces()).toBe(0)
    }).toPass({ timeout: 180_000 })
    await expect(operator.page.getByRole('main')).not.toContainText(former.known.name)
    await operator.goesTo('start', {})
    await operator.sees('start.hello', { name: persona('operator').name.split(' ')[0] ?? '' })
    await operator.seesText('start.cases.title')
    await expect(operator.text('start.retention.failed.text')).toHaveCount(0)
  })

  await test.step('their session is over, and who signs in with that number is a new person', async () => {
    await member.page.reload()
    await member.sees('errors.page.login-needed.title')
    await member.isSignedIn()
    await member.goesTo('rightOfAccess', {})
    await member.sees('data-rights.title')
    await expect(member.page.getByRole('banner')).not.toContainText(former.known.name)
    expect(await former.traces()).toBe(0)
  })
  former.close()
})
