import { signatoriesIn } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { submitProtocol } from '#shared/annual-meeting/protocol/states.ts'
import { missingForSubmission } from '#shared/annual-meeting/readiness-submission.ts'
import { PortalError } from '#shared/errors.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { assertInClub } from './officers.ts'
import { transitOnContent, transitOnSummary, type Outcome } from './project.ts'
import { assertWholeText } from './protocol-text.ts'

/** The submission itself, acknowledged before the register hears of it, and what becomes of it there. */
export const submission = ({ stores, register, realNow }: Pick<WorkerDeps, 'stores' | 'register' | 'realNow'>) => {
  const signedProtocol = async (content: MeetingContent) => {
    const signatories = signatoriesIn(content)
    const { secretary, adjusters } = signatories
    await assertInClub(register, content, [secretary, ...adjusters])
    await assertWholeText(stores, content)
    const submitted = submitProtocol(content.summary.protocol, signatories, 'officer')
    if (!submitted.ok) throw new PortalError(submitted.code)
    return { state: submitted.protocol.state }
  }

  return {
    /** @throws what `missingForSubmission` tells first, officer-not-in-club, protocol-shape */
    submit: (transition: Transition): Promise<Outcome> =>
      transitOnContent({ stores, realNow }, transition, async (content) => {
        const missing = missingForSubmission(content, transition.at)
        if (missing) throw new PortalError(missing.code, { findings: missing.findings })
        const { uploadedProtocol, type } = content.summary
        const protocol =
          type === 'self-run' && uploadedProtocol
            ? { state: 'submitted' as const, documentSha256: uploadedProtocol.sha256 }
            : await signedProtocol(content)
        return {
          what: 'submitted',
          patch: {
            submittedAt: transition.at,
            step: 'done',
            reached: [...new Set([...content.summary.reached, 'done' as const])],
            frozen: true,
            lock: null,
            protocol,
            sync: { state: 'pending', cause: null, attempts: 0, nextAttemptAt: null, reference: null },
          },
          ifUnchanged: true,
          effects: [{ kind: 'delivery' }],
        }
      }),

    /** Somebody asks to try at once. */
    retrySync: (transition: Transition): Promise<Outcome> =>
      transitOnSummary({ stores, realNow }, transition, ({ sync }) => {
        if (sync.state === 'done') throw new PortalError('nothing-to-retry')
        return { what: 'sync-retried', patch: { sync: { state: 'pending', nextAttemptAt: null } } }
      }),

    noteSynchronised: async (transition: Transition, reference: string): Promise<Outcome> => {
      const outcome = await transitOnSummary({ stores, realNow }, transition, () => ({
        what: 'synchronised',
        params: { reference },
        patch: { sync: { state: 'done', cause: null, nextAttemptAt: null, reference } },
      }))
      const meeting = { club: transition.clubId, year: transition.year }
      for (const { seq, effects } of await stores.meetings.openEffects(meeting))
        if (effects.some(({ kind }) => kind === 'delivery')) await stores.meetings.closeEffects(meeting, seq)
      return outcome
    },
  }
}
