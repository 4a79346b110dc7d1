import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seasonYearOf, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { createWorld, person, union, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})
afterEach(() => writeClockOffset(world.deps.dynamo, 0))

it('a club gets the operator’s reminder or the automatic one of a morning, not both', async () => {
  const [year, clubs] = [2047, union.clubs.slice(0, 2).map(({ id }) => id)]
  const mailsOf = (club: string) => world.started.filter((id) => id.startsWith(`mail/rem-${club}-`))
  const order = (day: string, time: string) =>
    env.client.workflow.execute('askedReminders', {
      workflowId: `asked-${day}-${time}`,
      taskQueue: 'mandat-test',
      args: [{ year, at: stockholmInstant(day, time), clubs }],
    })
  const everyMorning = async (day: string) => {
    await writeClockOffset(world.deps.dynamo, stockholmInstant(day, '08:00') - (await env.currentTimeMs()))
    await env.client.workflow.execute('deadlineReminders', { workflowId: `morning-${day}`, taskQueue: 'mandat-test' })
  }
  expect(await order(`${year}-03-08`, '07:45')).toMatchObject({ sent: 2 })
  await everyMorning(`${year}-03-08`)
  await everyMorning(`${year}-03-14`)
  expect(await order(`${year}-03-14`, '09:00')).toMatchObject({ sent: 0 })
  for (const club of clubs) {
    expect(mailsOf(club)).toEqual([`asked-${year}-03-08`, `ahead-${year}-03-14`].map((id) => `mail/rem-${club}-${id}`))
    expect(await world.deps.stores.reminders.read({ club, year }, `ahead-${year}-03-08`)).toMatchObject({
      state: 'skipped',
      cause: 'reminded-today',
    })
  }
})

it('an operator’s order of reminders whose process was not started is carried out by the next scan', async () => {
  const { stores, clock } = world.deps
  await clock.refresh()
  const now = clock.portalNow()
  const [year, day] = [seasonYearOf(now), stockholmDate(now)]
  const process = `reminders/${year}/${day}`
  await world.resumeOpenEffects()
  expect(world.started).not.toContain(process)
  const by = person('operator')
  await stores.askedReminders.order({ id: 'order', year, day, at: now, by, reason: 'Sista veckan', clubs: [] })
  await world.resumeOpenEffects()
  expect(world.started).toContain(process)
})
