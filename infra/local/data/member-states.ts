import { ulid } from 'ulid'
import { addDays, addMonths, lastDayOfMonth, startOfDay } from '#shared/clock.ts'
import { workplaces } from '#shared/look-ups/long-lists.ts'
import { newMembershipChange, type MembershipChange, type RegisterChange } from '#shared/membership-change/change.ts'
import { rulesOf } from '#shared/membership-change/groups.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { itemsOf, type Before } from '#shared/platform/stores/membership-change/group-items.ts'
import { stoppedOf } from '#shared/platform/stores/membership-change/membership-changes-store.ts'
import { settledItems } from '#shared/platform/stores/membership-change/settled-items.ts'
import type { StoredConflictNotice } from '#shared/platform/stores/membership/conflict-notices-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { RegisterFile } from '../register/register-file.ts'
import { conflictWorkplace } from './personas.ts'
import type { DemoUnion } from './union.ts'

/** `now`: real time; what happened before the demonstration opens happened that long before it. */
export type StatesDeps = { dynamo: Dynamo; stores: Stores; register: RegisterFile; now: number }

const refOf = ({ people }: DemoUnion, id: string): string => {
  const found = people.find(({ personaId }) => personaId === id)
  if (!found) throw new Error(`the demonstration has no persona ${id}`)
  return found.ref
}

const asHad = async ({ stores }: StatesDeps, ref: string, now: number): Promise<Before> => {
  const [person, membership] = await Promise.all([stores.people.person(ref), stores.memberships.of(ref)])
  if (!person) throw new Error('a persona of the demonstration is not stored')
  return { person, membership, mandates: [], now }
}

/** Changes of memberships that members have asked for, each judged by its rules and submitted to the register. */
const changesOf = (union: DemoUnion, deps: StatesDeps) => {
  const { dynamo, stores, register } = deps
  const table = dynamo.tables.people
  const opening = startOfDay(union.opensOn)
  const realTime = (portalTime: number): number => deps.now - (opening - portalTime)

  /** Leaving is signed first. */
  const created = async (change: MembershipChange) => {
    const { id, person, wanted, at, sentAt } = change
    if (wanted?.kind !== 'left') return stores.membershipChanges.create(change)
    const { until, reason, comment } = wanted
    const notice = {
      id,
      person,
      until,
      reason,
      comment,
      language: 'sv',
      at,
      sentAt,
      state: 'unsigned',
      revision: 0,
    } as const
    await stores.leavings.begin(notice, null)
    return stores.leavings.sign(notice, change)
  }

  /** @throws Error for a change that a rule stands against, unless it is `against` just that */
  const asked = async (persona: string, day: string, wanted: RegisterChange, against: 'conflict' | null = null) => {
    const at = startOfDay(day)
    const person = refOf(union, persona)
    const id = ulid(realTime(at))
    const change = newMembershipChange({ id, person, wanted, at, sentAt: realTime(at) })
    const before = await asHad(deps, person, at)
    const { periods: entries, employments, reduced, additional } = before.membership
    const membership = { entries, employments, reduced, additional, clubs: [] }
    const conflicts = await stores.conflictNotices.all()
    const obstacle = rulesOf(wanted).obstacle({ membership, source: id, today: day, conflicts })
    if (obstacle !== against) throw new Error(`the change of ${persona}: ${obstacle}`)
    if ((await created(change)) !== 'created') throw new Error(`${persona} has one open`)
    return { change, wanted, before }
  }

  const planned = async ({ change, wanted, before }: Awaited<ReturnType<typeof asked>>) => {
    const { person, id } = change
    const key = caseProcessId({ kind: 'membership-change', id })
    register.once(key, JSON.stringify(wanted), () => register.takePersonChange(person, wanted, key))
    const items = itemsOf(table, change, wanted).planned(before)
    const at = { now: change.sentAt }
    const outcome = await stores.membershipChanges.step(change, { state: 'planned' }, at, items)
    if (!outcome.isDone) throw new Error('a change of the demonstration was not planned')
    return outcome.case
  }

  /** Its day has come, and the register has made it hold. */
  const begun = async (change: MembershipChange, day: string) => {
    const { person, id } = change
    const key = caseProcessId({ kind: 'membership-change', id })
    const outcome = 'effective'
    const changed = register.once(`${key}/${outcome}`, JSON.stringify({ outcome }), () =>
      register.settlePersonChange(person, key, outcome),
    )
    const items = settledItems(table, change, await asHad(deps, person, startOfDay(day)), changed)
    const now = realTime(startOfDay(day))
    const { isDone } = await stores.membershipChanges.step(change, { state: 'done', overAt: now }, { now }, items)
    if (!isDone) throw new Error('a change of the demonstration did not begin')
  }

  const stopped = async ({ change }: Awaited<ReturnType<typeof asked>>, notice: StoredConflictNotice) => {
    const over = { state: 'stopped', cause: 'conflict', overAt: change.sentAt } as const
    const following = { stopped: stores.conflictNotices.stops(notice.id, stoppedOf(change)) }
    await stores.membershipChanges.step(change, over, { now: change.sentAt }, following)
  }

  return { asked, planned, begun, stopped }
}

const workplaceOf = (employer: string) => ({
  employer,
  workplace: workplaces.find(({ name }) => name.sv === employer)?.id ?? null,
  companyType: 'limited-company',
  organisationNumber: '556016-0680',
  industry: 'energy',
})

/** The personas whose membership is in one of its states, by what they and the union did before the opening. */
export const fillMemberStates = async (union: DemoUnion, deps: StatesDeps): Promise<void> => {
  const { asked, planned, begun, stopped } = changesOf(union, deps)
  const { opensOn } = union
  const thisMonth = `${opensOn.slice(0, 7)}-01`
  const before = (days: number): string => addDays(opensOn, -days)

  await planned(await asked('upcoming-change', before(6), { kind: 'retired', from: addMonths(thisMonth, 2) }))

  const leave = { from: addMonths(thisMonth, -2), until: lastDayOfMonth(addMonths(thisMonth, 3)) }
  const onLeave = await asked('reduced-fee', addDays(leave.from, -9), { kind: 'reduced-fee', ...leave })
  await begun(await planned(onLeave), leave.from)

  const insured = { kind: 'additional-insurance', from: addMonths(thisMonth, -2), insuredSalary: 70_000 } as const
  await begun(await planned(await asked('ewc-member', addDays(insured.from, -9), insured)), insured.from)

  const leaves = { kind: 'left', until: lastDayOfMonth(opensOn), reason: 'no-use', comment: '' } as const
  await planned(await asked('leaving-member', before(5), leaves))

  const { workplace, employer: name } = workplaceOf(conflictWorkplace)
  const set = { at: startOfDay(before(4)), by: refOf(union, 'operator'), reason: 'Förhandlingarna har strandat.' }
  const notice: StoredConflictNotice = {
    id: ulid(set.at),
    kind: 'notice',
    workplace,
    name,
    from: before(4),
    liftedOn: null,
    set,
    lifted: null,
  }
  await deps.stores.conflictNotices.set(notice)
  const [job] = union.people.find(({ personaId }) => personaId === 'workplace-in-conflict')?.employments ?? []
  const wanted = { kind: 'workplace-changed', employment: job?.id ?? '', from: addDays(opensOn, 12) } as const
  const change = { ...wanted, ...workplaceOf('Ekbro Konsult AB') }
  await stopped(await asked('workplace-in-conflict', before(2), change, 'conflict'), notice)
}
