import { Holder } from './story/holder.ts'
import { clubNumber, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

// Goes further ahead than any other story, on a clock that all of them share, and puts it back.
test.afterAll(() => world.isSeasonStart())

test('after the hours of grace access is gone, and after the last date it is too late', async ({ portal }) => {
  const club = clubNumber(28)
  const year = season()
  await world.isDay(`${year}-03-01`, '01:00')
  const chairman = await portal.opens(Holder, club.chairman, { language: 'en' })

  await test.step('one hour after the end, eleven hours are left', async () => {
    await chairman.isSignedIn()
    await chairman.goesTo('myAssignment', {})
    await chairman.isAsked()
    await chairman.seesGracePass(10)
    await chairman.answersLater()
    expect(await chairman.permission()).toBe('limited')
  })

  await test.step('the day after it can be registered again, without a clock', async () => {
    await world.isDay(`${year}-03-02`)
    expect(await chairman.permission()).toBe('none')
    await chairman.signsInAnew()
    await chairman.isAsked()
    await expect(chairman.question.getByRole('timer')).toHaveCount(0)
    await chairman.pageIsAccessible('the question after grace')
    await chairman.answersLater()
  })

  await test.step('the day after the last date it is too late', async () => {
    await world.isDay(`${year}-03-16`)
    await chairman.signsInAnew()
    await expect(chairman.question).toContainText(`15 March ${year}`)
    await chairman.button('mandates.expired.understood', {}, chairman.question).click()
    const { expired } = await chairman.asks<{ expired: { assignment: string }[] }>('GET', '/own/mandates/expired')
    await chairman.goesTo('reregister', { assignment: expired[0]?.assignment ?? '' })
    await expect(
      chairman.page.getByRole('heading', { name: chairman.say('mandates.cannot.too-late.title') }),
    ).toBeVisible()
    await chairman.pageIsAccessible('too late to register again')
    const refused = await chairman.tries('POST', `/own/mandates/${expired[0]?.assignment ?? ''}/registration`, {
      commandId: '01JZZZZZZZZZZZZZZZZZZZZZZ8',
      years: 1,
    })
    expect(refused.reply).toMatchObject({ code: 'reregistration-too-late' })
  })
})
