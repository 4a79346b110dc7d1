import { heldLock } from '#shared/annual-meeting/lock.ts'
import * as contract from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { action } from './action.ts'
import { sendAgain } from './send-again.ts'
import { toProcess } from './to-process.ts'

/** Takes the edit lock from its present holder, and from no one who takes it meanwhile. @throws not-locked */
export const releaseClubLock = action(
  'releaseClubLock',
  contract.releaseClubLock,
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

/** @throws nothing-to-retry before submission and once the register has it */
export const retryClubSync = action(
  'retryClubSync',
  contract.retryClubSync,
  () => ({}),
  async ({ meeting, body: { commandId }, caller }, deps) => {
    if (!caller.meeting?.submittedAt) throw new PortalError('nothing-to-retry')
    await toProcess('retrySync', meeting, commandId, {}, caller, deps).catch((error: unknown) => {
      throw error instanceof PortalError && error.code === 'submitted' ? new PortalError('nothing-to-retry') : error
    })
  },
)

/** @throws not-found, nothing-to-send when there is no such letter or the sending is still being delivered */
export const resendLetters = action(
  'resendLetters',
  contract.resendLetters,
  ({ send }) => ({ send }),
  async ({ meeting, body: { commandId, send: sendId }, caller: { portalNow }, isRepeated }, deps) => {
    const send = await deps.stores.mail.readSend(sendId)
    if (!send || send.clubId !== meeting.club || send.year !== meeting.year) throw new PortalError('not-found')
    const letters = await sendAgain(send, { commandId, portalNow, isRepeated }, deps)
    return letters > 0 ? { letters } : undefined
  },
)
