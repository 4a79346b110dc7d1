import { addDays } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange, WantedChange } from '#shared/membership-change/change.ts'
import { regretOf } from '#shared/membership/regret.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import type { ChangedPerson } from '#shared/platform/register/wire.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { submittedPayment } from './submitted-payment.ts'

type Deps = Pick<WorkerDeps, 'register' | 'stores' | 'sealing'>

/**
 * Submits a change to the register under its own id; a regret as the end of the membership, the day before it began.
 * `day`: the Swedish day of portal time.
 */
export const submitToRegister = async (
  { register, stores: { memberships }, sealing }: Deps,
  { person, id }: MembershipChange,
  { wanted, day }: { wanted: WantedChange; day: string },
): Promise<ChangedPerson> => {
  const key = caseProcessId({ kind: 'membership-change', id })
  if (wanted.kind === 'payment-method')
    return register.changePayment(person, submittedPayment(wanted, { id, day, sealing }), key)
  if (wanted.kind !== 'regretted') return register.changePerson(person, wanted, key)
  const regret = regretOf((await memberships.asStored(person)).periods)
  if (!regret) throw new PortalError('regret-too-late')
  return register.endMembership(person, { until: addDays(regret.from, -1), cause: 'regretted' }, key)
}
