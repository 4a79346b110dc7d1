import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOfDay, lastDayOfFebruary, startOfDay, stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { mandateProcess, mandateProcessId, tellMandatesClosed } from '#shared/platform/engine/mandate-process.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import type { Woken } from '#workflows/mandate-scanner/activities.ts'
import { createWorld, union, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

const members = (clubId: string) =>
  union.people
    .filter((each) => each.email && each.employments.some((job) => job.clubId === clubId))
    .map(({ ref }) => ref)
const clubId = 'club-001'
const [holder = '', other = ''] = members(clubId)
const hour = 3_600_000

let env: TestWorkflowEnvironment
let world: World
let runs = 0
let made = 0
let offset = 0

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  world.deps.engine.startWithSignal = async ({ type, id, argument }, signal, given) => {
    world.started.push(id)
    await env.client.workflow.signalWithStart(type, {
      workflowId: id,
      taskQueue: 'mandat-test',
      args: [argument],
      signal,
      signalArgs: [given],
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    })
  }
  world.deps.engine.signal = (id, signal, given) =>
    env.client.workflow
      .getHandle(id)
      .signal(signal, given)
      .then(
        () => true,
        () => false,
      )
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})
beforeEach(() => void world.started.splice(0))

/** Puts portal time at an instant; the engine's own time goes on from there. */
const itIs = async (instant: number) => {
  offset = instant - (await env.currentTimeMs())
  await writeClockOffset(world.deps.dynamo, offset)
}
const portalNow = async () => (await env.currentTimeMs()) + offset

/** A mandate that the store knows; each test has a year of its own. */
const aMandate = async (until: string, given: Partial<Assignment> = {}): Promise<Assignment> => {
  const mandate: Assignment = {
    id: `mandate-${(made += 1)}`,
    clubId,
    person: holder,
    type: 'auditor',
    from: `${Number(until.slice(0, 4)) - 1}-03-01`,
    until,
    ...given,
  }
  await world.deps.stores.people.replaceAssignments({ clubId, ended: [], added: [mandate] })
  return (await world.deps.stores.people.clubPeople(clubId))?.assignments.find(({ id }) => id === mandate.id) ?? mandate
}
const begin = async (mandate: Assignment) => {
  const { type, id, argument } = mandateProcess(mandate, offset)
  return env.client.workflow.start(type, { workflowId: id, taskQueue: 'mandat-test', args: [argument] })
}
const eventsOf = async ({ id }: Assignment) =>
  (await world.deps.stores.mandateEvents.ofClub(clubId)).filter(({ assignment }) => assignment === id).toReversed()
const kindsOf = async (mandate: Assignment) => (await eventsOf(mandate)).map(({ kind }) => kind)
const mails = () => world.started.filter((id) => id.startsWith('mail/mandate-'))
const lookOut = (): Promise<Woken> =>
  env.client.workflow.execute('mandateLookout', { workflowId: `lookout-${(runs += 1)}`, taskQueue: 'mandat-test' })
const whole = ['reminded', 'reminded', 'expired', 'grace-ended', 'last-date-passed']
const settled = async (mandate: Assignment, count: number) => {
  await expect.poll(async () => (await kindsOf(mandate)).length, { timeout: 20_000 }).toBe(count)
}

describe('a mandate that nobody decides about', () => {
  it.each([2031, 2032])(
    'is reminded of twice, ends, is in grace, and passes its last date, each at its time: February %s',
    async (year) => {
      await itIs(stockholmInstant(`${year - 1}-03-01`, '09:00'))
      const last = lastDayOfFebruary(year)
      const mandate = await aMandate(last)
      await (await begin(mandate)).result()
      const events = await eventsOf(mandate)
      expect(events.map(({ kind }) => kind)).toEqual(whole)
      expect(events.map(({ at }) => at)).toEqual([
        startOfDay(year === 2032 ? '2031-12-31' : '2030-12-30'),
        startOfDay(year === 2032 ? '2032-02-15' : '2031-02-14'),
        endOfDay(last),
        endOfDay(last) + 4 * hour,
        endOfDay(`${year}-03-15`),
      ])
      expect(await portalNow()).toBeGreaterThanOrEqual(endOfDay(`${year}-03-15`))
      expect(mails()).toEqual([
        `mail/mandate-ending-60-${clubId}-${last}`,
        `mail/mandate-ending-14-${clubId}-${last}`,
        `mail/mandate-expired-${clubId}-${last}`,
      ])
    },
  )

  it('shares its letters with the others of the club that end on the same day, and they come once', async () => {
    await itIs(stockholmInstant('2033-01-10', '09:00'))
    const mandates = [
      await aMandate('2033-02-28'),
      await aMandate('2033-02-28', { type: 'boardMember' }),
      await aMandate('2033-02-28', { person: other }),
    ]
    const processes = await Promise.all(mandates.map(begin))
    // One after the other: the engine’s time is unlocked while somebody waits, and only once.
    for (const process of processes) await process.result()
    const letters = [...new Set(mails())]
    expect(letters).toEqual([
      `mail/mandate-ending-14-${clubId}-2033-02-28`,
      `mail/mandate-expired-${clubId}-2033-02-28`,
    ])
    expect((await world.deps.stores.mail.readRecipients(`mandate-expired-${clubId}-2033-02-28`)).toSorted()).toEqual(
      [holder, other].toSorted(),
    )
    expect(await kindsOf(mandates[0]!)).toEqual(whole.slice(1))
  })
})

describe('a mandate that somebody decides about', () => {
  const replace = (mandate: Assignment, until: string) =>
    world.deps.stores.people.replaceAssignments({ clubId, ended: [{ id: mandate.id, until }], added: [] })

  it('before its end expires no more: its process ends when it is told', async () => {
    await itIs(stockholmInstant('2034-02-20', '09:00'))
    const mandate = await aMandate('2034-02-28')
    const process = await begin(mandate)
    await settled(mandate, 1)
    await replace(mandate, '2034-02-28')
    await tellMandatesClosed(world.deps.engine, [mandate])
    await process.result()
    const { events } = await process.fetchHistory()
    expect(
      events?.filter(({ activityTaskScheduledEventAttributes }) => activityTaskScheduledEventAttributes),
    ).toHaveLength(2)
    expect(await kindsOf(mandate)).toEqual(['reminded'])
  })

  it('expires no more either when its process is told nothing', async () => {
    await itIs(stockholmInstant('2035-02-20', '09:00'))
    const mandate = await aMandate('2035-02-28')
    const process = await begin(mandate)
    await settled(mandate, 1)
    await replace(mandate, '2035-02-24')
    await process.result()
    expect(await kindsOf(mandate)).toEqual(['reminded'])
  })

  it('in its grace is not told that grace has ended', async () => {
    await itIs(stockholmInstant('2036-03-01', '01:00'))
    const mandate = await aMandate('2036-02-29', { type: 'chairman' })
    const process = await begin(mandate)
    await settled(mandate, 1)
    await world.deps.stores.people.replaceAssignments({
      clubId,
      ended: [{ id: mandate.id, until: mandate.until }],
      added: [{ ...mandate, id: `${mandate.id}-again`, from: '2036-03-01', until: '2037-02-28' }],
    })
    await process.result()
    expect(await kindsOf(mandate)).toEqual(['expired'])
  })
})

describe('the lookout', () => {
  it('wakes those who are due something, and nobody when asked again', async () => {
    await itIs(stockholmInstant('2040-01-20', '09:00'))
    const [soon, later] = [await aMandate('2040-03-20'), await aMandate('2040-03-21', { person: other })]
    await lookOut()
    expect(world.started).toContain(mandateProcessId(soon))
    await settled(soon, 1)
    world.started.splice(0)
    expect((await lookOut()).woken).toBe(0)
    await itIs(stockholmInstant('2040-01-21', '09:00'))
    await lookOut()
    await settled(later, 1)
    expect(world.started.filter((id) => id.startsWith('mandate/'))).toEqual([mandateProcessId(later)])
  })

  it('makes up for what was missed when the clock is moved ahead, and does nothing twice when it is moved back and again ahead', async () => {
    await itIs(stockholmInstant('2042-02-01', '09:00'))
    const mandate = await aMandate('2042-02-28')
    await lookOut()
    await itIs(stockholmInstant('2042-02-14', '09:00'))
    await lookOut()
    await settled(mandate, 1)
    await itIs(stockholmInstant('2042-03-01', '09:00'))
    await lookOut()
    await settled(mandate, 3)
    await itIs(stockholmInstant('2042-02-10', '09:00'))
    expect((await lookOut()).woken).toBe(0)
    await itIs(stockholmInstant('2042-03-16', '09:00'))
    await lookOut()
    await settled(mandate, 4)
    expect(await kindsOf(mandate)).toEqual(whole.slice(1))
    expect([...new Set(mails())]).toHaveLength(2)
  })

  it('starts a process again that was ended from outside, which does nothing twice', async () => {
    await itIs(stockholmInstant('2044-02-15', '09:00'))
    const mandate = await aMandate('2044-02-29')
    await lookOut()
    await settled(mandate, 1)
    await env.client.workflow.getHandle(mandateProcessId(mandate)).terminate('a test')
    await itIs(stockholmInstant('2044-03-16', '09:00'))
    await lookOut()
    await env.client.workflow.getHandle(mandateProcessId(mandate)).result()
    expect(await kindsOf(mandate)).toEqual(whole.slice(1))
  })

  it.each(['createSend', 'start', 'note', 'noteActed'] as const)(
    'loses nothing and doubles nothing when an act is cut off at %s',
    async (cut) => {
      const year = { createSend: 2050, start: 2052, note: 2054, noteActed: 2058 }[cut]
      const { deps } = world
      const { mail, mandateEvents, mandateEnds } = deps.stores
      const target = { createSend: mail, start: deps.engine, note: mandateEvents, noteActed: mandateEnds }[
        cut
      ] as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
      await itIs(stockholmInstant(`${year}-03-01`, '09:00'))
      const mandate = await aMandate(`${year}-02-28`)
      const whole = target[cut]!.bind(target)
      let cuts = 0
      target[cut] = (...given) => (cuts++ < 2 ? Promise.reject(new Error('cut off')) : whole(...given))
      await lookOut()
      await settled(mandate, 2).finally(() => (target[cut] = whole))
      expect(await kindsOf(mandate)).toEqual(['expired', 'grace-ended'])
      expect([...new Set(mails())]).toEqual([`mail/mandate-expired-${clubId}-${year}-02-28`])
      expect((await lookOut()).woken).toBe(0)
    },
  )

  it('leaves alone what was ended by decision, and reminders that are long past', async () => {
    await itIs(stockholmInstant('2046-02-15', '09:00'))
    const mandate = await aMandate('2046-02-28')
    await world.deps.stores.people.replaceAssignments({
      clubId,
      ended: [{ id: mandate.id, until: mandate.until }],
      added: [],
    })
    const missed = await aMandate('2046-04-01')
    await lookOut()
    expect(world.started.filter((id) => id === mandateProcessId(mandate) || id === mandateProcessId(missed))).toEqual(
      [],
    )
  })
})

it('leaves no personal data in its history, nor in the ids of processes and sendings', async () => {
  await itIs(stockholmInstant('2060-02-16', '09:00'))
  // Registered at a meeting: post and person; the other was written to before.
  await begin(await aMandate('2060-02-29'))
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1)
  const mandate = await aMandate('2060-02-29', { id: `${clubId}-2059-p1-${other}`, person: other })
  await begin(mandate)
  await settled(mandate, 1)
  expect(new Set(mails()).size).toBe(2)
  expect([mandateProcessId(mandate), ...mails()].filter((id) => id.includes(other))).toEqual([])
  const history = JSON.stringify(await env.client.workflow.getHandle(mandateProcessId(mandate)).fetchHistory())
  expect(
    union.people.filter(({ ref, name, personalNumber, email }) =>
      [ref, name, personalNumber, email].some((text) => history.includes(text)),
    ),
  ).toEqual([])
})
