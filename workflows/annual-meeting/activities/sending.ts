import { findingsForStep } from '#shared/annual-meeting/readiness.ts'
import type { MeetingContent, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { apartSendId } from '#shared/letter-delivery/letter-kind.ts'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import { changedSinceNotice, correctionRefusal, noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { noticeInForce } from '#shared/annual-meeting/notices.ts'
import { PortalError } from '#shared/errors.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { transitOnContent, type Outcome } from './project.ts'

const kinds = {
  notice: { shownAs: 'notice', what: 'notice-sent' },
  'notice-correction': { shownAs: 'notice', what: 'notice-corrected' },
  documents: { shownAs: 'documents', what: 'documents-sent' },
} as const
type Kind = keyof typeof kinds

const assertMaySend = (kind: Kind, content: MeetingContent, now: number) => {
  const { summary, documents } = content
  const earlier = summary[kinds[kind].shownAs]
  const refusal = kind === 'notice-correction' ? correctionRefusal(content, now) : null
  if (refusal) throw new PortalError(refusal)
  if (earlier?.state === 'sending' || (kind === 'notice' && noticeInForce(summary)?.sending.state === 'sent'))
    throw new PortalError('notice-already-sent')
  if (kind === 'documents' && documents.length === 0) throw new PortalError('file-missing')
  const findings = findingsForStep('pre-meeting', content, now).filter(
    ({ severity, itemId, code }) =>
      severity === 'error' && (itemId === 'time-and-place' || (kind !== 'documents' && code === 'title-required')),
  )
  if (findings.length > 0) throw new PortalError('meeting-not-ready', { findings })
}

const sendingOf = (sendId: string, sentAt: number, recipients: number, state: 'sending' | 'sent'): Sending => ({
  sendId,
  sentAt,
  recipients,
  delivered: state === 'sent' ? recipients : 0,
  uncertain: 0,
  failed: 0,
  confirmed: state === 'sent' ? recipients : 0,
  bounced: 0,
  complained: 0,
  state,
})

/** What a correction replaces, and what it says: the history and the meeting keep both. */
const correctionOf = (content: MeetingContent) => {
  const { notice, noticeSaid: said, earlierNotices = [] } = content.summary
  const replaced = notice && said ? [{ sending: notice, said }] : []
  const changed = changedSinceNotice(noticeInForce(content.summary)?.said, content)
  return {
    patch: { earlierNotices: [...earlierNotices, ...replaced] } satisfies Partial<MeetingSummary>,
    params: { number: earlierNotices.length + replaced.length + 1, changed: changed.join(' ') },
    noticeTally: notice?.tally ?? null,
  }
}

/**
 * Sends the notice, a correction of it or the documents to every member of the club; members without an email address
 * count as not reached. Those with a protected identity get theirs by a sending of their own, which no figure of the
 * meeting counts.
 */
export const sending = ({ stores, realNow }: Pick<WorkerDeps, 'stores' | 'realNow'>) => {
  /**
   * @throws notice-already-sent, file-missing, meeting-not-ready (with `findings`), no-recipients, what
   * `correctionRefusal` says
   */
  const sendToMembers = async (transition: Transition, kind: Kind): Promise<Outcome> => {
    const { clubId, year, at, by, commandId: sendId } = transition
    return transitOnContent({ stores, realNow }, transition, async (content) => {
      assertMaySend(kind, content, at)
      const people = await Promise.all(
        Object.values(content.people)
          .filter(({ member }) => member)
          .map(({ ref }) => stores.people.person(ref)),
      )
      const found = people.filter((person) => person !== null)
      if (!found.some(({ email }) => email)) throw new PortalError('no-recipients')
      // Beside the list of members their number would disclose that there is a member whom it does not name.
      const refsOf = (isApart: boolean) =>
        found.filter((person) => (person.protected ?? false) === isApart).map(({ ref }) => ref)
      const [recipients, apart] = [refsOf(false), refsOf(true)]
      const { patch, params, ...unchanged } = kind === 'notice-correction' ? correctionOf(content) : {}
      const count = recipients.length
      const decided = (state: 'sending' | 'sent') => ({
        params: { recipients: count, ...params },
        patch: {
          [kinds[kind].shownAs]: sendingOf(sendId, at, count, state),
          ...(kind !== 'documents' && { noticeSaid: noticeSaidNow(content, by) }),
          ...patch,
        },
        ...unchanged,
        ifUnchanged: true,
      })
      // A rehearsal counts whom it would have reached, and makes no sending.
      if (isRehearsal(year)) return { what: `${kind}-rehearsed`, ...decided('sent') }
      const sends = [
        { sendId, about: { of: 'meeting' as const }, recipients },
        ...(apart.length > 0
          ? [
              {
                sendId: apartSendId(sendId),
                about: { of: 'meeting' as const, beside: sendId },
                recipients: apart,
              },
            ]
          : []),
      ]
      for (const send of sends) await stores.mail.createSend({ ...send, kind, clubId, year, createdAt: at, by })
      const effects = sends.map((send) => ({ kind: 'letters' as const, sendId: send.sendId }))
      return { what: kinds[kind].what, ...decided('sending'), effects }
    })
  }
  return {
    sendToMembers,
    correctNotice: (transition: Transition) => sendToMembers(transition, 'notice-correction'),
  }
}
