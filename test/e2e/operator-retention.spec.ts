import { CaseWorker } from './story/case-worker.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test.beforeEach(() => world.isSeasonStart())

test('an operator reads what the retention did, and tries it in English on a small phone', async ({ portal }) => {
  const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, language: 'en' } as const
  const operator = await portal.opens(CaseWorker, persona('operator'), phone)
  const reason = `Before the audit ${Date.now()}.`

  await test.step('the page has the runs of each night, in counts alone', async () => {
    await operator.isSignedIn()
    await operator.goesTo('retention', {})
    await operator.sees('operator.retention.title')
    await operator.pageIsAccessible('the retention on a phone')
    expect(await operator.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await test.step('a trial asks for a reason, and says what would go', async () => {
    await operator.presses('operator.retention.run.trial')
    const go = operator.button('operator.retention.run.trial.go', {}, operator.dialog())
    await go.click()
    await expect(operator.dialog().getByRole('alert')).toBeVisible()
    await operator.pageIsAccessible('the question before a trial on a phone')
    await operator.dialog().getByRole('textbox').fill(reason)
    await go.click()
    await expect(operator.text('operator.retention.begun.trial')).toBeFocused()
    const trials = operator.page.getByRole('region', { name: operator.say('operator.retention.runs.trial') })
    await expect(async () => {
      await operator.page.reload()
      await expect(trials.getByText(operator.say('operator.retention.state.done')).first()).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 60_000 })
    await expect(operator.page.getByText(reason)).toBeVisible()
  })
})
