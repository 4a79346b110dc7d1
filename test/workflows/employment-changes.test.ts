import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { stockholmInstant } from '#shared/clock.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { StoredEmployment, StoredPeriod } from '#shared/membership/stored.ts'
import type { WantedChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { assignmentItem } from '#shared/platform/stores/people/people-store.ts'
import { membershipChangeLetters } from '#workflows/letter-delivery/membership-change-letters.ts'
import { mandateProcessId } from '#shared/platform/engine/mandate-process.ts'
import { termsWith, workplaceAt } from './an-employment.ts'
import { engineOf } from './engine-of.ts'
import { createWorld, union, type World } from './meeting-world.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import { nudgeOverdue } from './nudge-overdue.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  Object.assign(world.deps.engine, engineOf(env))
})
afterEach(() => world.setRegister('none'))
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const itIs = async (day: string, time = '09:00') =>
  writeClockOffset(world.deps.dynamo, stockholmInstant(day, time) - (await env.currentTimeMs()))
const scan = () => nudgeOverdue(env, world)

const [oldClub, newClub] = union.clubs
const people = union.people.filter(
  ({ memberKinds, employments }) =>
    memberKinds.length === 0 && employments.length === 1 && employments[0]?.clubId === oldClub?.id,
)
const put = (Item: Record<string, unknown>) =>
  world.deps.dynamo.client.send(new PutCommand({ TableName: world.deps.dynamo.tables.people, Item }))

/** A member employed in the first club whom no other test reads. */
const aMember = async () => {
  const person = people.pop()!
  const { ref } = person
  const job = person.employments[0]!
  const period = StoredPeriod.parse({ kind: 'employed', from: '2026-10-01', until: null, source: 'register' })
  await put({ ...keys.memberPeriod(ref, period.from, period.source), ...period })
  await put({ ...keys.memberEmployment(ref, job.id), ...StoredEmployment.parse({ ...job, fixedIncome: 30_000 }) })
  const { memberships, people: stored } = world.deps.stores
  return {
    ref,
    job,
    changes: membershipChangesOf(env, world, ref),
    jobsOn: async (day: string) => employmentsOn((await memberships.of(ref)).employments, day),
    kindOn: async (day: string) => holdsOn((await memberships.of(ref)).periods, day)?.kind,
    isIn: async (club: string) => (await stored.clubPeople(club))?.members.some((each) => each.ref === ref) ?? false,
  }
}

const where = workplaceAt(newClub!.employer)
const terms = termsWith(40_000)
const moved = (employment: string, from: string): WantedChange => ({
  kind: 'workplace-changed',
  employment,
  from,
  ...where,
})

it('a change of workplace moves the club membership on its day, and ends what one was elected for there', async () => {
  await itIs('2027-01-20')
  const { ref, job, changes, isIn, jobsOn } = await aMember()
  const mandate = { id: `${ref}-board`, clubId: oldClub!.id, person: ref, type: 'boardMember' as const }
  await put(assignmentItem({ ...mandate, from: '2026-03-01', until: '2028-02-29' }))
  world.registerFile.data.assignments.push({ ...mandate, from: '2026-03-01', until: '2028-02-29' })
  const id = await changes.ask(moved(job.id, '2027-02-01'))
  await changes.over(id)
  expect(await changes.read(id)).toMatchObject({ state: 'planned', from: '2027-02-01', employment: job.id })
  expect([await isIn(oldClub!.id), await isIn(newClub!.id)]).toEqual([true, false])
  expect([(await jobsOn('2027-01-31'))[0]?.employer, (await jobsOn('2027-02-01'))[0]?.employer]).toEqual([
    job.employer,
    newClub!.employer,
  ])

  await itIs('2027-02-01', '00:01')
  await scan()
  await changes.becomes(id, { state: 'done' })
  expect([await isIn(oldClub!.id), await isIn(newClub!.id)]).toEqual([false, true])
  expect(await changes.person()).toMatchObject({ employments: [{ id: job.id, clubId: newClub!.id }] })
  expect(await jobsOn('2027-02-01')).toMatchObject([{ clubId: newClub!.id, fixedIncome: 30_000 }])
  const stored = await world.deps.stores.people.assignmentsOf(ref, 'as-stored')
  expect(stored).toMatchObject([{ id: mandate.id, until: '2027-01-31', closed: true }])
  expect(world.registerFile.data.assignments.find((each) => each.id === mandate.id)?.until).toBe('2027-01-31')
  const { deps } = world
  const letterTo = membershipChangeLetters(
    deps.stores,
    { about: { of: 'membership-change', change: id }, kind: 'membership-change-done' },
    deps.settings,
  )
  const letter = await letterTo((await deps.stores.people.person(ref))!)
  expect(letter?.text).toContain(`Avgift: ${235 + (newClub!.currentFee ?? 0)}\u00a0kr i månaden`)
  expect(letter?.text).toContain(`Ledamot, ${oldClub!.name}, till och med 31 januari 2027`)
})

it('a worker that dies when a change has ended does the next time what follows from it', async () => {
  await itIs('2027-01-20')
  const { ref, job, changes } = await aMember()
  const mandate = { id: `${ref}-board`, clubId: oldClub!.id, person: ref, type: 'boardMember' as const }
  await put(assignmentItem({ ...mandate, from: '2026-03-01', until: '2028-02-29' }))
  world.registerFile.data.assignments.push({ ...mandate, from: '2026-03-01', until: '2028-02-29' })
  const id = await changes.ask(moved(job.id, '2027-02-01'))
  await changes.over(id)
  await itIs('2027-02-01')
  const signalled: string[] = []
  const engine = { ...world.deps.engine, signal: async (process: string) => signalled.push(process) > 0 }
  const carryOut = async (sessions = world.deps.stores.sessions) => {
    const stores = { ...world.deps.stores, sessions }
    return membershipChangesByHand({ ...world.deps, engine, stores }).carryOut(
      { person: ref, id },
      await env.currentTimeMs(),
    )
  }
  const dying = { ...world.deps.stores.sessions, ofPerson: () => Promise.reject(new Error('died')) }
  await expect(carryOut(dying)).rejects.toThrow('died')
  expect([(await changes.read(id)).state, signalled]).toEqual(['done', []])
  expect(await carryOut()).toMatchObject({ state: 'done' })
  expect(signalled).toEqual([mandateProcessId({ id: mandate.id, until: '2028-02-29' })])
  expect(await world.deps.stores.mail.readSend(`membership-change-${id}`)).toMatchObject({ recipients: 1 })
})

it('a notice of conflict that comes between stops it on its day, and everything is as it was', async () => {
  await itIs('2027-01-20')
  const { job, changes, isIn, jobsOn } = await aMember()
  const id = await changes.ask(moved(job.id, '2027-02-01'))
  await changes.over(id)
  const notice = ulid()
  const set = { at: stockholmInstant('2027-01-25', '09:00'), by: people[0]!.ref, reason: 'Varsel' }
  const { conflictNotices } = world.deps.stores
  await conflictNotices.set({
    id: notice,
    kind: 'notice',
    workplace: null,
    name: newClub!.employer,
    from: '2027-01-25',
    liftedOn: null,
    set,
    lifted: null,
  })
  await itIs('2027-02-01', '00:01')
  await scan()
  await changes.becomes(id, { state: 'stopped', cause: 'conflict' })
  expect([await isIn(oldClub!.id), await isIn(newClub!.id)]).toEqual([true, false])
  expect((await jobsOn('2027-02-01'))[0]?.employer).toBe(job.employer)
  expect((await conflictNotices.stopped(notice)).map(({ change }) => change)).toEqual([id])
  await conflictNotices.lift(notice, { liftedOn: '2027-02-01', lifted: set })
})

it('an employment that is added while the register is down waits, and is there once', async () => {
  await itIs('2027-01-20')
  const { ref, changes, jobsOn, isIn, kindOn } = await aMember()
  await world.setRegister('down')
  const id = ulid()
  const added = { kind: 'employment-added', employment: id, from: '2027-01-15', until: null } as const
  await changes.ask({ ...added, ...where, ...terms, isManager: true }, id)
  await changes.becomes(id, { state: 'waiting', cause: 'register-unavailable' })
  expect(await jobsOn('2027-01-20')).toHaveLength(1)
  await world.setRegister('none')
  await changes.retry(id)
  await changes.over(id)
  expect((await changes.read(id)).state).toBe('done')
  expect(await jobsOn('2027-01-15')).toHaveLength(2)
  expect([await kindOn('2027-01-14'), await kindOn('2027-01-15')]).toEqual(['employed', 'manager'])
  expect([await isIn(oldClub!.id), await isIn(newClub!.id)]).toEqual([true, true])
  expect((await world.deps.stores.people.person(ref))?.employments).toHaveLength(2)
})

it('an end that is taken back leaves the employment as it was, and one that holds takes the club with it', async () => {
  await itIs('2027-01-20')
  const { job, changes, jobsOn, isIn } = await aMember()
  const end: WantedChange = { kind: 'employment-ended', employment: job.id, until: '2027-01-31' }
  const id = await changes.ask(end)
  await changes.over(id)
  expect([(await jobsOn('2027-01-31')).length, (await jobsOn('2027-02-01')).length]).toEqual([1, 0])
  await changes.cancel(id)
  expect(await jobsOn('2027-02-01')).toHaveLength(1)
  const again = await changes.ask(end)
  await changes.over(again)
  await itIs('2027-01-31', '23:59')
  await scan()
  expect(await isIn(oldClub!.id)).toBe(true)
  await itIs('2027-02-01', '00:00')
  await scan()
  await changes.becomes(again, { state: 'done' })
  expect(await isIn(oldClub!.id)).toBe(false)
  expect(await changes.person()).toMatchObject({ memberKinds: ['employable'], employments: [] })
})
