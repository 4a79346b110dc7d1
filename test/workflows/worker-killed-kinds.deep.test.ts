import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '#shared/clock.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import type { AdditionalEntry } from '#shared/insurance/held-insurance.ts'
import { endsEmployments, kindChanges } from '#shared/membership-change/kind-changes.ts'
import { kindChangeNames } from '#shared/membership-change/change-kinds.ts'
import { StoredEmployment } from '#shared/membership/stored.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { vacatedSendId } from '#shared/platform/mail/sending-ids.ts'
import { electedMembers } from './elected-members.ts'
import { run, workersOf } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let elected: ReturnType<typeof electedMembers>
let workers: ReturnType<typeof workersOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  elected = electedMembers(world)
  workers = workersOf(world)
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

const [asked, day, month] = ['2026-12-28', '2027-01-18', '2027-02-01']
const at = startOfDay(asked)
const inRegister = (ref: string) => world.registerFile.data.people.find((person) => person.ref === ref)
const reducedOf = async (ref: string) =>
  (await world.deps.stores.memberships.of(ref)).reduced.map(({ from, until }) => [from, until])

const ask = async (person: string, wanted: WantedChange, askedAt = at) => {
  const id = ulid()
  const asked = newMembershipChange({ id, person, wanted, at: askedAt, sentAt: askedAt })
  await world.deps.stores.membershipChanges.create(asked)
  return { person, id }
}

/** Each change, of whom, and whether it takes its member out of the club. */
const kinds = kindChangeNames.map((kind) => {
  const from = { from: day }
  const isStating = kind === 'started-a-company' || kind === 'became-self-employed'
  const wanted = isStating ? { kind, ...from, incomeRange: 'under-25000' } : { kind, ...from }
  return { kind, wanted, before: kindChanges[kind].of[0]!, after: kindChanges[kind].to, leaves: endsEmployments(kind) }
})

describe.each(kinds)('$kind, with a worker that dies after any write,', ({ wanted, before, after, leaves }) => {
  const aMember = async () => {
    const member = await elected('boardMember', before)
    return { ...member, start: await ask(member.ref, wanted) }
  }
  const stands = async ({ ref, clubId, mandate, kindOn, carriedOut, start }: Awaited<ReturnType<typeof aMember>>) => {
    const { people } = world.deps.stores
    expect([await kindOn(addDays(day, -1)), await kindOn(day)]).toEqual([before, after])
    expect(carriedOut(start.id)).toHaveLength(1)
    expect(carriedOut(start.id)[0]?.plan).toBeUndefined()
    const isThere = (await people.clubPeople(clubId))?.members.some((each) => each.ref === ref)
    expect(isThere).toBe(!leaves)
    const until = leaves ? addDays(day, -1) : '2028-02-29'
    expect(await people.assignmentsOf(ref, 'as-stored')).toMatchObject([{ id: mandate, until }])
    const registered = world.registerFile.data.assignments.filter((each) => each.id === mandate)
    expect(registered).toMatchObject([{ until }])
    expect((await people.person(ref))?.memberKinds).toEqual(inRegister(ref)?.memberKinds)
  }

  it('is planned once, carried out once, and announced once to member and club', async () => {
    const deaths = await workers.killedAfterEachWrite(async (act) => {
      const member = await aMember()
      const { start, clubId, change } = member
      await act(({ carryOut }) => carryOut(start, at))
      expect(await change(start.id)).toMatchObject({ state: 'planned' })
      const letters = await act(({ carryOut }) => carryOut(start, startOfDay(day)))
      expect(await change(start.id)).toMatchObject({ state: 'done', cause: null })
      await stands(member)
      const { mail } = world.deps.stores
      expect(letters).toContain(`mail/membership-change-${start.id}`)
      expect(await mail.readSend(`membership-change-${start.id}`)).toMatchObject({ recipients: 1 })
      const vacated = vacatedSendId(clubId, start.id)
      expect(letters.includes(`mail/${vacated}`)).toBe(leaves)
      expect((await mail.readSend(vacated)) !== null).toBe(leaves)
    })
    expect(deaths).toBeGreaterThan(3)
  })

  it('is carried out once by twenty workers at once', async () => {
    const member = await aMember()
    const { carryOut } = workers.worker()
    await run(() => carryOut(member.start, at))
    const onItsDay = () => run(() => carryOut(member.start, startOfDay(day)))
    await Promise.allSettled(Array.from({ length: 20 }, onItsDay))
    expect(await onItsDay()).toMatchObject({ state: 'done' })
    await stands(member)
  })
})

const reduced: {
  wanted: WantedChange
  known: [string, string][]
  planned: [string, string]
  held: [string, string]
}[] = [
  {
    wanted: { kind: 'reduced-fee', from: month, until: '2027-06-10' },
    known: [],
    planned: [month, '2027-06-30'],
    held: [month, '2027-06-30'],
  },
  {
    wanted: { kind: 'reduced-fee-ended', from: month },
    known: [['2026-11-01', '2027-06-30']],
    planned: ['2026-11-01', '2027-01-31'],
    held: ['2026-11-01', '2027-01-31'],
  },
]

describe.each(reduced)('$wanted.kind, with a worker that dies after any write,', ({ wanted, known, planned, held }) => {
  const aMember = async () => {
    const member = await elected('boardMember')
    const { ref } = member
    const { client, tables } = world.deps.dynamo
    for (const [from, until] of known) {
      const period = { from, until, source: 'register' }
      const Item = { ...keys.memberReducedFee(ref, from, 'register'), ...period }
      await client.send(new PutCommand({ TableName: tables.people, Item }))
      inRegister(ref)!.reducedFee = { from, until }
    }
    return { ...member, start: await ask(ref, wanted) }
  }

  it('is planned once, carried out once, and announced once', async () => {
    const deaths = await workers.killedAfterEachWrite(async (act) => {
      const { ref, start, change, carriedOut } = await aMember()
      await act(({ carryOut }) => carryOut(start, at))
      expect(await reducedOf(ref)).toEqual([planned])
      const letters = await act(({ carryOut }) => carryOut(start, startOfDay(month)))
      expect(await change(start.id)).toMatchObject({ state: 'done', cause: null })
      expect(await reducedOf(ref)).toEqual([held])
      expect(inRegister(ref)?.reducedFee).toEqual({ from: held[0], until: held[1] })
      expect(carriedOut(start.id)).toHaveLength(1)
      expect(letters).toContain(`mail/membership-change-${start.id}`)
    })
    expect(deaths).toBeGreaterThan(3)
  })

  it('is carried out once by twenty workers at once', async () => {
    const { ref, start, carriedOut } = await aMember()
    const { carryOut } = workers.worker()
    await run(() => carryOut(start, at))
    const onItsDay = () => run(() => carryOut(start, startOfDay(month)))
    await Promise.allSettled(Array.from({ length: 20 }, onItsDay))
    expect(await onItsDay()).toMatchObject({ state: 'done' })
    expect(carriedOut(start.id)).toHaveLength(1)
    expect(await reducedOf(ref)).toEqual([held])
  })
})

const insurance: { wanted: WantedChange; known: AdditionalEntry[]; held: number | null }[] = [
  { wanted: { kind: 'additional-insurance', from: month, insuredSalary: 75_000 }, known: [], held: 75_000 },
  {
    wanted: { kind: 'additional-insurance-ended', from: month },
    known: [{ from: '2026-11-01', insuredSalary: 70_000, source: 'earlier' }],
    held: null,
  },
]

describe.each(insurance)('$wanted.kind, with a worker that dies after any write,', ({ wanted, known, held }) => {
  const askedAt = startOfDay('2027-01-30')
  const aMember = async () => {
    const member = await elected('boardMember')
    const { ref, job } = member
    const { client, tables } = world.deps.dynamo
    const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName: tables.people, Item }))
    await member.put({ from: '2020-01-01' })
    await put({ ...keys.memberEmployment(ref, job.id), ...StoredEmployment.parse({ ...job, fixedIncome: 80_000 }) })
    for (const entry of known) await put({ ...keys.memberAdditional(ref, entry.from, entry.source), ...entry })
    return { ...member, start: await ask(ref, wanted, askedAt) }
  }
  const additionalOf = async (ref: string) => (await world.deps.stores.memberships.of(ref)).additional

  it('is granted once, begins once, and each is announced once', async () => {
    const deaths = await workers.killedAfterEachWrite(async (act) => {
      const { ref, start, change, carriedOut } = await aMember()
      const planning = await act(({ carryOut }) => carryOut(start, askedAt))
      expect(planning).toContain(`mail/additional-insurance-accepted-${start.id}`)
      expect(await additionalOf(ref)).toHaveLength(known.length + 1)
      const letters = await act(({ carryOut }) => carryOut(start, startOfDay(month)))
      expect(letters).toContain(`mail/membership-change-${start.id}`)
      expect(await change(start.id)).toMatchObject({ state: 'done', cause: null })
      expect(await additionalOf(ref)).toHaveLength(known.length + 1)
      expect(inRegister(ref)?.additionalInsurance).toEqual({ from: month, insuredSalary: held })
      expect(carriedOut(start.id)).toHaveLength(1)
    })
    expect(deaths).toBeGreaterThan(3)
  })
})
