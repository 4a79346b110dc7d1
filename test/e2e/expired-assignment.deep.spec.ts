import { Holder } from './story/holder.ts'
import { persona } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

test('a chairman whose assignment has expired answers later, is asked again at the next sign-in, and registers it again', async ({
  portal,
}) => {
  await world.isSeasonStart()
  const chairman = await portal.opens(Holder, persona('expired-chairman'))

  await test.step('in the hours of grace the question comes on any page, with a clock', async () => {
    await chairman.isSignedIn()
    await chairman.goesTo('ownMandates', {})
    await chairman.isAsked()
    await chairman.seesGracePass(2)
    await chairman.pageIsAccessible('the question about an expired assignment')
    expect(await chairman.permission()).toBe('limited')
    expect((await chairman.tries('GET', '/clubs/club-003/assignments')).status).toBe(403)
  })

  await test.step('later leaves it alone until the next sign-in', async () => {
    await chairman.answersLater()
    await chairman.page.reload()
    await chairman.isNotAsked()
    await chairman.signsInAnew()
    await chairman.isAsked()
  })

  await test.step('assignment and mandate period are required, on a small phone as well', async () => {
    await chairman.page.setViewportSize({ width: 320, height: 640 })
    await chairman.goesToRegistering()
    await chairman.presses('mandates.to-check')
    await expect(chairman.page.getByRole('alert')).toContainText(chairman.say('fields.required'))
    await expect(chairman.page.getByText(chairman.say('fields.required'), { exact: true }).first()).toBeVisible()
    await chairman.pageIsAccessible('registering again with something missing')
  })

  await test.step('the register gets it, and access is back', async () => {
    await chairman.chooses(2)
    await chairman.registers()
    expect(await chairman.permission()).toBe('full')
    await chairman.goesTo('myAssignment', {})
    await chairman.isNotAsked()
    const sent = await chairman.asks<{ events: { kind: string }[] }>('GET', '/own/mandates')
    expect(sent.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['expired', 'answered-later', 'reregistered']),
    )
  })
})
