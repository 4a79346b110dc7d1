import { lockRefusal } from '#shared/annual-meeting/lock.ts'
import type { MandateBatch } from '#shared/annual-meeting/mandates.ts'
import { whyNotRegister } from '#shared/annual-meeting/registration.ts'
import { isRehearsal } from '#shared/annual-meeting/rehearsal.ts'
import { PortalError } from '#shared/errors.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import { recomputeSessions } from '#shared/platform/stores/access.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { batchKey, mandatesOf } from './elected.ts'
import { transitOnContent, type Outcome } from './project.ts'

/** What the register's failure means to whoever waits. */
export const registerRefusal = (error: unknown): unknown =>
  error instanceof RegisterError ? new PortalError(error.reason === 'rejected' ? 'register-rejected' : 'register-unavailable') : error

/** Registers those elected: the register first, then our own mandates and access, then letters. A rehearsal does none of it. */
export const registration = ({ stores, register, realNow }: Pick<WorkerDeps, 'stores' | 'register' | 'realNow'>) => {
  const carryOut = async ({ clubId, year, commandId, at }: Transition, batch: MandateBatch) => {
    await register.changeAssignments(clubId, batch, batchKey(clubId, year, commandId, batch)).catch((error: unknown) => {
      throw registerRefusal(error)
    })
    const affected = await stores.people.replaceAssignments({ clubId, ended: batch.ends, added: batch.starts.map((start) => ({ ...start, clubId })) })
    await recomputeSessions(stores, affected, at)
  }

  return {
    /** @throws lock-lost, meeting-not-held, outside-registration-window, overdue, register-unavailable, register-rejected */
    registerAssignments: async (transition: Transition, fence: number): Promise<Outcome> => {
      const { clubId, year, at, by, commandId: sendId } = transition
      const outcome = await transitOnContent(stores, transition, async (content) => {
        if (!by || lockRefusal(content.summary.lock, by, realNow(), fence)) throw new PortalError('lock-lost')
        const refusal = whyNotRegister(content, at)
        if (refusal) throw new PortalError(refusal)
        const batch = mandatesOf(content)
        const rehearsed = isRehearsal(year)
        if (!rehearsed) await carryOut(transition, batch)
        const recipients = rehearsed ? [] : [...new Set(batch.starts.map(({ person }) => person))]
        if (recipients.length > 0) await stores.mail.createSend({ sendId, kind: 'elected', clubId, year, createdAt: at, by, recipients })
        return { what: rehearsed ? 'assignments-rehearsed' : 'assignments-registered', params: { started: batch.starts.length, ended: batch.ends.length }, patch: { assignmentsRegisteredAt: at }, ...(recipients.length > 0 && { effects: [{ kind: 'letters' as const, sendId }] }) }
      })
      if (by) await stores.meetings.releaseLock({ club: clubId, year }, { who: by, realNow: realNow() }, fence)
      const { lock } = outcome.summary
      return { ...outcome, summary: { ...outcome.summary, lock: lock?.fence === fence ? null : lock } }
    },
  }
}
