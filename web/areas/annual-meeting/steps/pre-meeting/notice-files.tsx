import { CalendarOutlined, PrinterOutlined } from '@ant-design/icons'
import { FormattedMessage } from 'react-intl'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { readCalendar } from '#shared/contract/annual-meeting-files.ts'
import { fileAddress } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** The notice to take along: in the calendar, once it has a day and a time, and on paper. */
export const NoticeFiles = () => {
  const { view } = useMeeting()
  const { clubId: club, year } = view.summary
  const { date, startTime } = timeAndPlaceOf(view) ?? {}
  return (
    <div className="notice-acts link-row no-print">
      {date && startTime && (
        <a className="button quiet" href={fileAddress(readCalendar, { club, year })} download>
          <CalendarOutlined aria-hidden="true" /> <FormattedMessage id="pre-meeting.notice.calendar" />
        </a>
      )}
      <button type="button" className="button quiet" onClick={() => window.print()}>
        <PrinterOutlined aria-hidden="true" /> <FormattedMessage id="pre-meeting.notice.print" />
      </button>
      {view.rights.edit && (
        <LocaleLink className="button quiet" page="memberMeeting" params={{ year }}>
          <FormattedMessage id="member-page.see-as-member" />
        </LocaleLink>
      )}
    </div>
  )
}
