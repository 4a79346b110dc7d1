import { useIntl } from 'react-intl'
import { calendarYear } from '#shared/basics/rehearsal-year.ts'
import { unannouncedParts } from '#shared/annual-meeting/notice-said.ts'
import { noticeInForce } from '#shared/annual-meeting/notices.ts'
import { lastMotionDay } from '#shared/annual-meeting/participation.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { stockholmDate } from '#shared/clock.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { NoticeLetter } from '#web/areas/annual-meeting/frame/notice-letter.tsx'
import { useConvened } from '#web/areas/annual-meeting/frame/use-convened.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { shownAgenda } from './agenda-moves.ts'

/** The notice, growing while it is written. */
export const NoticePreview = () => {
  const intl = useIntl()
  const nameOf = useItemName()
  const { person } = useSignedIn()
  const { view } = useMeeting()
  const { items, summary, clubName, people, portalNow } = view
  const { said, sending } = noticeInForce(summary) ?? {}
  const isSent = sending !== undefined && unannouncedParts(view).length === 0
  const convened = useConvened({
    club: summary.clubId,
    // Until it is sent, its sender is the person who would send it.
    by: isSent ? (people[said?.by ?? '']?.name ?? null) : person.name,
    lastMotionDay: lastMotionDay(view),
    day: stockholmDate(isSent ? sending.sentAt : portalNow),
  })
  const agenda = shownAgenda(items).map((item) => ({ id: item.id, name: nameOf(item) }))
  return (
    <NoticeLetter
      label={intl.formatMessage({ id: 'pre-meeting.notice.preview' })}
      clubName={clubName}
      year={calendarYear(summary.year)}
      facts={timeAndPlaceOf({ items }) ?? {}}
      convened={convened}
      agenda={agenda}
    />
  )
}
