import { changeBackOff } from '#shared/assignments/change-progress.ts'
import type { CaseTime } from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import { appliedOf, joiningFee, type JoiningFee } from '#shared/membership-application/joining.ts'
import type { OperatorEnd } from '#shared/membership-application/states.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { lastRegretDay } from '#shared/membership/regret.ts'
import type { Membership } from '#shared/platform/register/wire.ts'
import {
  declaredEmployments,
  membershipItems,
  refusedItems,
  type Applicant,
} from '#shared/platform/stores/membership-application/membership-items.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { waitsForEarlierEnd } from './earlier-end.ts'
import { askRegister, withdrawFromRegister } from './registering.ts'
import { applicantOf } from './signature.ts'
import { applicationStep } from './step.ts'

type Signed = StoredApplication & { person: string; personalNumberHash: string }
const isSigned = (stored: StoredApplication): stored is Signed =>
  stored.state === 'signed' && stored.person !== null && stored.personalNumberHash !== null

export const carryingOut = (deps: WorkerDeps) => {
  const { stores, register, sealing } = deps
  const { people } = stores
  const step = applicationStep(deps)

  /** A person whom the register refused is stored for a letter, unless known by more than an earlier refusal. */
  const storedForLetter = async (stored: Signed, applicant: Applicant) => {
    const known = await people.personByNumber(stored.personalNumberHash)
    return known && known.ttl === undefined ? [] : refusedItems(stored, applicant)
  }

  /** The fee of the membership as the register has made it: it says which club is at which employment. */
  const feeOfMade = async (
    stored: Signed,
    applicant: Applicant,
    { memberSince, firstFeeDay, employments }: Membership,
  ): Promise<JoiningFee> => {
    const clubs = await Promise.all(
      declaredEmployments(stored, applicant).map(async ({ id }) => {
        const clubId = employments.find((job) => job.id === id)?.clubId ?? null
        const club = clubId === null ? null : await people.club(clubId)
        return club && { clubId: club.clubId, fee: club.currentFee }
      }),
    )
    const days = { memberFrom: memberSince, feeFrom: firstFeeDay ?? memberSince }
    return joiningFee(appliedOf(applicant.application), days, clubs)
  }

  /** What the register has done the portal does as well, in one transaction. */
  const settle = async (stored: Signed, applicant: Applicant, made: Membership, { portalNow }: CaseTime) => {
    const { memberSince, firstFeeDay = null } = made
    const items = membershipItems(stored, applicant, made, portalNow)
    const over = {
      state: 'registered',
      cause: null,
      nextAttemptAt: null,
      memberSince,
      firstFeeDay,
      regretUntil: lastRegretDay(portalNow),
      ...(await feeOfMade(stored, applicant, made)),
    } as const
    await step(stored.id, over, { items })
  }

  const unanswered = async (stored: Signed, cause: StoredApplication['cause'], { realNow: now }: CaseTime) => {
    const attempts = stored.attempts + 1
    await step(stored.id, { cause, attempts, nextAttemptAt: now + changeBackOff(attempts) })
  }
  const refuse = async (stored: Signed, applicant: Applicant, cause: StoredApplication['cause']) => {
    const sealedEmail = sealing.seal(applicant.application.person.email, stored.id)
    const items = await storedForLetter(stored, applicant)
    await step(stored.id, { state: 'refused', cause, nextAttemptAt: null, sealedEmail }, { items })
  }

  /** The register is asked until it answers; whom it has made a member meanwhile is one. */
  const endAsAsked = async (stored: Signed, applicant: Applicant, end: OperatorEnd, now: CaseTime) => {
    const answer = await withdrawFromRegister(register, stored.id)
    if (answer.made) return settle(stored, applicant, answer.made, now)
    return 'cause' in answer ? unanswered(stored, answer.cause, now) : refuse(stored, applicant, end)
  }

  /** Whether there was something to do. `again`: without waiting for the next attempt. */
  return async (stored: StoredApplication, now: CaseTime, again: boolean): Promise<boolean> => {
    if (!isSigned(stored) || (!again && (stored.nextAttemptAt ?? 0) > now.realNow)) return false
    const applicant = await applicantOf(stores, sealing, stored.id)
    if (!applicant) return false
    const today = stockholmDate(now.portalNow)
    if (stored.ending) await endAsAsked(stored, applicant, stored.ending.cause, now)
    else if (await waitsForEarlierEnd(deps, stored.person, today)) await unanswered(stored, 'earlier-not-ended', now)
    else {
      const answer = await askRegister(register, stored, applicant, today)
      if (answer.made) await settle(stored, applicant, answer.made, now)
      else if (answer.refused) await refuse(stored, applicant, answer.cause)
      else await unanswered(stored, answer.cause, now)
    }
    return true
  }
}
