import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FeedEntry } from '#shared/platform/register/wire.ts'
import type { OfficeChange } from '#infra/local/register/feed.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { livePerson } from '#shared/platform/stores/people/access.ts'
import { keys } from '#shared/platform/keys.ts'
import { applyEntry, catchUp } from '#workflows/membership-feed/apply-entry.ts'
import type { ScanName } from '#shared/platform/engine/schedules.ts'
import type { FeedRead } from '#workflows/membership-feed/activities.ts'
import { createWorld, person, union, type World } from './meeting-world.ts'
import { membershipChangesOf, newContact } from './membership-change-scenes.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let readings = 0

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterEach(() => world.setRegister('none'))
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
/** Another plain member each time. */
const aMember = () => members[taken++]!

const readFeed = () =>
  env.client.workflow.execute<(name: ScanName) => Promise<FeedRead>>('scan', {
    workflowId: `membership-feed-${(readings += 1)}`,
    taskQueue: 'mandat-test',
    args: ['membership-feed'],
  })
/** What the union's office changes itself, read by the portal. */
const office = async (change: OfficeChange) => {
  world.registerFile.takeOfficeChange(change)
  return readFeed()
}
const stores = () => world.deps.stores
const contactOf = async (ref: string) => (await stores().memberships.of(ref)).contact
const inClub = async (club: string, ref: string) =>
  (await stores().people.clubPeople(club))?.members.find((member) => member.ref === ref)
const today = () => stockholmDate(Date.now())
const reached = (city: string) => ({
  email: `${city.toLowerCase()}@example.org`,
  phone: '+46701740699',
  street: 'Kajen 1',
  zipCode: '12345',
  city,
})
const lastEntry = (): FeedEntry => world.registerFile.data.feed.at(-1)!

describe('what the office changes in the register', () => {
  it('is what the portal says of the address, email and telephone, and is read once', async () => {
    const { ref } = aMember()
    expect(await office({ person: ref, contact: reached('Kajstad') })).toMatchObject({ entries: 1, halted: null })
    expect(await contactOf(ref)).toMatchObject(reached('Kajstad'))
    expect(await stores().people.person(ref)).toMatchObject({ email: 'kajstad@example.org', phone: '+46701740699' })
    expect(await readFeed()).toMatchObject({ entries: 0, upTo: lastEntry().seq })
  })

  it('takes the name of who gets a protected identity out of the club, and puts it back', async () => {
    const { ref, name, employments } = aMember()
    const club = employments[0]!.clubId!
    await office({ person: ref, protected: true })
    expect(await inClub(club, ref)).toMatchObject({ name: '', birthYear: 0, protected: true })
    expect(await stores().people.person(ref)).toMatchObject({ protected: true })
    await office({ person: ref, protected: false })
    expect(await inClub(club, ref)).toMatchObject({ name })
    expect((await inClub(club, ref))?.protected).toBeUndefined()
  })

  it('is the kind of a member, from its day, with the entry that says so', async () => {
    const { ref } = aMember()
    await office({ person: ref, held: { kind: 'retired', from: today() } })
    const { periods } = await stores().memberships.of(ref)
    expect(holdsOn(periods, today())).toMatchObject({ kind: 'retired', cause: 'register', from: today() })
    expect(await stores().people.person(ref)).toMatchObject({ memberKinds: ['retired'] })
  })

  it('moves a member to the club of another workplace', async () => {
    const { ref, employments } = aMember()
    const [job] = employments
    const other = union.clubs.find(({ id }) => id !== job!.clubId)!
    await office({ person: ref, employments: [{ ...job!, employer: other.employer, clubId: other.id }] })
    expect(await inClub(job!.clubId!, ref)).toBeUndefined()
    expect(await inClub(other.id, ref)).toBeDefined()
    const held = (await stores().memberships.of(ref)).employments.filter(({ source }) => source === 'register')
    expect(held.at(-1)).toMatchObject({ employer: other.employer, clubId: other.id, from: today() })
  })

  it('ends a membership: no club, no kind, its open changes stopped, each with a letter', async () => {
    const { ref, employments } = aMember()
    const changes = membershipChangesOf(env, world, ref)
    const later = addDays(stockholmDate(await env.currentTimeMs()), 40)
    const id = await changes.ask({ kind: 'retired', from: later })
    await changes.over(id)
    await office({ person: ref, ended: { until: today(), cause: 'left' } })
    expect(await stores().people.person(ref)).toMatchObject({ memberKinds: ['non_member'], employments: [] })
    expect(await inClub(employments[0]!.clubId!, ref)).toBeUndefined()
    expect(holdsOn((await stores().memberships.of(ref)).periods, today())).toMatchObject({ until: today() })
    expect(holdsOn((await stores().memberships.of(ref)).periods, later)).toBeNull()
    expect(await changes.read(id)).toMatchObject({ state: 'stopped', cause: 'not-member', overOn: today() })
    expect(world.started.some((process) => process.includes(id))).toBe(true)
  })

  it('of a death ends sessions and letters, and notifies no one of stopped changes', async () => {
    const { ref } = aMember()
    const now = Date.now()
    const session = { who: ref, activeRoleId: null, createdAt: now, expiresAt: now + 60_000, idleAt: now + 60_000 }
    await stores().sessions.create({ ...session, hash: `hash-of-${ref}` })
    await office({ person: ref, ended: { until: today(), cause: 'died' } })
    expect(await stores().sessions.read(`hash-of-${ref}`, now)).toBeNull()
    expect(await stores().people.person(ref)).toMatchObject({ died: true })
    expect(await livePerson(stores(), ref, null, now)).toBeNull()
  })

  it('is passed over for a person whom the portal does not know', async () => {
    const stranger = { ...union.people[0]!, ref: '01JZZZZZZZZZZZZZZZZZZZZZZZ', personalNumber: '191001012388' }
    world.registerFile.data.people.push(stranger)
    expect(await office({ person: stranger.ref, protected: true })).toMatchObject({ entries: 1, halted: null })
  })
})

describe('an older answer never replaces a newer one', () => {
  it('of two entries read in the wrong order, or again', async () => {
    const { ref } = aMember()
    await office({ person: ref, contact: reached('Förstad') })
    const first = lastEntry()
    await office({ person: ref, contact: reached('Senstad') })
    await applyEntry(world.deps, first)
    expect(await contactOf(ref)).toMatchObject({ city: 'Senstad' })
  })

  it('of the member’s own change whose answer comes after the office’s', async () => {
    const { ref } = aMember()
    const changes = membershipChangesOf(env, world, ref)
    await world.setRegister('answer-lost')
    const id = await changes.ask()
    await changes.becomes(id, { attempts: 1 })
    await world.setRegister('none')
    await office({ person: ref, contact: reached('Kontorby') })
    await changes.retry(id)
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({ state: 'done' })
    expect(await contactOf(ref)).toMatchObject({ city: 'Kontorby' })
    expect(await stores().people.person(ref)).toMatchObject({ email: 'kontorby@example.org' })
  })

  it('of the member’s own change that is read from the feed afterwards', async () => {
    const { ref } = aMember()
    world.registerFile.takeOfficeChange({ person: ref, contact: reached('Gammelby') })
    const changes = membershipChangesOf(env, world, ref)
    const id = await changes.ask(newContact)
    await changes.over(id)
    await readFeed()
    expect(await contactOf(ref)).toMatchObject({ city: 'Söderby', email: 'gammelby@example.org' })
  })

  it('and of twenty at once the newest stays', async () => {
    const { ref } = aMember()
    const entries = Array.from({ length: 20 }, (_, index): FeedEntry => {
      world.registerFile.takeOfficeChange({ person: ref, contact: reached(`Ort${index}`) })
      return lastEntry()
    })
    const shuffled = entries.toReversed()
    await Promise.allSettled([...shuffled.map((entry) => applyEntry(world.deps, entry)), readFeed()])
    await readFeed()
    expect(await contactOf(ref)).toMatchObject({ city: 'Ort19' })
  })
})

it('a register that is down halts the reading, which goes on from there', async () => {
  const { ref } = aMember()
  world.registerFile.takeOfficeChange({ person: ref, contact: reached('Väntby') })
  await world.setRegister('down')
  expect(await readFeed()).toMatchObject({ entries: 0, halted: 'register-unavailable' })
  const { standstill } = await stores().feedProgress.read()
  expect(standstill).toMatchObject({ cause: 'register-unavailable' })
  await readFeed()
  expect((await stores().feedProgress.read()).standstill).toEqual(standstill)
  await world.setRegister('none')
  expect(await readFeed()).toMatchObject({ entries: 1, halted: null })
  expect((await stores().feedProgress.read()).standstill).toBeNull()
  expect(await contactOf(ref)).toMatchObject({ city: 'Väntby' })
})

it('a chairman who leaves the club by the register leaves the mandate, which is submitted to the register', async () => {
  const ref = person('chairman')
  await office({ person: ref, employments: [] })
  const mandates = await stores().people.assignmentsOf(ref, 'as-stored')
  expect(mandates.every(({ closed, until }) => closed || until < today())).toBe(true)
})

it('what was passed over of a new member is caught up with once they are known', async () => {
  const ref = '01JZZZZZZZZZZZZZZZZZZZZZZY'
  world.registerFile.data.people.push({ ...union.people[0]!, ref, personalNumber: '191001022387' })
  await office({ person: ref, contact: reached('Nyby') })
  const seq = lastEntry().seq - 1
  const { dynamo } = world.deps
  const known = (await stores().people.person(aMember().ref))!
  for (const Item of [
    { ...keys.person(ref), ...known, ref },
    { ...keys.registerSeen(ref), contact: seq, membership: seq, identity: seq },
  ])
    await dynamo.client.send(new PutCommand({ TableName: dynamo.tables.people, Item }))
  await catchUp(world.deps, ref)
  expect(await contactOf(ref)).toMatchObject({ city: 'Nyby' })
})
