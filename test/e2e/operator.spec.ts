import type { PlantedFaults } from '#test/builders/planted-faults.ts'
import { Operator } from './story/operator.ts'
import { clubNumber, persona, season } from './story/people.ts'
import { faults } from './story/planted-faults.ts'
import { expect, test } from './story/portal.ts'
import { preparedMeeting } from './story/prepared.ts'
import { world } from './story/world.ts'

let planted: PlantedFaults
test.beforeAll(() => {
  planted = faults()
})
test.afterAll(() => planted.close())
test.beforeEach(() => world.isSeasonStart())

test('an operator finds what is late, lost or locked in two clicks and repairs each of them once', async ({
  portal,
}) => {
  const [late, still] = [clubNumber(21), clubNumber(24)]
  const operator = await portal.opens(Operator, persona('operator'))
  await operator.isSignedIn()

  await test.step('five faults are planted in two clubs', async () => {
    const [meeting, other] = await Promise.all([preparedMeeting(late), preparedMeeting(still)])
    await planted.nextLetterUncertain()
    await meeting.convene()
    await meeting.sent()
    await planted.failedReminder({ club: late.id, year: season() })
    await planted.overdue({ club: late.id, year: season() })
    await other.command('type', { type: 'guided' })
    await planted.staleLock({ club: still.id, year: season() }, still.chairman.ref)
    await planted.missingProcess({ club: still.id, year: season() })
  })

  await test.step('the board is readable for everybody, and by the keyboard alone', async () => {
    await operator.opensSeason()
    await operator.pageIsAccessible('the season board')
    await operator.tile('stale-lock').focus()
    await operator.page.keyboard.press('Enter')
    await expect(operator.tile('stale-lock')).toHaveAttribute('aria-pressed', 'true')
    await expect(operator.page).toHaveURL(/trouble=stale-lock/)
    await operator.page.getByRole('columnheader', { name: operator.say('operator.column.name') }).focus()
    await operator.page.keyboard.press('Enter')
    await expect(operator.page).toHaveURL(/sort=name/)
    await operator.clubLink(still).focus()
    await operator.page.keyboard.press('Enter')
    await expect(operator.page.getByRole('heading', { level: 1, name: still.name })).toBeFocused()
    await operator.pageIsAccessible('a club with troubles')
  })

  await test.step('uncertain letters go out once more, the others do not', async () => {
    const repair = { action: 'resendLetters', reason: '' }
    await operator.finds('mail-uncertain', late)
    await operator.repairs('mail-uncertain', repair)
    await operator.hasRepaired('mail-uncertain', late, repair)
    expect(await world.letters(/^(Kallelse|Notice)/, late.name)).toHaveLength(late.memberCount + 1)
  })

  await test.step('a reminder is sent again; an answer that is lost on the way sends nothing twice', async () => {
    const repair = { action: 'resendReminder', reason: '' }
    const reached = async () =>
      (await world.letters(/^(Påminnelse|Protokollet från|Reminder|The protocol)/, late.name)).flatMap(
        ({ destination }) => destination.to,
      )
    // Other days of the season have had their own reminders when other stories moved the clock.
    const before = await reached()
    await operator.finds('reminder-failed', late)
    await operator.begins('reminder-failed', repair)
    await operator.page.route(
      '**/reminders',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await operator.confirms('resendReminder')
    await expect(operator.dialog().getByRole('alert')).toContainText(operator.say('operator.dialog.open-outcome'))
    await operator.pageIsAccessible('an action that was cut off')
    await operator.confirms('resendReminder')
    await operator.isDone('resendReminder')
    const { reminders } = await operator.hasRepaired('reminder-failed', late, repair)
    expect(reminders.find(({ state }) => state === 'sent')?.sendIds).toHaveLength(1)
    await expect.poll(async () => (await reached()).length).toBeGreaterThan(before.length)
    const added = await reached()
    for (const addressee of before) added.splice(added.indexOf(addressee), 1)
    expect(added).toEqual([...new Set(added)])
  })

  await test.step('an overdue club gets more time', async () => {
    const repair = { action: 'extendDeadline', reason: 'Ordföranden har varit sjuk', lastDay: `${season()}-03-22` }
    await operator.finds('overdue', late)
    await operator.begins('overdue', { ...repair, reason: 'ok' })
    await operator.confirms('extendDeadline')
    await expect(operator.dialog().getByRole('alert')).toHaveText(
      operator.say('fields.min-characters', { MIN_CHARS: 3 }),
    )
    await operator.pageIsAccessible('a reason that is too short')
    await operator.button('operator.dialog.cancel', {}, operator.dialog()).click()
    await operator.repairs('overdue', repair)
    const { row } = await operator.hasRepaired('overdue', late, repair)
    expect(row.extended).toBe(true)
  })

  await test.step('a missing process takes over from where the meeting stands', async () => {
    const repair = { action: 'restartProcess', reason: '' }
    await operator.finds('process-missing', still)
    await operator.retries('process-missing', repair.action)
    expect((await operator.hasRepaired('process-missing', still, repair)).process.state).toBe('running')
  })

  await test.step('a lock that its holder does not give back is released', async () => {
    const repair = { action: 'releaseClubLock', reason: 'Datorn är stulen' }
    await operator.finds('stale-lock', still)
    await operator.repairs('stale-lock', repair)
    expect((await operator.hasRepaired('stale-lock', still, repair)).lock).toBeNull()
    await operator.pageIsAccessible('a club that is repaired')
  })
})
