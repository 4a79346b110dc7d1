import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { protocolLanguageOf } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import { officersOf } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import type { MemberOrOutsider } from '#shared/annual-meeting/agenda/item-fields.ts'
import { lateReasonOf } from '#shared/annual-meeting/late-plan.ts'
import { votersOf } from '#shared/annual-meeting/agenda/voting-list.ts'
import { mandatesOf } from '#shared/annual-meeting/mandates.ts'
import { decidedIn } from '#shared/annual-meeting/protocol/decided.ts'
import { isSigned } from '#shared/annual-meeting/protocol/states.ts'
import { startOfDay } from '#shared/clock.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

export type Row = {
  id: string
  /** Where the row is not named by its id. */ name?: ReactNode
  value: ReactNode
  change?: ReactNode
}

export const Rows = ({ rows }: { rows: Row[] }) => (
  <dl className="answers">
    {rows.map(({ id, name, value, change }) => (
      <div key={id}>
        <dt>{name ?? <FormattedMessage id={`submission.row.${id}`} />}</dt>
        <dd>{value || <FormattedMessage id="forms.not-stated" />}</dd>
        <dd className="answers-change">{change}</dd>
      </div>
    ))}
  </dl>
)

export const Change = ({ of, name }: { of: string; name?: ReactNode }) => (
  <FormattedMessage
    id="submission.change"
    values={{
      of: <span className="visually-hidden"> {name ?? <FormattedMessage id={`submission.row.${of}`} />}</span>,
    }}
  />
)

/** When and where the meeting was, as rows that lead to `change`. */
export const useWhenAndWhere = (change: (of: string) => ReactNode): Row[] => {
  const language = useLanguage()
  const { view } = useMeeting()
  const stated = timeAndPlaceOf(view) ?? {}
  const { date, startTime, endTime, place, meetingLink } = stated
  const lateReason = lateReasonOf(stated, view.summary)
  return [
    { id: 'date', value: date && <LongDay at={startOfDay(date)} />, change: change('date') },
    {
      id: 'time',
      value: startTime && endTime && `${timeInWords(startTime, language)}–${timeInWords(endTime, language)}`,
      change: change('time'),
    },
    ...(place || !meetingLink ? [{ id: 'place', value: place, change: change('place') }] : []),
    ...(meetingLink ? [{ id: 'meeting-link', value: meetingLink, change: change('meeting-link') }] : []),
    ...(lateReason ? [{ id: 'late-reason', value: lateReason, change: change('late-reason') }] : []),
  ]
}

export const LongDay = ({ at }: { at: number }) => (
  <FormattedDate value={at} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
)

/** Why nothing here can be changed, where the secretary unlocks first. */
const Closed = () => {
  const { summary, rights } = useMeeting().view
  if (!summary.frozen) return null
  return (
    <p className="notice">
      <FormattedMessage
        id={isSigned(summary.protocol.state) ? 'submission.change.frozen' : 'submission.change.signing'}
      />
      {rights.editProtocol && (
        <>
          {' '}
          <LocaleLink page="protocol" params={{ year: summary.year }}>
            <FormattedMessage id="submission.change.unlock" />
          </LocaleLink>
        </>
      )}
    </p>
  )
}

/** The decisions in the words of the protocol. */
const Decisions = ({ toItem }: { toItem: (of: string, item: string, name?: ReactNode) => ReactNode }) => {
  const nameOf = useItemName()
  const { view } = useMeeting()
  const lang = protocolLanguageOf(view)
  const rows = decidedIn(view).map(({ item, number, sentences }): Row => {
    const name = <FormattedMessage id="submission.row.item" values={{ number, name: nameOf(item) }} />
    const value = (
      <div lang={lang}>
        {sentences.map((sentence, index) => (
          <p key={`${index}-${sentence}`}>{sentence}</p>
        ))}
      </div>
    )
    return { id: item.id, name, value, change: toItem(item.id, item.id, name) }
  })
  return (
    <CardSection title={<FormattedMessage id="submission.section.decisions" />}>
      <Rows rows={rows} />
    </CardSection>
  )
}

/** The meeting in a few lines, each with the way to where it is changed, as long as it can be. */
export const AnswerSections = () => {
  const intl = useIntl()
  const nameOf = useName()
  const { view } = useMeeting()
  const { summary, rights } = view
  const { year, notice, protocol } = summary
  const officers = officersOf(view)
  const person = (chosen: MemberOrOutsider | null) => (chosen?.ref ? nameOf(chosen.ref) : (chosen?.name ?? ''))
  const mayChange = useItem('time-and-place')?.editable ?? false
  const toItem = (of: string, item: string, name?: ReactNode) =>
    mayChange && (
      <LocaleLink page="meetingItem" params={{ year, item }}>
        <Change of={of} name={name} />
      </LocaleLink>
    )
  const toPreMeeting = (of: string) =>
    mayChange && (
      <LocaleLink page="preMeeting" params={{ year }} hash="#item-time-and-place">
        <Change of={of} />
      </LocaleLink>
    )
  const toAssignments = mayChange && (
    <LocaleLink page="registerAssignments" params={{ year }}>
      <Change of="assignments" />
    </LocaleLink>
  )
  const mayWrite = rights.editProtocol && !summary.frozen && !isSigned(protocol.state)
  const toProtocol = mayWrite && (
    <LocaleLink page="protocol" params={{ year }}>
      <Change of="protocol" />
    </LocaleLink>
  )
  const { starts } = mandatesOf(view)
  const sent = notice && (
    <FormattedMessage
      id="submission.notice"
      values={{ date: <LongDay at={notice.sentAt} />, recipients: notice.recipients }}
    />
  )
  const whenAndWhere = useWhenAndWhere(toPreMeeting)
  return (
    <>
      <Closed />
      <CardSection title={<FormattedMessage id="submission.section.meeting" />}>
        <Rows
          rows={[
            ...whenAndWhere,
            { id: 'notice', value: sent },
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
      <Decisions toItem={toItem} />
      <CardSection title={<FormattedMessage id="submission.section.results" />}>
        <Rows
          rows={[
            {
              id: 'assignments',
              value:
                summary.assignmentsRegisteredAt !== null ? (
                  <FormattedMessage
                    id="submission.assignments"
                    values={{ count: starts.length, date: <LongDay at={summary.assignmentsRegisteredAt} /> }}
                  />
                ) : (
                  starts.length === 0 && <FormattedMessage id="submission.assignments.none" />
                ),
              change: toAssignments,
            },
            {
              id: 'protocol',
              value: <FormattedMessage id={`protocol-page.state.${protocol.state}`} />,
              change: toProtocol,
            },
            { id: 'signatures', value: intl.formatList(protocol.signatures.map(({ signer }) => nameOf(signer))) },
          ]}
        />
      </CardSection>
    </>
  )
}
