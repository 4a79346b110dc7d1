import { signatoriesIn } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import type { MeetingContent, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { submitProtocol, type Signatories } from '#shared/annual-meeting/protocol/states.ts'
import { isStillComplete, missingForSubmission } from '#shared/annual-meeting/readiness-submission.ts'
import { PortalError } from '#shared/errors.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { readContent } from './content.ts'
import { assertInClub, assertInRegister } from './officers.ts'
import { transitOnSummary, type Outcome } from './project.ts'
import { assertWholeText } from './protocol-text.ts'

export const submission = ({ stores, register, realNow }: Pick<WorkerDeps, 'stores' | 'register' | 'realNow'>) => {
  const submitted = ({ protocol }: MeetingSummary, signatories: Signatories) => {
    const { secretary, adjusters } = signatories
    const outcome = submitProtocol(protocol, signatories, 'officer')
    if (!outcome.ok) throw new PortalError(outcome.code)
    const members = [...(secretary ? [secretary] : []), ...adjusters]
    return { members, protocol: { state: outcome.protocol.state } }
  }

  const signedProtocol = async (content: MeetingContent) => {
    const signatories = signatoriesIn(content)
    await assertInClub(register, content, [signatories.secretary, ...signatories.adjusters])
    const textSeen = await assertWholeText(stores, content)
    return { textSeen, ...submitted(content.summary, signatories) }
  }

  /**
   * Of a meeting that lacked nothing but signatures: its content cannot have changed since. The write asks who is in
   * the club, and whether the text is still the one that was found whole.
   */
  const completeProtocol = async (summary: MeetingSummary) => {
    const { clubId, secretary, adjusters, protocol } = summary
    const { version, wholeText: revision } = protocol
    const outcome = submitted(summary, { secretary, adjusters })
    const [textSeen] = await Promise.all([
      revision === undefined ? assertWholeText(stores, { summary }) : { version, revision },
      assertInRegister(register, clubId, outcome.members),
    ])
    return { textSeen, ...outcome }
  }

  const wholeMeeting = async ({ clubId, year, at }: Transition, summary: MeetingSummary) => {
    const content = { ...(await readContent(stores, clubId, year, at)), summary }
    const missing = missingForSubmission(content, at)
    if (missing) throw new PortalError(missing.code, { findings: missing.findings })
    const { uploadedProtocol, type } = summary
    return type === 'self-run' && uploadedProtocol
      ? { protocol: { state: 'submitted' as const, documentSha256: uploadedProtocol.sha256 } }
      : signedProtocol(content)
  }

  return {
    /** @throws what `missingForSubmission` returns first, officer-not-in-club, protocol-shape */
    submit: (transition: Transition): Promise<Outcome> => {
      let isFirst = true
      return transitOnSummary({ stores, realNow, known: transition.known }, transition, async (summary) => {
        // The second attempt, because something changed before the first was written, checks everything.
        const isKnown = isFirst && isStillComplete(summary, transition.at)
        isFirst = false
        const { protocol, ...checked } = isKnown
          ? await completeProtocol(summary)
          : await wholeMeeting(transition, summary)
        return {
          what: 'submitted',
          patch: {
            submittedAt: transition.at,
            step: 'done',
            reached: [...new Set([...summary.reached, 'done' as const])],
            frozen: true,
            lock: null,
            protocol,
            sync: { state: 'pending', cause: null, attempts: 0, nextAttemptAt: null, reference: null },
          },
          ...checked,
          ifUnchanged: true,
          effects: [{ kind: 'delivery' }],
        }
      })
    },

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
      for (const open of await stores.meetings.openEffects(meeting))
        if (open.effects.some(({ kind }) => kind === 'delivery')) await stores.meetings.closeEffects(meeting, open)
      return outcome
    },
  }
}
