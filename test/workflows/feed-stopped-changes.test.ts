import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { membershipChangeSendId } from '#shared/platform/mail/sending-ids.ts'
import { applyEntry, type FeedDeps } from '#workflows/membership-feed/apply-entry.ts'
import { createWorld, union, type World } from './meeting-world.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
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

const held = new Set(union.assignments.map(({ person }) => person))
const members = union.people.filter(
  ({ memberKinds, personaId, employments, ref }) =>
    memberKinds.length === 0 && !personaId && employments.some(({ clubId }) => clubId) && !held.has(ref),
)
let taken = 0

/** A member who has planned to retire, and whose membership the office ends before that. */
const aPlannedChange = async (cause: 'left' | 'expelled') => {
  const { ref } = members[taken++]!
  const changes = membershipChangesOf(env, world, ref)
  const today = stockholmDate(await env.currentTimeMs())
  const id = await changes.ask({ kind: 'retired', from: addDays(today, 40) })
  await changes.over(id)
  world.registerFile.takeOfficeChange({ person: ref, ended: { until: today, cause } })
  return { ref, id, entry: world.registerFile.data.feed.at(-1)! }
}
const letterAbout = (id: string) =>
  world.deps.stores.mail.readRecipients(membershipChangeSendId(id, 'membership-change-stopped'))

/** A worker that dies just after a change was stopped, or just after everything was written and before its letter. */
const dying = (at: 'stopped' | 'letter'): FeedDeps => {
  const { stores, engine } = world.deps
  const dies = (): never => {
    throw new Error('killed')
  }
  const { membershipChanges, mail } = stores
  return {
    ...world.deps,
    engine: Object.create(engine) as typeof engine,
    stores: {
      ...stores,
      ...(at === 'stopped' && {
        membershipChanges: {
          ...membershipChanges,
          step: async (...step: Parameters<typeof membershipChanges.step>) => {
            await membershipChanges.step(...step)
            return dies()
          },
        },
      }),
      ...(at === 'letter' && { mail: { ...mail, createSend: dies } }),
    },
  }
}

describe('the letter about a change that the end of a membership has stopped', () => {
  it.each(['stopped', 'letter'] as const)('is written once where the worker died: %s', async (at) => {
    const { ref, id, entry } = await aPlannedChange('left')
    await expect(applyEntry(dying(at), entry)).rejects.toThrow('killed')
    expect(await world.deps.stores.membershipChanges.read({ person: ref, id })).toMatchObject({ state: 'stopped' })
    expect(await letterAbout(id)).toEqual([])
    expect(await applyEntry(world.deps, entry)).toBe(true)
    expect(await applyEntry(world.deps, entry)).toBe(true)
    expect(await letterAbout(id)).toEqual([ref])
  })

  it('is written to no one who was expelled, whatever died before, nor when the change’s process reads it again', async () => {
    const { ref, id, entry } = await aPlannedChange('expelled')
    await expect(applyEntry(dying('stopped'), entry)).rejects.toThrow('killed')
    expect(await applyEntry(world.deps, entry)).toBe(true)
    await membershipChangesByHand(world.deps).carryOut({ person: ref, id }, await env.currentTimeMs())
    expect(await letterAbout(id)).toEqual([])
  })
})
