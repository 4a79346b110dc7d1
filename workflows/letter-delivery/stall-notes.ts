import type { SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Standing } from '#shared/platform/stores/letter-delivery/take-tally.ts'

export type Stall = 'nothing-taken' | 'quota-used-up'

/** Notes once that the mail service takes nothing and why, and once that it does again. */
export const stallNotes = (
  { stalledSince, quotaUsedUp }: Pick<SendProgress, 'stalledSince' | 'quotaUsedUp'>,
  note: (standing: Standing) => Promise<unknown>,
  portalNow: () => Promise<number>,
) => {
  let known: Stall | null = stalledSince === undefined ? null : quotaUsedUp ? 'quota-used-up' : 'nothing-taken'
  return async (stall: Stall | null): Promise<void> => {
    if (known === stall) return
    known = stall
    await note({
      stalledSince: stall === null ? null : await portalNow(),
      quotaUsedUp: stall === 'quota-used-up',
    })
  }
}
