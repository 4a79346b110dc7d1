import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockholmDate } from '#shared/clock.ts'
import { transact } from '#shared/platform/dynamo.ts'
import { conflictSendId } from '#shared/platform/mail/sending-ids.ts'
import { createWorld, person, type World } from './meeting-world.ts'
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

/** A notice of conflict that has stopped a member's change. */
const stopping = async () => {
  const at = await env.currentTimeMs()
  const { conflictNotices } = world.deps.stores
  const set = { at, by: person('chairman'), reason: 'Varslet är lagt' }
  const id = ulid()
  const where = { workplace: null, name: `Sågen ${id}` }
  const from = stockholmDate(at)
  await conflictNotices.set({ id, kind: 'notice', ...where, from, liftedOn: null, set, lifted: null })
  const change = ulid()
  await transact(world.deps.dynamo, {
    stopped: conflictNotices.stops(id, { change, person: person('chairman'), ttl: 4_102_444_800 }),
  })
  return {
    mail: `mail/${conflictSendId(id, change)}`,
    lift: () => conflictNotices.lift(id, { liftedOn: from, lifted: set }),
  }
}

test('who lifted a conflict was cut off before its members were asked: the next scan asks each of them once', async () => {
  const { mail, lift } = await stopping()
  await world.resumeOpenEffects()
  expect(world.started).not.toContain(mail)
  await lift()
  await world.resumeOpenEffects()
  await world.resumeOpenEffects()
  expect(world.started.filter((id) => id === mail)).toHaveLength(1)
})
