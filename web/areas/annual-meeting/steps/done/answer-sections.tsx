import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { officersOf } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import type { MemberOrOutsider } from '#shared/annual-meeting/agenda/item-fields.ts'
import { votersOf } from '#shared/annual-meeting/agenda/voting-list.ts'
import { mandatesOf } from '#shared/annual-meeting/mandates.ts'
import { startOfDay } from '#shared/clock.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

export type Row = { id: string; value: ReactNode; change?: ReactNode }

export const Rows = ({ rows }: { rows: Row[] }) => (
  <dl className="answers">
    {rows.map(({ id, value, change }) => (
      <div key={id}>
        <dt>
          <FormattedMessage id={`submission.row.${id}`} />
        </dt>
        <dd>{value || <FormattedMessage id="meeting.not-stated" />}</dd>
        <dd className="answers-change">{change}</dd>
      </div>
    ))}
  </dl>
)

export const Change = ({ of }: { of: string }) => (
  <FormattedMessage
    id="submission.change"
    values={{
      of: (
        <span className="visually-hidden">
          {' '}
          <FormattedMessage id={`submission.row.${of}`} />
        </span>
      ),
    }}
  />
)

/** The meeting in a few lines, each with the way to where it is changed. */
export const AnswerSections = () => {
  const intl = useIntl()
  const nameOf = useName()
  const { view } = useMeeting()
  const { summary } = view
  const { year, notice, protocol } = summary
  const { date, place, meetingLink } = timeAndPlaceOf(view) ?? {}
  const officers = officersOf(view)
  const person = (chosen: MemberOrOutsider | null) => (chosen?.ref ? nameOf(chosen.ref) : (chosen?.name ?? ''))
  const day = (instant: number) => (
    <FormattedDate value={instant} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
  )
  const toItem = (of: string, item: string) => (
    <LocaleLink page="meetingItem" params={{ year, item }}>
      <Change of={of} />
    </LocaleLink>
  )
  const toPreMeeting = (of: string) => (
    <LocaleLink page="preMeeting" params={{ year }} hash="#item-time-and-place">
      <Change of={of} />
    </LocaleLink>
  )
  const { starts } = mandatesOf(view)
  return (
    <>
      <CardSection title={<FormattedMessage id="submission.section.meeting" />}>
        <Rows
          rows={[
            { id: 'date', value: date && day(startOfDay(date)), change: toPreMeeting('date') },
            { id: 'place', value: place ?? meetingLink, change: toPreMeeting('place') },
            {
              id: 'notice',
              value: notice && (
                <FormattedMessage
                  id="submission.notice"
                  values={{ date: day(notice.sentAt), recipients: notice.recipients }}
                />
              ),
            },
            { id: 'voters', value: votersOf(view), change: toItem('voters', 'voting-list') },
          ]}
        />
      </CardSection>
      <CardSection title={<FormattedMessage id="submission.section.roles" />}>
        <Rows
          rows={[
            { id: 'chairman', value: person(officers.chairman), change: toItem('chairman', 'meeting-chairman') },
            {
              id: 'secretary',
              value: officers.secretary && nameOf(officers.secretary),
              change: toItem('secretary', 'meeting-secretary'),
            },
            {
              id: 'adjusters',
              value: intl.formatList(officers.adjusters.map((ref) => nameOf(ref))),
              change: toItem('adjusters', 'adjuster-and-vote-counter'),
            },
            {
              id: 'vote-counter',
              value: person(officers.voteCounter),
              change: toItem('vote-counter', 'adjuster-and-vote-counter'),
            },
          ]}
        />
      </CardSection>
      <CardSection title={<FormattedMessage id="submission.section.results" />}>
        <Rows
          rows={[
            {
              id: 'assignments',
              value:
                summary.assignmentsRegisteredAt !== null ? (
                  <FormattedMessage
                    id="submission.assignments"
                    values={{ count: starts.length, date: day(summary.assignmentsRegisteredAt) }}
                  />
                ) : (
                  starts.length === 0 && <FormattedMessage id="submission.assignments.none" />
                ),
              change: (
                <LocaleLink page="registerAssignments" params={{ year }}>
                  <Change of="assignments" />
                </LocaleLink>
              ),
            },
            {
              id: 'protocol',
              value: <FormattedMessage id={`protocol-page.state.${protocol.state}`} />,
              change: (
                <LocaleLink page="protocol" params={{ year }}>
                  <Change of="protocol" />
                </LocaleLink>
              ),
            },
            {
              id: 'signatures',
              value: intl.formatList(protocol.signatures.map(({ signer }) => nameOf(signer))),
              change: (
                <LocaleLink page="protocol" params={{ year }}>
                  <Change of="signatures" />
                </LocaleLink>
              ),
            },
          ]}
        />
        {summary.frozen && (
          <p className="secondary">
            <FormattedMessage id="submission.change.frozen" />
          </p>
        )}
      </CardSection>
    </>
  )
}
