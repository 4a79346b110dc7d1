import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOfDay, lastDayOfFebruary, startOfDay, stockholmInstant } from '#shared/clock.ts'
import { mandateProcessId, signalMandatesClosed } from '#shared/platform/engine/mandate-process.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import { union } from './meeting-world.ts'

import { clubId, createMandateWorld, holder, other, type MandateWorld } from './mandate-world.ts'

const hour = 3_600_000
const whole = ['reminded', 'reminded', 'expired', 'grace-ended', 'last-date-passed']

let scene: MandateWorld
beforeAll(async () => {
  scene = await createMandateWorld()
})
afterAll(() => scene.close())
beforeEach(() => void scene.world.started.splice(0))

describe('a mandate that no one continues or ends', () => {
  it.each([2031, 2032])(
    'is reminded of twice, ends, is in grace, and passes its last date, each at its time: February %s',
    async (year) => {
      await scene.itIs(stockholmInstant(`${year - 1}-03-01`, '09:00'))
      const last = lastDayOfFebruary(year)
      const mandate = await scene.aMandate(last)
      await (await scene.begin(mandate)).result()
      const events = await scene.eventsOf(mandate)
      expect(events.map(({ kind }) => kind)).toEqual(whole)
      expect(events.map(({ at }) => at)).toEqual([
        startOfDay(year === 2032 ? '2031-12-31' : '2030-12-30'),
        startOfDay(year === 2032 ? '2032-02-15' : '2031-02-14'),
        endOfDay(last),
        endOfDay(last) + 4 * hour,
        endOfDay(`${year}-03-15`),
      ])
      expect(await scene.portalNow()).toBeGreaterThanOrEqual(endOfDay(`${year}-03-15`))
      expect(scene.mails()).toEqual([
        `mail/mandate-ending-60-${clubId}-${last}`,
        `mail/mandate-ending-14-${clubId}-${last}`,
        `mail/mandate-expired-${clubId}-${last}`,
      ])
    },
  )

  it('shares its letters with the others of the club that end on the same day, and they come once', async () => {
    await scene.itIs(stockholmInstant('2033-01-10', '09:00'))
    const mandates = [
      await scene.aMandate('2033-02-28'),
      await scene.aMandate('2033-02-28', { type: 'boardMember' }),
      await scene.aMandate('2033-02-28', { person: other }),
    ]
    const processes = await Promise.all(mandates.map(scene.begin))
    // One after the other: the engine’s time is unlocked while a process waits, and only once.
    for (const process of processes) await process.result()
    const letters = [...new Set(scene.mails())]
    expect(letters).toEqual([
      `mail/mandate-ending-14-${clubId}-2033-02-28`,
      `mail/mandate-expired-${clubId}-2033-02-28`,
    ])
    expect(
      (await scene.world.deps.stores.mail.readRecipients(`mandate-expired-${clubId}-2033-02-28`)).toSorted(),
    ).toEqual([holder, other].toSorted())
    expect(await scene.kindsOf(mandates[0]!)).toEqual(whole.slice(1))
  })
})

describe('a mandate that is continued, ended or moved', () => {
  const replace = (mandate: Assignment, until: string) =>
    scene.world.deps.stores.people.replaceAssignments({ clubId, ended: [{ id: mandate.id, until }], added: [] })

  it('before its end expires no more: its process ends when it is signalled', async () => {
    await scene.itIs(stockholmInstant('2034-02-20', '09:00'))
    const mandate = await scene.aMandate('2034-02-28')
    const process = await scene.begin(mandate)
    await scene.settled(mandate, 1)
    await replace(mandate, '2034-02-28')
    await signalMandatesClosed(scene.world.deps.engine, [mandate])
    await process.result()
    const { events } = await process.fetchHistory()
    expect(
      events?.filter(({ activityTaskScheduledEventAttributes }) => activityTaskScheduledEventAttributes),
    ).toHaveLength(2)
    expect(await scene.kindsOf(mandate)).toEqual(['reminded'])
  })

  it('expires no more either when its process gets no signal', async () => {
    await scene.itIs(stockholmInstant('2035-02-20', '09:00'))
    const mandate = await scene.aMandate('2035-02-28')
    const process = await scene.begin(mandate)
    await scene.settled(mandate, 1)
    await replace(mandate, '2035-02-24')
    await process.result()
    expect(await scene.kindsOf(mandate)).toEqual(['reminded'])
  })

  it('in its grace gets no act when grace has ended', async () => {
    await scene.itIs(stockholmInstant('2036-03-01', '01:00'))
    const mandate = await scene.aMandate('2036-02-29', { type: 'chairman' })
    const process = await scene.begin(mandate)
    await scene.settled(mandate, 1)
    await scene.world.deps.stores.people.replaceAssignments({
      clubId,
      ended: [{ id: mandate.id, until: mandate.until }],
      added: [{ ...mandate, id: `${mandate.id}-again`, from: '2036-03-01', until: '2037-02-28' }],
    })
    await process.result()
    expect(await scene.kindsOf(mandate)).toEqual(['expired'])
  })
})

describe('the scan for mandates', () => {
  it('wakes those who are due something, and no one when asked again', async () => {
    await scene.itIs(stockholmInstant('2040-01-20', '09:00'))
    const [soon, later] = [await scene.aMandate('2040-03-20'), await scene.aMandate('2040-03-21', { person: other })]
    await scene.scanMandates()
    expect(scene.world.started).toContain(mandateProcessId(soon))
    await scene.settled(soon, 1)
    scene.world.started.splice(0)
    expect((await scene.scanMandates()).woken).toBe(0)
    await scene.itIs(stockholmInstant('2040-01-21', '09:00'))
    await scene.scanMandates()
    await scene.settled(later, 1)
    expect(scene.world.started.filter((id) => id.startsWith('mandate/'))).toEqual([mandateProcessId(later)])
  })

  it('makes up for what was missed when the clock is moved ahead, and does nothing twice when it is moved back and again ahead', async () => {
    await scene.itIs(stockholmInstant('2042-02-01', '09:00'))
    const mandate = await scene.aMandate('2042-02-28')
    await scene.scanMandates()
    await scene.itIs(stockholmInstant('2042-02-14', '09:00'))
    await scene.scanMandates()
    await scene.settled(mandate, 1)
    await scene.itIs(stockholmInstant('2042-03-01', '09:00'))
    await scene.scanMandates()
    await scene.settled(mandate, 3)
    await scene.itIs(stockholmInstant('2042-02-10', '09:00'))
    expect((await scene.scanMandates()).woken).toBe(0)
    await scene.itIs(stockholmInstant('2042-03-16', '09:00'))
    await scene.scanMandates()
    await scene.settled(mandate, 4)
    expect(await scene.kindsOf(mandate)).toEqual(whole.slice(1))
    expect([...new Set(scene.mails())]).toHaveLength(2)
  })

  it('starts a process again that was ended from outside, which does nothing twice', async () => {
    await scene.itIs(stockholmInstant('2044-02-15', '09:00'))
    const mandate = await scene.aMandate('2044-02-29')
    await scene.scanMandates()
    await scene.settled(mandate, 1)
    await scene.env.client.workflow.getHandle(mandateProcessId(mandate)).terminate('a test')
    await scene.itIs(stockholmInstant('2044-03-16', '09:00'))
    await scene.scanMandates()
    await scene.env.client.workflow.getHandle(mandateProcessId(mandate)).result()
    expect(await scene.kindsOf(mandate)).toEqual(whole.slice(1))
  })

  it.each(['createSend', 'start', 'note', 'noteActed'] as const)(
    'loses nothing and doubles nothing when an act is cut off at %s',
    async (cut) => {
      const year = { createSend: 2050, start: 2052, note: 2054, noteActed: 2058 }[cut]
      const { deps } = scene.world
      const { mail, mandateEvents, mandateEnds } = deps.stores
      const target = { createSend: mail, start: deps.engine, note: mandateEvents, noteActed: mandateEnds }[
        cut
      ] as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
      await scene.itIs(stockholmInstant(`${year}-03-01`, '09:00'))
      const mandate = await scene.aMandate(`${year}-02-28`)
      const whole = target[cut]!.bind(target)
      let cuts = 0
      target[cut] = (...given) => (cuts++ < 2 ? Promise.reject(new Error('cut off')) : whole(...given))
      await scene.scanMandates()
      await scene.settled(mandate, 2).finally(() => (target[cut] = whole))
      expect(await scene.kindsOf(mandate)).toEqual(['expired', 'grace-ended'])
      expect([...new Set(scene.mails())]).toEqual([`mail/mandate-expired-${clubId}-${year}-02-28`])
      expect((await scene.scanMandates()).woken).toBe(0)
    },
  )

  it('leaves alone what was ended by decision, and reminders that are long past', async () => {
    await scene.itIs(stockholmInstant('2046-02-15', '09:00'))
    const mandate = await scene.aMandate('2046-02-28')
    await scene.world.deps.stores.people.replaceAssignments({
      clubId,
      ended: [{ id: mandate.id, until: mandate.until }],
      added: [],
    })
    const missed = await scene.aMandate('2046-04-01')
    await scene.scanMandates()
    expect(
      scene.world.started.filter((id) => id === mandateProcessId(mandate) || id === mandateProcessId(missed)),
    ).toEqual([])
  })
})

it('leaves no personal data in its history, nor in the ids of processes and sendings', async () => {
  await scene.itIs(stockholmInstant('2060-02-16', '09:00'))
  // Registered at a meeting: post and person; the other was written to before.
  await scene.begin(await scene.aMandate('2060-02-29'))
  await expect.poll(scene.mails).toHaveLength(1)
  const mandate = await scene.aMandate('2060-02-29', { id: `${clubId}-2059-p1-${other}`, person: other })
  await scene.begin(mandate)
  await scene.settled(mandate, 1)
  expect(new Set(scene.mails()).size).toBe(2)
  expect([mandateProcessId(mandate), ...scene.mails()].filter((id) => id.includes(other))).toEqual([])
  const history = JSON.stringify(await scene.env.client.workflow.getHandle(mandateProcessId(mandate)).fetchHistory())
  expect(
    union.people.filter(({ ref, name, personalNumber, email }) =>
      [ref, name, personalNumber, email].some((text) => history.includes(text)),
    ),
  ).toEqual([])
})
