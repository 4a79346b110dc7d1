import { CalendarOutlined, PrinterOutlined } from '@ant-design/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { readCalendar } from '#shared/contract/annual-meeting-files.ts'
import { fileAddress } from '#web/client/api.ts'
import { useItemName } from '../frame/item-name.ts'
import { NoticeLetter } from '../frame/notice-letter.tsx'
import { useConvened } from '../frame/use-convened.ts'
import { Corrections } from './corrections.tsx'
import { ChangedTag } from './changed-tag.tsx'
import { useParticipation } from './use-participation.ts'

/** The notice with its agenda, to read, to print and for the calendar. */
export const NoticeAndAgenda = ({ changed }: { changed: boolean }) => {
  const intl = useIntl()
  const nameOf = useItemName()
  const {
    club,
    year,
    view: { meeting, agenda, clubName, calledBy, corrections, noticeSentAt, until, portalNow },
  } = useParticipation()
  const day = stockholmDate(noticeSentAt ?? portalNow)
  const convened = useConvened({ club, by: calledBy, lastMotionDay: until, day })
  if (!meeting) return null
  const title = corrections.length > 0 ? 'member-page.changed-notice' : 'member-page.notice'
  const hasTime = meeting.date && meeting.startTime
  return (
    <section aria-labelledby="member-notice">
      <h2 id="member-notice" className="member-head no-print">
        <FormattedMessage id={title} /> {changed && <ChangedTag />}
      </h2>
      <Corrections />
      <NoticeLetter
        label={intl.formatMessage({ id: title })}
        clubName={clubName}
        year={year}
        facts={meeting}
        convened={convened}
        agenda={agenda.map((item) => ({ id: item.id, name: nameOf({ ...item, data: {} }) }))}
      />
      <div className="member-acts link-row no-print">
        {hasTime && (
          <a className="button quiet" href={fileAddress(readCalendar, { club, year })} download>
            <CalendarOutlined aria-hidden="true" /> <FormattedMessage id="pre-meeting.notice.calendar" />
          </a>
        )}
        <button type="button" className="button quiet" onClick={() => window.print()}>
          <PrinterOutlined aria-hidden="true" /> <FormattedMessage id="pre-meeting.notice.print" />
        </button>
      </div>
    </section>
  )
}
