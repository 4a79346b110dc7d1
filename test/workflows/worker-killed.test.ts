import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '#shared/clock.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { StoredEmployment } from '#shared/membership/stored.ts'
import { employmentChangeNames, type EmploymentChangeName } from '#shared/membership-change/change-kinds.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { assignmentItem } from '#shared/platform/stores/people/people-store.ts'
import { goesDeep } from '../runner/deep.ts'
import { termsWith, workplaceAt } from './an-employment.ts'
import { run, workersOf } from './killed-worker.ts'
import { union } from './register.ts'
import { newMembers, type NewMember } from './new-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let aMember: ReturnType<typeof newMembers>
let workers: ReturnType<typeof workersOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  aMember = newMembers(world)
  workers = workersOf(world)
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

const put = (Item: Record<string, unknown>) => {
  const { client, tables } = world.deps.dynamo
  return client.send(new PutCommand({ TableName: tables.people, Item }))
}

const [, newClub] = union.clubs
const day = '2027-03-28'
const where = workplaceAt(newClub!.employer)
const terms = termsWith(20_000)

const wantedOf = (kind: EmploymentChangeName, { id, job }: { id: string; job: string }): WantedChange => {
  switch (kind) {
    case 'employment-added':
      return { kind, employment: id, from: day, until: null, ...where, ...terms }
    case 'employment-changed':
      return { kind, employment: job, from: day, ...terms }
    case 'employment-ended':
      return { kind, employment: job, until: addDays(day, -1) }
    case 'workplace-changed':
      return { kind, employment: job, from: day, ...where }
  }
}

/** Employed with a dated employment, and on the board of the club there, which is not the new one. */
const anOfficer = async (): Promise<NewMember & { mandate: { id: string } }> => {
  const member = await aMember('employed')
  const { ref, job } = member
  if (!job.clubId || job.clubId === newClub!.id) return anOfficer()
  await put({ ...keys.memberEmployment(ref, job.id), ...StoredEmployment.parse({ ...job, fixedIncome: 30_000 }) })
  const mandate = { id: `${ref}-board`, clubId: job.clubId, person: ref, type: 'boardMember' as const }
  await put(assignmentItem({ ...mandate, from: '2026-03-01', until: '2028-02-29' }))
  world.registerFile.data.assignments.push({ ...mandate, from: '2026-03-01', until: '2028-02-29' })
  return { ...member, mandate }
}
const asked = async (kind: EmploymentChangeName) => {
  const { ref, job, ...member } = await anOfficer()
  const id = ulid()
  const at = startOfDay(addDays(day, -21))
  const wanted = wantedOf(kind, { id, job: job.id })
  await world.deps.stores.membershipChanges.create(newMembershipChange({ id, person: ref, wanted, at, sentAt: at }))
  return { ...member, ref, id, job, at }
}
const stands = async (ref: string, job: { clubId: string | null }) => {
  const { stores } = world.deps
  const isIn = async (club: string) => (await stores.people.clubPeople(club))?.members.some((each) => each.ref === ref)
  const jobs = employmentsOn((await stores.memberships.of(ref)).employments, day)
  return {
    clubs: [await isIn(job.clubId!), await isIn(newClub!.id)],
    jobs: jobs.map(({ employer, clubId, fixedIncome }) => `${employer} ${clubId} ${fixedIncome}`).toSorted(),
    mandates: await stores.people.assignmentsOf(ref, 'as-stored'),
  }
}

/**
 * The one that leaves a club, joins another and ends what was held there; every case is killed so too
 * (`cases.test.ts`).
 */
const kinds = goesDeep() ? employmentChangeNames : (['workplace-changed'] as const)

describe.each(kinds)('%s, with a worker that dies after any write,', (kind) => {
  const [leaves, joins] = [
    kind === 'employment-ended' || kind === 'workplace-changed',
    kind === 'employment-added' || kind === 'workplace-changed',
  ]

  it('is planned once, carried out once, and announced once', async () => {
    const deaths = await workers.killedAfterEachWrite(async (act) => {
      const { ref, id, job, change, carriedOut, mandate, at } = await asked(kind)
      const start = { person: ref, id }
      await act(({ carryOut }) => carryOut(start, at))
      expect(await change(id)).toMatchObject({ state: 'planned' })
      const letters = await act(({ carryOut }) => carryOut(start, startOfDay(day)))
      expect(await change(id)).toMatchObject({ state: 'done', cause: null })
      expect(carriedOut(id)).toHaveLength(1)
      expect(carriedOut(id)[0]?.plan).toBeUndefined()
      const { clubs, jobs, mandates } = await stands(ref, job)
      expect(clubs).toEqual([!leaves, joins])
      expect(jobs).toHaveLength(kind === 'employment-ended' ? 0 : kind === 'employment-added' ? 2 : 1)
      const until = leaves ? addDays(day, -1) : '2028-02-29'
      expect(mandates).toMatchObject([{ id: mandate.id, until }])
      const inRegister = world.registerFile.data.assignments.filter((each) => each.id === mandate.id)
      expect(inRegister).toMatchObject([{ until }])
      expect(letters).toContain(`mail/membership-change-${id}`)
      const send = await world.deps.stores.mail.readSend(`membership-change-${id}`)
      expect(send).toMatchObject({ kind: 'membership-change-done', recipients: 1 })
    })
    expect(deaths).toBeGreaterThan(3)
  })

  it('is carried out once by twenty workers at once', async () => {
    const { ref, id, job, carriedOut, at } = await asked(kind)
    const start = { person: ref, id }
    const { carryOut } = workers.worker()
    await run(() => carryOut(start, at))
    const all = Array.from({ length: 20 }, () => run(() => carryOut(start, startOfDay(day))))
    const results = await Promise.allSettled(all)
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await run(() => carryOut(start, startOfDay(day)))).toMatchObject({ state: 'done' })
    expect(carriedOut(id)).toHaveLength(1)
    const { jobs } = await stands(ref, job)
    expect(jobs).toHaveLength(kind === 'employment-ended' ? 0 : kind === 'employment-added' ? 2 : 1)
  })
})

describe('a page of the feed, with a worker that dies after any write,', () => {
  it('is read to its end, in order, each entry once', async () => {
    const { registerFile, deps } = world
    const deaths = await workers.killedAfterEachWrite(async (act) => {
      const { ref, job, mandate } = await anOfficer()
      const other = (await anOfficer()).ref
      const at = (city: string) => ({ street: 'Kajen 1', zipCode: '12345', city })
      const reached = (city: string) => ({ email: `${ref}@example.org`, phone: '+46701740699', ...at(city) })
      const moved = { ...job, employer: newClub!.employer, clubId: newClub!.id }
      registerFile.takeOfficeChange({ person: ref, contact: reached('Förstad') })
      registerFile.takeOfficeChange({ person: ref, employments: [moved] })
      registerFile.takeOfficeChange({ person: other, protected: true })
      registerFile.takeOfficeChange({ person: other, reducedFee: { from: '2027-04-01', until: '2027-06-30' } })
      registerFile.takeOfficeChange({ person: ref, contact: reached('Senstad') })
      const last = registerFile.data.feed.at(-1)!.seq
      await act(({ readRegisterFeed }) => readRegisterFeed())
      expect(await deps.stores.feedProgress.read()).toMatchObject({ upTo: last, standstill: null })
      expect((await deps.stores.memberships.of(ref)).contact).toMatchObject({ city: 'Senstad' })
      expect(await deps.stores.people.person(other)).toMatchObject({ protected: true })
      expect((await deps.stores.memberships.of(other)).reduced).toMatchObject([{ until: '2027-06-30' }])
      const { clubs, jobs, mandates } = await stands(ref, job)
      expect(clubs).toEqual([false, true])
      expect(jobs).toHaveLength(1)
      expect(mandates).toMatchObject([{ closed: true }])
      const inRegister = registerFile.data.assignments.filter((each) => each.id === mandate.id)
      expect(inRegister.map(({ until }) => until)).toEqual(mandates.map(({ until }) => until))
    })
    expect(deaths).toBeGreaterThan(6)
  })
})
