import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, endOfDay, startOfDay, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { StoredEmployment, StoredReducedFee } from '#shared/membership/stored.ts'
import { employmentChangeNames, kindChangeNames, reducedFeeChanges } from '#shared/membership-change/change-kinds.ts'
import { kindChanges } from '#shared/membership-change/kind-changes.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { goesDeep } from '../runner/deep.ts'
import { termsWith, workplaceAt } from './an-employment.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import { newMembers } from './new-members.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let aMember: ReturnType<typeof newMembers>
beforeAll(async () => {
  world = await createStoreAndRegister()
  aMember = newMembers(world)
  // Portal time is what each act is given.
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

const put = (Item: Record<string, unknown>) => {
  const { client, tables } = world.deps.dynamo
  return client.send(new PutCommand({ TableName: tables.people, Item }))
}

/**
 * Nights at whose end a change begins: the last of February and the day after, ends of months, both changes of clocks.
 */
const days = [
  '2028-02-29',
  '2028-03-01',
  '2027-02-28',
  '2027-03-01',
  '2027-05-31',
  '2027-07-01',
  '2027-03-28',
  '2027-03-29',
  '2027-10-31',
  '2027-11-01',
]
/** A reduced fee begins and ends with a month. */
const firstDays = ['2028-03-01', '2027-03-01', '2027-05-01', '2027-11-01', '2028-01-01']

const where = workplaceAt('Norrby Verkstad AB')
const terms = termsWith(20_000)

type Kind = (typeof kindChangeNames | typeof employmentChangeNames | typeof reducedFeeChanges)[number]
const kinds: Kind[] = [...kindChangeNames, ...employmentChangeNames, ...reducedFeeChanges]

/** Each kind of change on one of the days, and in a deep run on two, so that each day is one for several kinds. */
const cases = kinds.flatMap((kind, index) => {
  const of = kind.startsWith('reduced') ? firstDays : days
  return (goesDeep() ? [0, 3] : [0]).map((ahead): [Kind, string] => [kind, of[(index + ahead) % of.length] ?? ''])
})

const kindBefore = (kind: Kind): ApplicantKind =>
  kind in kindChanges ? kindChanges[kind as keyof typeof kindChanges].of[0]! : 'employed'

const wantedOn = (kind: Kind, from: string, { id, job }: { id: string; job: string }): WantedChange => {
  switch (kind) {
    case 'started-a-company':
    case 'became-self-employed':
      return { kind, from, incomeRange: 'under-25' }
    case 'employment-added':
      return { kind, employment: id, from, until: null, ...where, ...terms }
    case 'employment-changed':
      return { kind, employment: job, from, ...terms }
    case 'employment-ended':
      return { kind, employment: job, until: addDays(from, -1) }
    case 'workplace-changed':
      return { kind, employment: job, from, ...where }
    case 'reduced-fee':
      return { kind, from, until: addMonths(from, 6) }
    default:
      return { kind, from }
  }
}

/** A member who has asked for a change three weeks before its day, and whom the register knows to have asked. */
const planned = async (kind: Kind, day: string) => {
  const { ref, job } = await aMember(kindBefore(kind))
  const dated = StoredEmployment.parse({ ...job, fixedIncome: 30_000 })
  await put({ ...keys.memberEmployment(ref, job.id), ...dated })
  if (kind === 'reduced-fee-ended') {
    const period = StoredReducedFee.parse({ from: '2026-12-01', until: '2028-12-31', source: 'register' })
    await put({ ...keys.memberReducedFee(ref, period.from, period.source), ...period })
  }
  const { memberships, membershipChanges } = world.deps.stores
  /** What holds at an instant, worked out from what is stored. */
  const standing = async (instant: number) => {
    const on = stockholmDate(instant)
    const { periods: entries, employments, reduced } = await memberships.of(ref)
    const jobs = employmentsOn(employments, on).map(({ id, employer, fixedIncome }) => ({ id, employer, fixedIncome }))
    const fee = feeOn({ entries, employments, reduced, clubs: [] }, on)
    return { kind: holdsOn(entries, on)?.kind, jobs, ground: fee?.ground }
  }
  const before = await standing(startOfDay(day))
  const id = ulid()
  const at = startOfDay(addDays(day, -21))
  const wanted = wantedOn(kind, day, { id, job: job.id })
  await membershipChanges.create(newMembershipChange({ id, person: ref, wanted, at, sentAt: at }))
  const byHand = membershipChangesByHand(world.deps)
  const carryOut = (now: number) => byHand.carryOut({ person: ref, id }, now)
  expect(await carryOut(at)).toMatchObject({ state: 'planned', cause: null })
  return {
    before,
    standing,
    carryOut,
    cancel: (now: number) => byHand.takeBack({ person: ref, id }, now),
  }
}

describe.each(cases)('%s that begins on %s', (kind, day) => {
  const midnight = startOfDay(day)

  it('is planned 1 ms before, and holds from the instant itself, whatever the clock does afterwards', async () => {
    const { before, standing, carryOut, cancel } = await planned(kind, day)
    expect(await carryOut(midnight - 1)).toMatchObject({ state: 'planned', wakesAt: midnight })
    await expect(cancel(midnight)).rejects.toMatchObject({ code: 'undo-too-late' })
    expect(await carryOut(midnight)).toMatchObject({ state: 'done', cause: null, wakesAt: null })
    const after = await standing(midnight)
    expect(after).not.toEqual(before)
    expect([await standing(midnight - 1), await standing(midnight + 1)]).toEqual([before, after])
    // The clock is moved back.
    expect(await carryOut(midnight - 1)).toMatchObject({ state: 'done' })
    await expect(cancel(midnight - 1)).rejects.toMatchObject({ code: 'undo-too-late' })
    expect([await standing(midnight - 1), await standing(midnight)]).toEqual([before, after])
  })

  it('is carried out 1 ms after as well, and not once it was taken back 1 ms before', async () => {
    const late = await planned(kind, day)
    expect(await late.carryOut(midnight + 1)).toMatchObject({ state: 'done' })
    const taken = await planned(kind, day)
    // Noted at once; the register hears of it later, when the day has come.
    expect(await taken.cancel(midnight - 1)).toMatchObject({ state: 'planned' })
    expect(await taken.carryOut(midnight)).toMatchObject({ state: 'cancelled' })
    expect(await taken.standing(midnight)).toEqual(taken.before)
  })
})

describe.each([
  ['2028-02-15', '2028-02-29'],
  ['2027-02-14', '2027-02-28'],
  ['2027-03-14', '2027-03-28'],
  ['2027-10-17', '2027-10-31'],
  ['2027-04-16', '2027-04-30'],
])('a membership registered on %s', (registered, lastDay) => {
  const regretted = async (askedAt: number, now = askedAt) => {
    const { ref, put: putPeriod, change } = await aMember('employed')
    const at = stockholmInstant(registered, '14:30')
    const application = { kind: 'employed', from: registered, cause: 'application', source: ulid(), at } as const
    await putPeriod(application)
    const id = ulid()
    const wanted: WantedChange = { kind: 'regretted' }
    const asked = newMembershipChange({ id, person: ref, wanted, at: askedAt, sentAt: askedAt })
    await world.deps.stores.membershipChanges.create(asked)
    await membershipChangesByHand(world.deps).carryOut({ person: ref, id }, now)
    return change(id)
  }
  const over = endOfDay(lastDay)

  it(`can be regretted until the last millisecond of ${lastDay}`, async () => {
    expect(await regretted(over - 1)).toMatchObject({ state: 'done' })
    expect(await regretted(over)).toMatchObject({ state: 'stopped', cause: 'regret-too-late' })
    expect(await regretted(over + 1)).toMatchObject({ state: 'stopped', cause: 'regret-too-late' })
  })

  it('is regretted in time by a member who asked in time, however late the register answers', async () => {
    expect(await regretted(over - 1, over + 60_000)).toMatchObject({ state: 'done' })
  })
})
