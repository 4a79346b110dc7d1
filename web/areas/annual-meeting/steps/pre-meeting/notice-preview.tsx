import { useIntl } from 'react-intl'
import { calendarYear } from '#shared/basics/rehearsal-year.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { NoticeLetter } from '#web/areas/annual-meeting/frame/notice-letter.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { shownAgenda } from './agenda-moves.ts'

/** The notice, growing while it is written. */
export const NoticePreview = () => {
  const intl = useIntl()
  const nameOf = useItemName()
  const { items, summary, clubName } = useMeeting().view
  const agenda = shownAgenda(items).map((item) => ({ id: item.id, name: nameOf(item) }))
  return (
    <NoticeLetter
      label={intl.formatMessage({ id: 'pre-meeting.notice.preview' })}
      clubName={clubName}
      year={calendarYear(summary.year)}
      facts={timeAndPlaceOf({ items }) ?? {}}
      agenda={agenda}
    />
  )
}
