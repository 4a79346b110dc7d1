import { retryClubSync as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { action } from './action.ts'
import { toProcess } from './to-process.ts'

/** Tries at once to bring a submission to the register. @throws nothing-to-retry before submission and once the register has it */
export const retryClubSync = action(
  'retryClubSync',
  endpoint,
  () => ({}),
  async ({ meeting, body: { commandId }, caller }, deps) => {
    if (!caller.meeting?.submittedAt) throw new PortalError('nothing-to-retry')
    await toProcess('retrySync', meeting, commandId, {}, caller, deps).catch((error: unknown) => {
      throw error instanceof PortalError && error.code === 'submitted' ? new PortalError('nothing-to-retry') : error
    })
  },
)
