import { Select } from 'antd'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { MemberMeetingsView } from '#shared/contract/member-meetings.ts'
import { yearsOf, type MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { namedOptions } from '#web/components/form/named-options.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { rowOf, useRemovedMeetings } from '../removed-meetings.tsx'
import { WhenItWas } from '../when-it-was.tsx'

const everyYear = 'all'

const MeetingRow = ({ meeting }: { meeting: MemberMeeting }) => (
  <li id={rowOf(meeting.id)} className="member-meeting-row">
    <div>
      <h2>
        <LocaleLink page="memberMeetingHeld" params={{ meeting: meeting.id }}>
          {meeting.subject}
        </LocaleLink>
      </h2>
      <p>
        <DayInWords day={meeting.date} />, <WhenItWas meeting={meeting} />
      </p>
      <p className="secondary">{meeting.place ?? <FormattedMessage id="member-meetings.online" />}</p>
    </div>
    <p className="member-meeting-count">
      <FormattedMessage id="member-meetings.participants" values={{ count: meeting.participants }} />
    </p>
    <StateTag state={meeting.protocol ? 'done' : 'attention'}>
      <FormattedMessage id={meeting.protocol ? 'member-meetings.protocol.there' : 'member-meetings.protocol.missing'} />
    </StateTag>
  </li>
)

const YearFilter = ({ years, year, onChange }: { years: string[]; year: string; onChange: (year: string) => void }) => {
  const intl = useIntl()
  const id = useId()
  const named = namedOptions([
    { value: everyYear, label: intl.formatMessage({ id: 'member-meetings.every-year' }) },
    ...years.map((value) => ({ value, label: value })),
  ])
  return (
    <div className="member-meeting-filter no-print">
      <label htmlFor={id}>
        <FormattedMessage id="member-meetings.year" />
      </label>
      <Select
        id={id}
        value={named.keyOf(year)}
        onChange={(name) => onChange(named.valueOf(name))}
        options={named.options}
      />
    </div>
  )
}

/** The meetings of every year or of one; the year stands in the address. */
export const MeetingList = ({ view: { meetings: all, mayEdit } }: { view: MemberMeetingsView }) => {
  const { isRemoved, error } = useRemovedMeetings()
  const [search, setSearch] = useSearchParams()
  const meetings = all.filter(({ id }) => !isRemoved(id))
  const years = yearsOf(meetings)
  const asked = search.get('year')
  const year = asked !== null && years.includes(asked) ? asked : everyYear
  const shown = meetings.filter(({ date }) => year === everyYear || date.startsWith(year))
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        if (chosen === everyYear) before.delete('year')
        else before.set('year', chosen)
        return before
      },
      { replace: true },
    )
  return (
    <>
      {error !== null && <ErrorMessage error={error} />}
      {meetings.length === 0 ? (
        <div className="card">
          <p className="lead">
            <FormattedMessage id="member-meetings.none" />
          </p>
          <p>
            <FormattedMessage id={mayEdit ? 'member-meetings.none-may' : 'member-meetings.none-may-not'} />
          </p>
        </div>
      ) : (
        <>
          {years.length > 1 && <YearFilter years={years} year={year} onChange={choose} />}
          <p role="status" className="secondary">
            <FormattedMessage id="member-meetings.shown" values={{ count: shown.length }} />
          </p>
          <ul className="card member-meeting-rows">
            {shown.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        </>
      )}
      <StickyActions
        back={
          <LocaleLink className="button quiet" page="myAssignment" params={{}}>
            <FormattedMessage id="my-assignment.title" />
          </LocaleLink>
        }
        primary={
          mayEdit && (
            <LocaleLink className="button primary" page="newMemberMeeting" params={{}}>
              <FormattedMessage id="member-meetings.register" />
            </LocaleLink>
          )
        }
      />
    </>
  )
}
