import { findingsForStep } from '#shared/annual-meeting/readiness.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { PortalError } from '#shared/errors.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { transitOnContent, type Outcome } from './project.ts'

const assertMaySend = (kind: 'notice' | 'documents', content: MeetingContent, now: number) => {
  const { summary, documents } = content
  const earlier = summary[kind]
  if (earlier?.state === 'sending' || (kind === 'notice' && earlier?.state === 'sent'))
    throw new PortalError('notice-already-sent')
  if (kind === 'documents' && documents.length === 0) throw new PortalError('file-missing')
  const findings = findingsForStep('pre-meeting', content, now).filter(
    ({ severity, itemId, code }) =>
      severity === 'error' && (itemId === 'time-and-place' || (kind === 'notice' && code === 'title-required')),
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

/** Sends the notice or the documents to every member of the club; whoever has no email address is counted as not reached. */
export const sending = ({ stores, realNow }: Pick<WorkerDeps, 'stores' | 'realNow'>) => ({
  /** @throws notice-already-sent, file-missing, meeting-not-ready (with `findings`), no-recipients */
  sendToMembers: async (transition: Transition, kind: 'notice' | 'documents'): Promise<Outcome> => {
    const { clubId, year, at, by, commandId: sendId } = transition
    return transitOnContent({ stores, realNow }, transition, async (content) => {
      assertMaySend(kind, content, at)
      const people = await Promise.all(
        Object.values(content.people)
          .filter(({ member }) => member)
          .map(({ ref }) => stores.people.person(ref)),
      )
      const recipients = people.flatMap((person) => (person ? [person.ref] : []))
      if (!people.some((person) => person?.email)) throw new PortalError('no-recipients')
      const count = recipients.length
      const said = kind === 'notice' ? { noticeSaid: noticeSaidNow(content) } : {}
      // A rehearsal counts whom it would have reached, and makes no sending.
      if (isRehearsal(year))
        return {
          what: `${kind}-rehearsed`,
          params: { recipients: count },
          patch: { [kind]: sendingOf(sendId, at, count, 'sent'), ...said },
          ifUnchanged: true,
        }
      await stores.mail.createSend({ sendId, kind, clubId, year, createdAt: at, by, recipients })
      return {
        what: `${kind}-sent`,
        params: { recipients: count },
        patch: { [kind]: sendingOf(sendId, at, count, 'sending'), ...said },
        ifUnchanged: true,
        effects: [{ kind: 'letters', sendId }],
      }
    })
  },
})
