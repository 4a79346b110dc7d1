import { FormattedDate, FormattedMessage } from 'react-intl'
import { agendaChanges, noticeSaidNow, unannouncedParts } from '#shared/annual-meeting/notice-said.ts'
import { noticeInForce, type NoticePart } from '#shared/annual-meeting/notices.ts'
import type { NoticeSaid } from '#shared/annual-meeting/meeting.ts'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { TimeAndPlaceFacts } from '#web/areas/annual-meeting/frame/time-and-place-facts.tsx'
import { useAgendaSentences, useAnnouncedPart } from '#web/areas/annual-meeting/frame/announced-part.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { CannotCorrect } from './correct-notice.tsx'

const labelOf = { date: 'day', time: 'time', place: 'place', link: 'link' } as const

/** An agenda's line as the members read it, also of an item that has been removed since. */
const useTitle = () => {
  const nameOf = useItemName()
  const { items } = useMeeting().view
  return ({ id, title }: NoticeSaid['agenda'][number]) =>
    nameOf({ id, title, widget: items.find((item) => item.id === id)?.widget ?? 'custom-item', data: {} })
}

/** The notice as it was sent: when and where, and its agenda where that has changed since. */
const NoticeAsSent = ({ said, sentAt, parts }: { said: NoticeSaid; sentAt: number; parts: readonly NoticePart[] }) => {
  const title = useTitle()
  return (
    <section aria-labelledby="notice-as-sent">
      <h3 id="notice-as-sent">
        <FormattedMessage id="pre-meeting.notice.announced" />
      </h3>
      <p className="secondary">
        <FormattedMessage
          id="pre-meeting.notice.announced-at"
          values={{
            date: (
              <FormattedDate value={sentAt} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
            ),
          }}
        />
      </p>
      <TimeAndPlaceFacts facts={said} />
      {parts.includes('agenda') && (
        <ol className="letter-agenda">
          {said.agenda.map((line) => (
            <li key={line.id}>{title(line)}</li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What the meeting says by now, where that is something else. */
const Changed = ({ said, parts }: { said: NoticeSaid; parts: readonly NoticePart[] }) => {
  const { view } = useMeeting()
  const title = useTitle()
  const announcedPart = useAnnouncedPart()
  const inAgenda = useAgendaSentences()
  const now = noticeSaidNow(view)
  return (
    <section aria-labelledby="notice-differs">
      <h3 id="notice-differs">
        <FormattedMessage id="pre-meeting.notice.differs" />
      </h3>
      <dl className="letter-facts">
        {parts.map((part) =>
          part === 'agenda' ? null : (
            <div key={part} className="letter-fact">
              <dt>
                <FormattedMessage id={`pre-meeting.letter.${labelOf[part]}`} />
              </dt>
              <dd>{announcedPart(part, now)}</dd>
            </div>
          ),
        )}
      </dl>
      {parts.includes('agenda') && (
        <ul>
          {inAgenda(agendaChanges(said.agenda, now.agenda), title).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the members have beside what has changed since, while the two differ; officers can send the notice anew. */
export const ChangedSinceNotice = () => {
  const { view } = useMeeting()
  const { rights, summary } = view
  const { said, sending } = noticeInForce(summary) ?? {}
  const parts = unannouncedParts(view)
  if (!said || !sending || parts.length === 0) return null
  return (
    <div className="notice attention">
      <p role="status">
        <FormattedMessage id="pre-meeting.notice.changed" />
      </p>
      <div className="sent-and-changed">
        <NoticeAsSent said={said} sentAt={sending.sentAt} parts={parts} />
        <Changed said={said} parts={parts} />
      </div>
      {rights.edit && <CannotCorrect />}
    </div>
  )
}
