import { applicationCase, bookingCase, caseGone, type CaseProgress, type CaseTime } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { isOpen, type ApplicationState } from '#shared/membership-application/states.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { applicationSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { sendWithheldLetters } from '#shared/platform/mail/withheld-letters.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import type { ApplicationOrder } from '#shared/platform/stores/sessions/signing-orders.ts'
import { attemptCap } from '#shared/signing/order-lifetimes.ts'
import { overdueAfter, settled, type CaseWork } from '../case/work.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { awaitedSignature, signingOverdueAfter } from '../signing/awaited-signature.ts'
import type { Signed } from '../signing/collecting.ts'
import { carryingOut } from './carrying-out.ts'
import { applicantOf, applicationSignature, unsignedEnd } from './signature.ts'
import { applicationStep } from './step.ts'
import { catchUp } from '../membership-feed/apply-entry.ts'

/** From when on (real time) the process should have ordered the signature, or asked the register. */
const overdueFrom = ({ state, sentAt, nextAttemptAt }: StoredApplication): number =>
  state === 'unsigned' ? sentAt + signingOverdueAfter : (nextAttemptAt ?? sentAt + attemptCap) + overdueAfter

const wasSigned: readonly ApplicationState[] = ['signed', 'registered', 'refused']

/** Each application, from its signature until the register has the member and a letter says so, or it fails. */
export const applicationCases = (deps: WorkerDeps): CaseWork => {
  const { stores, engine, sealing, settings } = deps
  const { applications, applicationOrders, people } = stores
  const signature = applicationSignature(deps)
  const carryOut = carryingOut(deps)
  const step = applicationStep(deps)

  /** From the signature on no one else can apply for the same person. */
  const claim = async (id: string, { personalNumber, name }: Signed<ApplicationOrder>['signature']): Promise<void> => {
    const hash = personalNumberHash(settings.personalNumberKey, personalNumber)
    const applicant = await applicantOf(stores, sealing, id)
    const text = { application: JSON.stringify(applicant?.application), name }
    const signed = { state: 'signed', person: await people.claimRef(hash), personalNumberHash: hash } as const
    const claimed = await step(id, signed, { sealed: sealing.seal(JSON.stringify(text), id) })
    if (claimed === 'taken') await step(id, { state: 'refused', cause: 'application-open' })
  }

  /** Real time of the next thing to do for the signature; null once the application has ended without it. */
  const sign = async (stored: StoredApplication, now: CaseTime): Promise<number | null> => {
    const { id } = stored
    const next = await awaitedSignature(signature, stored, now)
    if ('waits' in next) return next.waits
    if (!next.signed) {
      await step(id, { state: unsignedEnd(next.end) })
      return null
    }
    await claim(id, next.signed.signature)
    return now.realNow
  }

  /** Also where an earlier attempt died before it: the applicant is shown that the signature was taken. */
  const followSignature = async ({ id, state, books }: StoredApplication): Promise<void> => {
    if (!wasSigned.includes(state)) return
    await applicationOrders.finish(id, { status: 'complete' })
    // Its time is held from now on; with the engine away it is found by the scan for bookings.
    if (books && state === 'signed') await nudgeCase(engine, bookingCase(id)).catch(unlessEngineIsAway)
  }

  /**
   * What follows from the end of an application: a new member's access, a letter to them or to whom the register
   * refused, and the letters that waited for an address of theirs. A meeting that is booked with the membership is
   * booked now, or is not held any more. Nothing of it happens twice.
   */
  const follow = async (stored: StoredApplication, { portalNow }: CaseTime): Promise<void> => {
    const { id, state, cause, person, at, books } = stored
    if (books) await nudgeCase(engine, bookingCase(id))
    if (person === null || cause === 'application-open') return
    if (state === 'registered') {
      await catchUp(deps, person)
      await recomputeSessions(stores, [person], portalNow)
    }
    const kind = state === 'registered' ? 'membership-registered' : 'membership-refused'
    const sendId = applicationSendId(id)
    const about = { of: 'application', application: id } as const
    await stores.mail.createSend({ sendId, kind, about, createdAt: at, by: null, recipients: [person] })
    await startMail(engine, sendId, null)
    if (state === 'registered') await sendWithheldLetters({ person, id }, deps)
  }

  const progressOf = ({ state, cause, attempts }: StoredApplication, wakesAt: number | null): CaseProgress => ({
    state,
    cause,
    attempts,
    wakesAt,
  })

  return {
    advance: async ({ id }, now, { again }) => {
      const found = await applications.read(id)
      const due = found?.state === 'unsigned' ? await sign(found, now) : null
      const signed = await applications.read(id)
      if (signed) await followSignature(signed)
      // What comes next is due now, by the time that it is after the signature was waited for.
      const stored =
        due === null
          ? await settled(
              () => applications.read(id),
              (present, isAgain) => carryOut(present, now, isAgain),
              { again },
            )
          : signed
      if (!stored) return caseGone
      if (isOpen(stored.state)) return progressOf(stored, due ?? caseKinds.application.dueAt(stored, now))
      await follow(stored, now)
      return progressOf(stored, null)
    },
    open: async () =>
      (await applications.open()).map((application) => ({
        of: applicationCase(application.id),
        isOverdue: ({ realNow }) => overdueFrom(application) < realNow,
      })),
  }
}
