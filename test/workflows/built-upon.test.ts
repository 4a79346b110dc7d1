import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, startOfDay } from '#shared/clock.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { termsWith, workplaceAt } from './an-employment.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import { newMembers, type NewMember } from './new-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let aMember: ReturnType<typeof newMembers>
beforeAll(async () => {
  world = await createStoreAndRegister()
  aMember = newMembers(world)
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

const day = '2027-03-28'
const early = startOfDay(addDays(day, -14))
const employed: WantedChange = { kind: 'became-employed', from: day }
const where = workplaceAt('Ekbro Data AB')
const terms = termsWith(30_000)
const added = (employment: string): WantedChange => ({
  kind: 'employment-added',
  employment,
  from: day,
  until: null,
  ...where,
  ...terms,
})

const acts = () => {
  const { carryOut, takeBack } = membershipChangesByHand(world.deps)
  return {
    carryOut: ({ ref: person }: NewMember, id: string, now = early) => carryOut({ person, id }, now),
    takeBack: async ({ ref: person }: NewMember, id: string) => {
      await takeBack({ person, id }, early)
      return carryOut({ person, id }, early)
    },
  }
}
const planned = async (member: NewMember, wantedOf: (id: string) => WantedChange) => {
  const id = ulid()
  const wanted = wantedOf(id)
  const asked = newMembershipChange({ id, person: member.ref, wanted, at: early, sentAt: early })
  await world.deps.stores.membershipChanges.create(asked)
  // A busy machine's register can be late.
  await expect.poll(() => acts().carryOut(member, id)).toMatchObject({ state: 'planned' })
  return id
}
const jobsOn = async ({ ref }: NewMember) =>
  employmentsOn((await world.deps.stores.memberships.of(ref)).employments, day).map(({ employer }) => employer)

it('a new employment is stopped at once, with a letter, where the change it was built upon is taken back', async () => {
  const member = await aMember('job_seeker')
  const [first, second] = [await planned(member, () => employed), await planned(member, added)]
  expect(await jobsOn(member)).toEqual(['Ekbro Data AB'])
  expect(await acts().takeBack(member, first)).toMatchObject({ state: 'cancelled' })
  expect(world.started).toContain(`change/${second}`)
  expect(await acts().carryOut(member, second)).toMatchObject({ state: 'stopped', cause: 'employment-unfit' })
  expect(await jobsOn(member)).toEqual([])
  expect(holdsOn((await world.deps.stores.memberships.of(member.ref)).periods, day)?.kind).toBe('job_seeker')
  const send = await world.deps.stores.mail.readSend(`membership-change-${second}`)
  expect(send).toMatchObject({ kind: 'membership-change-stopped', recipients: 1 })
})

it('one that came to nothing by itself is answered with why when it is taken back', async () => {
  const member = await aMember('job_seeker')
  const [first, second] = [await planned(member, () => employed), await planned(member, added)]
  await acts().takeBack(member, first)
  await acts().carryOut(member, second)
  expect(await acts().takeBack(member, second)).toMatchObject({ state: 'stopped', cause: 'employment-unfit' })
})

it('one that still fits stays planned when another is taken back', async () => {
  const member = await aMember('employed')
  const [first, second] = [await planned(member, added), await planned(member, () => ({ kind: 'retired', from: day }))]
  await acts().takeBack(member, first)
  expect(world.started).toContain(`change/${second}`)
  expect(await acts().carryOut(member, second)).toMatchObject({ state: 'planned', wakesAt: startOfDay(day) })
})

it('a conflict that may be over by its day stops nothing before it', async () => {
  const member = await aMember('employed')
  const id = await planned(member, added)
  const set = { at: early, by: member.ref, reason: 'Varsel' }
  const notice = { id: ulid(), kind: 'notice' as const, workplace: null, name: where.employer, from: addDays(day, -14) }
  await world.deps.stores.conflictNotices.set({ ...notice, liftedOn: null, set, lifted: null })
  expect(await acts().carryOut(member, id)).toMatchObject({ state: 'planned', wakesAt: startOfDay(day) })
  expect(await acts().carryOut(member, id, startOfDay(day))).toMatchObject({ state: 'stopped', cause: 'conflict' })
})
