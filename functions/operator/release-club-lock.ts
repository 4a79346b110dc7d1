import { heldLock } from '#shared/annual-meeting/lock.ts'
import { releaseClubLock as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { action } from './action.ts'

/** Takes the edit lock from its present holder, and from nobody who takes it meanwhile. @throws not-locked */
export const releaseClubLock = action(
  'releaseClubLock',
  endpoint,
  () => ({}),
  async ({ meeting, caller, isRepeated }, { stores }) => {
    const summary = await stores.meetings.readSummary(meeting)
    const lock = heldLock(summary?.lock ?? null, caller.realNow)
    if (lock && (await stores.meetings.breakLock(meeting, lock.fence)))
      return { holder: lock.holder, purpose: lock.purpose }
    if (!isRepeated) throw new PortalError('not-locked')
    return undefined
  },
)
