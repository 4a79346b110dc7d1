import { expect } from 'vitest'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { mandateProcess } from '#shared/platform/engine/mandate-process.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import type { Woken } from '#workflows/mandate-scanner/activities.ts'
import { engineOf } from './engine-of.ts'
import { createWorld, union } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

const members = (clubId: string) =>
  union.people
    .filter((each) => each.email && each.employments.some((job) => job.clubId === clubId))
    .map(({ ref }) => ref)
export const clubId = 'club-001'
export const [holder = '', other = ''] = members(clubId)

/** A club whose mandates end: the engine's own time passes, portal time is set beside it. */
export const createMandateWorld = async () => {
  const env = await createTimeSkippingEnvironment()
  const world = await createWorld(env)
  Object.assign(world.deps.engine, engineOf(env, world.started))
  world.deps.engine.signal = (id, signal, given) =>
    env.client.workflow
      .getHandle(id)
      .signal(signal, given)
      .then(
        () => true,
        () => false,
      )
  let runs = 0
  let made = 0
  let offset = 0

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
    return (
      (await world.deps.stores.people.clubPeople(clubId))?.assignments.find(({ id }) => id === mandate.id) ?? mandate
    )
  }
  const begin = async (mandate: Assignment) => {
    const { type, id, argument } = mandateProcess(mandate, offset)
    return env.client.workflow.start(type, { workflowId: id, taskQueue: 'mandat-test', args: [argument] })
  }
  const eventsOf = async ({ id }: Assignment) =>
    (await world.deps.stores.mandateEvents.ofClub(clubId)).filter(({ assignment }) => assignment === id).toReversed()
  const kindsOf = async (mandate: Assignment) => (await eventsOf(mandate)).map(({ kind }) => kind)
  const mails = () => world.started.filter((id) => id.startsWith('mail/mandate-'))
  const scanMandates = (): Promise<Woken> =>
    env.client.workflow.execute('scan', {
      workflowId: `mandate-scanner-${(runs += 1)}`,
      taskQueue: 'mandat-test',
      args: ['mandate-scanner'],
    })
  const settled = async (mandate: Assignment, count: number) => {
    await expect.poll(async () => (await kindsOf(mandate)).length).toBe(count)
  }

  return {
    env,
    world,
    itIs,
    portalNow,
    aMandate,
    begin,
    eventsOf,
    kindsOf,
    mails,
    scanMandates,
    settled,
    offset: () => offset,
    close: async () => {
      await world.close()
      await env.teardown()
    },
  }
}
export type MandateWorld = Awaited<ReturnType<typeof createMandateWorld>>
