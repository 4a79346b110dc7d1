import { PortalError } from '#shared/errors.ts'
import { stockholmDate } from '#shared/clock.ts'
import { appliedOf, joiningFee, type JoiningFee } from '#shared/membership-application/joining.ts'
import { lastRegretDay } from '#shared/membership/regret.ts'
import { changeBackOff } from '#shared/assignments/change-progress.ts'
import { isOpen, type OperatorEnd } from '#shared/membership-application/states.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { applicationSendId } from '#shared/platform/mail/application-send.ts'
import { bookingCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { sendWithheldLetters } from '#shared/platform/mail/withheld-letters.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import type { Membership } from '#shared/platform/register/wire.ts'
import {
  employmentsTold,
  membershipItems,
  refusedItems,
  type Applicant,
} from '#shared/platform/stores/membership-application/membership-items.ts'
import type { ApplicationStep } from '#shared/platform/stores/membership-application/applications-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { catchUp } from '../membership-feed/catch-up.ts'
import { waitsForEarlierEnd } from './earlier-end.ts'
import type { ApplicationProgress, ApplicationStart } from './messages.ts'
import { askRegister, withdrawFromRegister } from './registering.ts'
import { applicantOf, applicationSignature, requiredApplication, unsignedEnd } from './signature.ts'

type Signed = StoredApplication & { person: string; personalNumberHash: string }
const isSigned = (stored: StoredApplication): stored is Signed =>
  stored.state === 'signed' && stored.person !== null && stored.personalNumberHash !== null

const progressOf = ({ state, cause, attempts, nextAttemptAt }: StoredApplication): ApplicationProgress => ({
  state,
  cause,
  attempts,
  nextAttemptAt,
})

/** What an application for membership does. `now` is the engine's time; portal time is worked out from it. */
export const membershipApplicationActivities = (deps: WorkerDeps) => {
  const { clock, stores, register, engine, sealing, settings, realNow } = deps
  const { applications, applicationOrders, people } = stores
  const signature = applicationSignature(deps)

  const inPortalTime = async (at: number) => at + (await clock.storedOffset())

  type More = Omit<Parameters<typeof applications.step>[2], 'at' | 'portalAt'>
  const step = async (id: string, given: ApplicationStep, more: More = {}) => {
    const at = realNow()
    const stored = await applications.step(id, given, { at, portalAt: await inPortalTime(at), ...more })
    return stored === 'taken' ? stored : progressOf(stored ?? (await requiredApplication(stores, id)))
  }
  /** A step that claims nothing. */
  const plainStep = async (...given: Parameters<typeof step>): Promise<ApplicationProgress> => {
    const progress = await step(...given)
    return progress === 'taken' ? progressOf(await requiredApplication(stores, given[0])) : progress
  }

  /** Whom the register refused is kept for a letter, unless they are known by more than an earlier refusal. */
  const keptForLetter = async (stored: Signed, applicant: Applicant) => {
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
      employmentsTold(stored, applicant).map(async ({ id }) => {
        const clubId = employments.find((job) => job.id === id)?.clubId ?? null
        const club = clubId === null ? null : await people.club(clubId)
        return club && { clubId: club.clubId, fee: club.currentFee }
      }),
    )
    const days = { memberFrom: memberSince, feeFrom: firstFeeDay ?? memberSince }
    return joiningFee(appliedOf(applicant.application), days, clubs)
  }

  /** What the register has done the portal does as well, in one transaction. */
  const settle = async (stored: Signed, applicant: Applicant, made: Membership, now: number) => {
    const { memberSince, firstFeeDay = null } = made
    const portalNow = await inPortalTime(now)
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
    const progress = await plainStep(stored.id, over, { items })
    await catchUp(deps, stored.person)
    await recomputeSessions(stores, [stored.person], portalNow)
    return progress
  }

  const unanswered = (stored: Signed, cause: StoredApplication['cause'], now: number) => {
    const attempts = stored.attempts + 1
    return plainStep(stored.id, { cause, attempts, nextAttemptAt: now + changeBackOff(attempts) })
  }
  const refuse = async (stored: Signed, applicant: Applicant, cause: StoredApplication['cause']) =>
    plainStep(
      stored.id,
      {
        state: 'refused',
        cause,
        nextAttemptAt: null,
        sealedEmail: sealing.seal(applicant.application.person.email, stored.id),
      },
      { items: await keptForLetter(stored, applicant) },
    )

  /** The register is asked until it answers; whom it has made a member meanwhile is one. */
  const endAsAsked = async (stored: Signed, applicant: Applicant, end: OperatorEnd, now: number) => {
    const answer = await withdrawFromRegister(register, stored.id)
    if (answer.made) return settle(stored, applicant, answer.made, now)
    return 'cause' in answer ? unanswered(stored, answer.cause, now) : refuse(stored, applicant, end)
  }

  return {
    /** It must be attempted once: a second attempt would be a second order. */
    orderApplicationSignature: async ({ id }: ApplicationStart): Promise<ApplicationProgress> => {
      const stored = await requiredApplication(stores, id)
      if (stored.state === 'unsigned') await signature.order(stored)
      return progressOf(stored)
    },

    readApplicationProgress: async ({ id }: ApplicationStart): Promise<ApplicationProgress> =>
      progressOf(await requiredApplication(stores, id)),

    /** Waits for the signature; from then on nobody else can apply for the same person. */
    collectApplicationSignature: async ({ id }: ApplicationStart): Promise<ApplicationProgress> => {
      const signed = await signature.collect(id)
      if (!signed) {
        const end = (await applicationOrders.read(id))?.end
        return plainStep(id, { state: unsignedEnd(end) })
      }
      const { personalNumber, name } = signed.signature
      const hash = personalNumberHash(settings.personalNumberKey, personalNumber)
      const applicant = await applicantOf(stores, sealing, id)
      const text = { application: JSON.stringify(applicant?.application), name }
      const claimed = await step(
        id,
        { state: 'signed', person: await people.claimRef(hash), personalNumberHash: hash },
        { sealed: sealing.seal(JSON.stringify(text), id) },
      )
      const progress =
        claimed === 'taken' ? await plainStep(id, { state: 'refused', cause: 'application-open' }) : claimed
      await applicationOrders.finish(id, { status: 'complete' })
      // Its time is held from now on; with the engine away it is found by the look for bookings.
      const { books } = await requiredApplication(stores, id)
      if (books) await nudgeCase(engine, bookingCase(id)).catch(unlessEngineIsAway)
      return progress
    },

    /** Asks the register once. */
    registerApplication: ({ id }: ApplicationStart, now: number): Promise<ApplicationProgress> =>
      withHeartbeat(async () => {
        const [stored, applicant] = [await requiredApplication(stores, id), await applicantOf(stores, sealing, id)]
        if (stored.state === 'registered' && stored.person) await catchUp(deps, stored.person)
        if (!isSigned(stored) || !applicant) return progressOf(stored)
        if (stored.ending) return endAsAsked(stored, applicant, stored.ending.cause, now)
        const today = stockholmDate(await inPortalTime(now))
        if (await waitsForEarlierEnd(deps, stored.person, today)) return unanswered(stored, 'earlier-not-ended', now)
        const answer = await askRegister(register, stored, applicant, today)
        if (answer.made) return settle(stored, applicant, answer.made, now)
        const { refused, cause } = answer
        return refused ? refuse(stored, applicant, cause) : unanswered(stored, cause, now)
      }),

    /**
     * Notes that an operator ends an application: from then on the register is asked for nothing else. The first end asked
     * for counts. @throws case-not-open
     */
    endApplication: async ({ id }: ApplicationStart, cause: OperatorEnd, now: number): Promise<ApplicationProgress> => {
      for (;;) {
        const stored = await requiredApplication(stores, id)
        const isNoted = stored.ending !== undefined && stored.state !== 'registered'
        if (isNoted || (stored.state === 'refused' && stored.cause === cause)) return progressOf(stored)
        if (!isSigned(stored)) throw new PortalError('case-not-open')
        // Another step of it may have come first.
        const at = realNow()
        await step(id, { ending: { cause, at, portalAt: await inPortalTime(at) }, nextAttemptAt: now })
      }
    },

    /**
     * A letter to the new member, or to whom the register refused; sent once however often this is done, as are the
     * letters that waited for an address of the new member. A meeting that is booked with the membership is booked now,
     * or is not held any more.
     */
    tellApplicant: async ({ id }: ApplicationStart): Promise<void> => {
      const { state, cause, person, at, books } = await requiredApplication(stores, id)
      if (books) await nudgeCase(engine, bookingCase(id))
      if (isOpen(state) || person === null || cause === 'application-open') return
      const kind = state === 'registered' ? 'membership-registered' : 'membership-refused'
      const sendId = applicationSendId(id)
      await stores.mail.createSend({ sendId, kind, createdAt: at, by: null, recipients: [person] })
      await startMail(engine, sendId, null)
      if (state === 'registered') await sendWithheldLetters({ person, id }, deps)
    },
  }
}
export type MembershipApplicationActivities = ReturnType<typeof membershipApplicationActivities>
