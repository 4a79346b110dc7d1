import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { MockActivityEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAskedFor } from '#infra/local/register/office.ts'
import { startOfDay } from '#shared/clock.ts'
import { additionalOn } from '#shared/insurance/additional.ts'
import { graduationOf } from '#shared/membership/graduation.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { applyEntry } from '#workflows/membership-feed/apply-entry.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import { newMembers } from './new-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

const now = startOfDay('2027-01-18')

let world: StoreAndRegister
let aMember: ReturnType<typeof newMembers>
beforeAll(async () => {
  world = await createStoreAndRegister()
  aMember = newMembers(world)
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

const run = <Result>(act: () => Promise<Result>): Promise<Result> => new MockActivityEnvironment().run(act)
/** What the office sends with the register's own form; the entry of the feed that reports it. */
const office = (
  person: string,
  act: 'reduce' | 'normal-fee' | 'graduate' | 'retire' | 'insure' | 'uninsure',
  day: string,
) => {
  world.registerFile.takeOfficeChange(changeAskedFor({ person, act, day }))
  return world.registerFile.data.feed.at(-1)!
}
const read = (entry: ReturnType<typeof office>) => run(() => applyEntry({ ...world.deps, realNow: () => now }, entry))
const membershipOf = (ref: string) => world.deps.stores.memberships.of(ref)
const reducedOf = async (ref: string) => (await membershipOf(ref)).reduced.map(({ from, until }) => [from, until])

/** A change of the member's own, up to where its day is waited for. */
const planned = async (person: string, wanted: WantedChange) => {
  const id = ulid()
  await world.deps.stores.membershipChanges.create(newMembershipChange({ id, person, wanted, at: now, sentAt: now }))
  const carryOut = (at: number) => membershipChangesByHand(world.deps).carryOut({ person, id }, at)
  await carryOut(now)
  return { id, carryOut }
}

describe('a reduced fee that the office registers', () => {
  it('holds at the portal too, and ends when the office ends it', async () => {
    const { ref } = await aMember('employed')
    const begun = office(ref, 'reduce', '2027-02-10')
    await read(begun)
    await read(begun)
    expect(await reducedOf(ref)).toEqual([['2027-02-01', '2027-04-30']])
    const ended = office(ref, 'normal-fee', '2027-03-10')
    await read(ended)
    expect(await reducedOf(ref)).toEqual([['2027-02-01', '2027-03-31']])
    await read(begun)
    expect(await reducedOf(ref)).toEqual([['2027-02-01', '2027-03-31']])
  })

  it('is read although something newer of the membership is known already', async () => {
    const { ref } = await aMember('employed')
    const begun = office(ref, 'reduce', '2027-02-10')
    const ended = office(ref, 'normal-fee', '2027-03-10')
    await read(office(ref, 'retire', '2027-09-01'))
    await read(begun)
    await read(ended)
    expect(await reducedOf(ref)).toEqual([['2027-02-01', '2027-03-31']])
  })

  it('never replaces what the register has reported since of the member’s own change', async () => {
    const { ref } = await aMember('employed')
    const wanted: WantedChange = { kind: 'reduced-fee', from: '2027-02-01', until: '2027-06-30' }
    const { carryOut } = await planned(ref, wanted)
    const older = office(ref, 'reduce', '2027-03-10')
    expect(await carryOut(startOfDay('2027-02-01'))).toMatchObject({ state: 'done' })
    await read(older)
    expect(await reducedOf(ref)).toEqual([['2027-02-01', '2027-06-30']])
  })

  it('leaves the end alone that its member has planned', async () => {
    const { ref } = await aMember('employed')
    await read(office(ref, 'reduce', '2027-01-10'))
    await planned(ref, { kind: 'reduced-fee-ended', from: '2027-02-01' })
    expect(await reducedOf(ref)).toEqual([['2027-01-01', '2027-01-31']])
    await read(office(ref, 'reduce', '2027-01-12'))
    expect(await reducedOf(ref)).toEqual([['2027-01-01', '2027-01-31']])
  })

  it('is the newest of twenty that are read at once', async () => {
    const { ref } = await aMember('employed')
    const days = Array.from({ length: 10 }, (_, index) => `2027-${String(index + 2).padStart(2, '0')}-10`)
    const entries = [office(ref, 'reduce', '2027-02-10'), ...days.map((day) => office(ref, 'normal-fee', day))]
    await Promise.allSettled(entries.toReversed().map(read))
    for (const entry of entries) await read(entry)
    expect(await reducedOf(ref)).toEqual([['2027-02-01', '2027-11-30']])
  })
})

describe('a month of graduation that the office changes', () => {
  const monthOf = async (ref: string) => graduationOf((await membershipOf(ref)).periods, '2027-01-18')?.month

  it('is the portal’s too, and finds the student for the letter; an older entry changes nothing', async () => {
    const { ref, put } = await aMember('student')
    await put({ graduation: '2027-06' })
    const first = office(ref, 'graduate', '2027-12-01')
    await read(first)
    expect(await monthOf(ref)).toBe('2027-12')
    await read(office(ref, 'graduate', '2028-01-15'))
    await read(first)
    expect(await monthOf(ref)).toBe('2028-01')
    expect((await membershipOf(ref)).periods).toHaveLength(1)
  })

  it('is nothing to a member who does not study', async () => {
    const { ref } = await aMember('employed')
    await read(office(ref, 'graduate', '2028-01-15'))
    expect((await membershipOf(ref)).periods).toMatchObject([{ kind: 'employed', graduation: null }])
  })
})

describe('an additional insurance that the office arranges', () => {
  const insuredOn = async (ref: string, day: string) => {
    const { periods: entries, additional } = await membershipOf(ref)
    return additionalOn({ entries, additional }, day)?.insuredSalary ?? null
  }

  it('holds at the portal too, from its day, and ends when the office ends it, read in any order', async () => {
    const { ref, put } = await aMember('employed')
    await put({ from: '2020-01-01' })
    const begun = office(ref, 'insure', '2027-02-01')
    await read(begun)
    await read(begun)
    expect([await insuredOn(ref, '2027-01-31'), await insuredOn(ref, '2027-02-01')]).toEqual([null, 70_000])
    const ended = office(ref, 'uninsure', '2027-04-01')
    const wrong = office(ref, 'uninsure', '2027-02-01')
    await read(wrong)
    expect(await insuredOn(ref, '2027-02-01')).toBeNull()
    await read(begun)
    await read(ended)
    expect(await insuredOn(ref, '2027-02-01')).toBeNull()
    expect((await membershipOf(ref)).additional).toHaveLength(2)
  })

  it('stands beside what its member has planned themselves', async () => {
    const { ref, put } = await aMember('employed')
    await put({ from: '2020-01-01' })
    const own = { from: '2027-03-01', insuredSalary: 90_000, source: ulid() }
    const { client, tables } = world.deps.dynamo
    const Item = { ...keys.memberAdditional(ref, own.from, own.source), ...own }
    await client.send(new PutCommand({ TableName: tables.people, Item }))
    await read(office(ref, 'insure', '2027-02-01'))
    expect([await insuredOn(ref, '2027-02-28'), await insuredOn(ref, '2027-03-01')]).toEqual([70_000, 90_000])
    await read(office(ref, 'uninsure', '2027-05-01'))
    expect([await insuredOn(ref, '2027-04-30'), await insuredOn(ref, '2027-05-01')]).toEqual([90_000, null])
  })
})
