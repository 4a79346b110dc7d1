import { takeBack } from '#functions/common/membership-change.ts'
import { membershipChangeCase, type CaseProgress } from '#shared/cases/case.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { membershipChangeCases } from '#workflows/membership-change/advance.ts'

type Of = { person: string; id: string }

/**
 * Changes of memberships without an engine: what their process does and what their member does, each at an instant of
 * real time.
 */
export const membershipChangesByHand = (deps: WorkerDeps) => {
  const at = async (realNow: number) => ({ realNow, portalNow: realNow + (await deps.clock.storedOffset()) })
  const { stores } = deps
  const read = async (of: Of): Promise<MembershipChange> => (await stores.membershipChanges.read(of))!
  return {
    /** Does what is due of a change, and has the register asked at once. */
    carryOut: async (of: Of, now: number): Promise<CaseProgress> =>
      membershipChangeCases(deps).advance(membershipChangeCase(of), await at(now), { again: true }),
    /** Has it taken back, and says how it stands before its process knows. @throws PortalError undo-too-late */
    takeBack: async (of: Of, now: number): Promise<MembershipChange> => {
      const engine = { startWithCommand: async () => null as never }
      await takeBack(await read(of), 'member', await at(now), { stores, engine } as never)
      return read(of)
    },
  }
}
