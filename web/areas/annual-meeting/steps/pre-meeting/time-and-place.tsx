import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { TimeAndPlaceData } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { writeDay } from '#shared/languages/formats.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { daysBetween, stockholmDate } from '#shared/clock.ts'
import { documentsDeadline, noticeDeadline, seasonRules } from '#shared/season.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { WeekdayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TimeField } from '#web/components/form/time-field.tsx'
import { LateReasonField } from '#web/areas/annual-meeting/fields/late-reason-field.tsx'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import type { ItemHandle } from '#web/areas/annual-meeting/item-handle.ts'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

const Deadline = ({ id, day }: { id: 'notice-by' | 'documents-by'; day: string }) => {
  const language = useLanguage()
  const { portalNow, summary } = useMeeting().view
  const left = daysBetween(stockholmDate(portalNow), day)
  const sent = id === 'notice-by' ? summary.notice : summary.documents
  const isOver = left < 0 && !sent
  return (
    <li>
      <FormattedMessage
        id={isOver ? `pre-meeting.time.${id}-over` : `pre-meeting.time.${id}`}
        values={{ date: <strong>{writeDay(day, language)}</strong> }}
      />
      {!sent && (
        <>
          {' '}
          <span className={isOver ? 'overdue' : 'secondary'}>
            <FormattedMessage
              id={isOver ? 'pre-meeting.time.days-over' : 'pre-meeting.time.days-left'}
              values={{ days: Math.abs(left) }}
            />
          </span>
        </>
      )}
    </li>
  )
}

/** The days that follow from the meeting's day. */
const Deadlines = ({ date }: { date: string | null | undefined }) => {
  const language = useLanguage()
  const { portalNow, summary } = useMeeting().view
  const { meetingWindow } = seasonRules(summary.year)
  const isOver = portalNow >= meetingWindow.before && !isRehearsal(summary.year)
  return (
    <ul className="deadlines">
      <li>
        <FormattedMessage
          id={isOver ? 'pre-meeting.time.window-over' : 'pre-meeting.time.window'}
          values={{
            due: writeDay(stockholmDate(summary.dueAt - 1), language),
            first: writeDay(meetingWindow.firstDay, language),
            last: writeDay(meetingWindow.lastDay, language),
          }}
        />
      </li>
      {date && (
        <li>
          <FormattedMessage
            id="pre-meeting.time.held"
            values={{
              date: (
                <strong>
                  <WeekdayInWords day={date} />
                </strong>
              ),
            }}
          />
        </li>
      )}
      {date && <Deadline id="notice-by" day={noticeDeadline(date)} />}
      {date && <Deadline id="documents-by" day={documentsDeadline(date)} />}
    </ul>
  )
}

/** Day, times, place and link, and why they come late; `children` stand between when and where. */
export const TimeAndPlaceFields = ({
  handle,
  children,
}: {
  handle: ItemHandle<TimeAndPlaceData>
  children: ReactNode
}) => {
  const { place } = handle.item.data
  const label = (field: string) => <FormattedMessage id={`meeting.field.${field}`} />
  return (
    <>
      {handle.entry && <ConflictPanel entry={handle.entry} />}
      <div className="field-row">
        <DateField handle={handle} name="date" label={label('date')} />
        <TimeField handle={handle} name="startTime" label={label('startTime')} />
        <TimeField handle={handle} name="endTime" label={label('endTime')} />
      </div>
      {children}
      <TextField
        handle={handle}
        name="place"
        label={label('place')}
        hint={<FormattedMessage id="pre-meeting.time.place-hint" />}
        maxLength={300}
      />
      <TextField
        handle={handle}
        name="meetingLink"
        type="url"
        label={label('meetingLink')}
        hint={<FormattedMessage id={place ? 'pre-meeting.time.link-hint-too' : 'pre-meeting.time.link-hint'} />}
      />
      <LateReasonField handle={handle} />
    </>
  )
}

/** When and where the meeting is held: a place, a link or both. */
export const TimeAndPlace = () => {
  const handle = useItem<TimeAndPlaceData>('time-and-place')
  if (!handle) return null
  return (
    <div id="item-time-and-place">
      <CardSection title={<FormattedMessage id="agenda.item.time-and-place" />}>
        <TimeAndPlaceFields handle={handle}>
          <Deadlines date={handle.item.data.date} />
        </TimeAndPlaceFields>
      </CardSection>
    </div>
  )
}
