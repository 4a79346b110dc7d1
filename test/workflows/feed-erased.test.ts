import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsOn } from '#shared/membership/entries.ts'
import { stockholmDate } from '#shared/clock.ts'
import { beginErasure } from '#shared/platform/erasure/begin-erasure.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { sweepTable } from '#shared/platform/erasure/sweep.ts'
import { keys } from '#shared/platform/keys.ts'
import { personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import { tableNames } from '#shared/platform/tables.ts'
import type { ScanName } from '#shared/platform/engine/schedules.ts'
import type { FeedRead } from '#workflows/membership-feed/activities.ts'
import { createWorld, union, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let ledger: ReturnType<typeof createErasureLedger>
let readings = 0
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  ledger = createErasureLedger(world.deps.dynamo, world.deps.settings.personalNumberKey)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const members = union.people.filter(
  ({ memberKinds, personaId, employments, ref }) =>
    memberKinds.length === 0 &&
    !personaId &&
    employments.some(({ clubId }) => clubId) &&
    !union.assignments.some((mandate) => mandate.person === ref),
)
let taken = 0
const people = () => world.deps.stores.people
const aMember = async (): Promise<Person> => (await people().person(members[taken++]!.ref))!

const readFeed = () =>
  env.client.workflow.execute<(name: ScanName) => Promise<FeedRead>>('scan', {
    workflowId: `feed-erased-${(readings += 1)}`,
    taskQueue: 'mandat-test',
    args: ['membership-feed'],
  })
const today = () => stockholmDate(Date.now())
/** The office makes a person a member again under their old reference, and the portal reads it. */
const madeMember = (ref: string) => {
  world.registerFile.takeOfficeChange({ person: ref, held: { kind: 'employed', from: today() } })
  return readFeed()
}

/** What every night does, and an operator who applies the ledger after a restore. */
const sweep = async () => {
  const { dynamo, settings } = world.deps
  const now = Date.now()
  const isErased = await ledger.reader()
  const given = { dynamo, pollKey: settings.personalNumberKey, removeFile: async () => {}, isErased, now, realNow: now }
  for (const table of tableNames) await sweepTable({ ...given, isDry: false }, table)
}
const begin = async (person: Person) => {
  const { dynamo, stores } = world.deps
  expect(await beginErasure({ dynamo, stores, now: Date.now() }, ledger, { person, cause: 'left' })).not.toBeNull()
}
const erased = async () => {
  const person = await aMember()
  await begin(person)
  await sweep()
  expect(await people().person(person.ref)).toBeNull()
  return person
}
const inClubs = async ({ ref, employments }: Person) => {
  const clubs = await Promise.all(employments.map(({ clubId }) => people().clubPeople(clubId!)))
  return clubs.flatMap((club) => club?.members ?? []).some((member) => member.ref === ref)
}

describe('a person whom the office makes a member again under the reference that was erased', () => {
  it('is a member by what the register says now, found by their number, and stays through every scan of the retention', async () => {
    const person = await erased()
    expect(await madeMember(person.ref)).toMatchObject({ entries: 1, halted: null })
    for (const _ of [1, 2]) {
      expect(await people().person(person.ref)).toMatchObject({ name: person.name, memberKinds: ['employable'] })
      expect((await people().personByNumber(person.personalNumberHash))?.ref).toBe(person.ref)
      const { periods } = await world.deps.stores.memberships.of(person.ref)
      expect(holdsOn(periods, today())).toMatchObject({ kind: 'employed', from: today() })
      expect(await inClubs(person)).toBe(true)
      await sweep()
    }
  })

  it('is waited for while something of them is still to be removed', async () => {
    const person = await aMember()
    await begin(person)
    await expect(madeMember(person.ref)).rejects.toThrow('Workflow execution failed')
    expect((await world.deps.stores.feedProgress.read()).standstill).toMatchObject({ cause: 'entry-failed' })
    await sweep()
    expect(await readFeed()).toMatchObject({ entries: 1, halted: null })
    await sweep()
    expect(await people().person(person.ref)).toMatchObject({ memberKinds: ['employable'] })
  })

  it('takes nothing of a person who has come anew with their number', async () => {
    const person = await erased()
    const { ref: _, ...known } = person
    const anew = await people().addPerson({ ...known, memberKinds: ['non_member'], employments: [] })
    expect(await madeMember(person.ref)).toMatchObject({ entries: 1, halted: null })
    expect(await people().person(person.ref)).toBeNull()
    expect((await people().personByNumber(person.personalNumberHash))?.ref).toBe(anew)
  })
})

it('a restore to before that is no member, and is one again once the feed has been read from there', async () => {
  const person = await erased()
  await madeMember(person.ref)
  const { seq } = world.registerFile.data.feed.at(-1)!
  const { client, tables } = world.deps.dynamo
  const before = personItems({ ...person, memberKinds: ['non_member'] })[0]!
  const brought = [before, { ...keys.registerFeed, upTo: seq - 1 }]
  for (const Item of brought) await client.send(new PutCommand({ TableName: tables.people, Item }))
  await sweep()
  expect(await people().person(person.ref)).toBeNull()
  expect(await readFeed()).toMatchObject({ entries: 1, halted: null })
  await sweep()
  expect(await people().person(person.ref)).toMatchObject({ memberKinds: ['employable'] })
})

it('what a restore brings back of a person who was erased, as no member, goes with the ledger', async () => {
  const person = await erased()
  const restored = personItems({ ...person, memberKinds: ['non_member'] })[0]!
  const { client, tables } = world.deps.dynamo
  await client.send(new PutCommand({ TableName: tables.people, Item: restored }))
  await client.send(
    new PutCommand({ TableName: tables.people, Item: { ...keys.subscriptions(person.ref), kinds: ['course-tips'] } }),
  )
  await sweep()
  expect(await people().person(person.ref)).toBeNull()
})

it('a change that the register reports of a person who was erased and is no member stores nothing of them', async () => {
  const person = await erased()
  world.registerFile.takeOfficeChange({ person: person.ref, name: 'Egon Annanstad' })
  expect(await readFeed()).toMatchObject({ entries: 1, halted: null })
  expect(await people().person(person.ref)).toBeNull()
})
