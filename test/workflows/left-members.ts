import { MockActivityEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { lastDayOf } from '#shared/membership-leaving/leaving.ts'
import { rolesOf } from '#shared/roles/roles-of.ts'
import { electedMembers } from './elected-members.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import type { StoreAndRegister } from './store-and-register.ts'

export const run = <Result>(act: () => Promise<Result>): Promise<Result> => new MockActivityEnvironment().run(act)

/** What a person is whose membership is over. */
export const outside = { role: 'non_member', fee: null }

/** Makes auditors who have signed on a day that they leave. */
export const leftMembers = (world: StoreAndRegister) => {
  const elected = electedMembers(world)
  return async (asked: string) => {
    const member = await elected('auditor')
    const { ref } = member
    const { memberships, membershipChanges, leavings, people } = world.deps.stores
    const at = startOfDay(asked) + 12 * 3_600_000
    const until = lastDayOf((await memberships.of(ref)).periods, asked)
    const notice = { id: ulid(), person: ref, until, reason: 'fee', comment: '', language: 'sv' } as const
    const stored = { ...notice, at, sentAt: at, state: 'unsigned', revision: 0 } as const
    await leavings.begin(stored, null)
    const { id } = notice
    const wanted: WantedChange = { kind: 'left', until, reason: 'fee', comment: '' }
    const change = newMembershipChange({ id, person: ref, wanted, at, sentAt: at })
    const sign = () => leavings.sign(stored, change)
    if ((await sign()) !== 'created') throw new Error('The notice was not taken.')
    const signalled: string[] = []
    const engine = { ...world.deps.engine, signal: async (process: string) => signalled.push(process) > 0 }
    const { carryOut, takeBack } = membershipChangesByHand({ ...world.deps, engine })
    const read = async () => (await membershipChanges.read({ person: ref, id }))!
    return {
      ...member,
      id,
      until,
      at,
      sign,
      signalled,
      read,
      carryOut: (now: number) => carryOut({ person: ref, id }, now),
      cancel: (now: number) => takeBack({ person: ref, id }, now),
      /** What they are at an instant, worked out from what is stored. */
      standing: async (now: number) => {
        const [person, mandates, { periods: entries, employments, reduced }] = await Promise.all([
          people.person(ref),
          people.assignmentsOf(ref, 'as-stored'),
          memberships.of(ref),
        ])
        const fee = feeOn({ entries, employments, reduced, clubs: [] }, stockholmDate(now))
        return { role: rolesOf(person!, mandates, now)[0]?.kind, fee: fee?.fee.amount ?? null }
      },
    }
  }
}
