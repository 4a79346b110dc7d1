import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readMeetingProtocol, type MemberMeetingsView } from '#shared/contract/member-meetings.ts'
import type { MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { fileAddress } from '#web/client/api.ts'
import { LocaleLink, useGoTo } from '#web/client/language.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { FileSize, UploadedBy } from '#web/components/uploads/file-facts.tsx'
import { labelOf, type Field } from '../form/draft.ts'
import { useRemovedMeetings } from '../removed-meetings.tsx'
import { WhenItWas } from '../when-it-was.tsx'

const Fact = ({ field, children }: { field: Field | 'when'; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={labelOf(field)} />
    </dt>
    <dd>{children}</dd>
  </div>
)

const Protocol = ({
  meeting: { id, clubId: club, protocol },
  names,
}: {
  meeting: MemberMeeting
  names: Record<string, string>
}) => {
  const written = useWrittenName()
  if (!protocol) return <FormattedMessage id="member-meetings.protocol.none" />
  return (
    <>
      <a href={fileAddress(readMeetingProtocol, { club, meeting: id })} download>
        <DownloadOutlined aria-hidden="true" /> {protocol.name}
      </a>
      <span className="secondary member-meeting-uploaded">
        <FileSize bytes={protocol.size} /> ·{' '}
        <UploadedBy name={written(names[protocol.uploadedBy])} at={protocol.uploadedAt} withYear />
      </span>
    </>
  )
}

/** Who registered the meeting, and who corrected it last. */
const Hands = ({
  meeting: { registeredAt, registeredBy, changedAt, changedBy, version },
  names,
}: {
  meeting: MemberMeeting
  names: Record<string, string>
}) => {
  const written = useWrittenName()
  return (
    <p className="secondary">
      <FormattedMessage
        id="member-meetings.registered-by"
        values={{ name: written(names[registeredBy]), time: <DayAndTime at={registeredAt} /> }}
      />{' '}
      {version > 1 && (
        <FormattedMessage
          id="member-meetings.corrected-by"
          values={{ name: written(names[changedBy]), time: <DayAndTime at={changedAt} /> }}
        />
      )}
    </p>
  )
}

/** What is registered of a meeting; those who may, correct or remove it. */
export const MeetingFacts = ({
  view: { mayEdit, names, clubName },
  meeting,
  onCorrect,
}: {
  view: MemberMeetingsView
  meeting: MemberMeeting
  onCorrect: () => void
}) => {
  const intl = useIntl()
  const goTo = useGoTo()
  const { remove } = useRemovedMeetings()
  const onRemove = () => {
    remove(meeting)
    goTo('memberMeetings', {})
  }
  return (
    <>
      <PageTitle
        text={meeting.subject}
        over={intl.formatMessage({ id: 'member-meetings.of-club' }, { club: clubName })}
      />
      <div className="card">
        <dl className="member-meeting-facts">
          <Fact field="when">
            <DayInWords day={meeting.date} />, <WhenItWas meeting={meeting} />
          </Fact>
          {meeting.place && <Fact field="place">{meeting.place}</Fact>}
          {meeting.meetingLink && (
            <Fact field="meetingLink">
              <a href={meeting.meetingLink} rel="noreferrer">
                {meeting.meetingLink}
              </a>
            </Fact>
          )}
          <Fact field="participants">{meeting.participants}</Fact>
          <Fact field="protocol">
            <Protocol meeting={meeting} names={names} />
          </Fact>
        </dl>
        <Hands meeting={meeting} names={names} />
        {mayEdit && (
          <Button className="no-print" icon={<DeleteOutlined aria-hidden="true" />} onClick={onRemove}>
            <FormattedMessage id="member-meetings.remove" />
          </Button>
        )}
      </div>
      <StickyActions
        back={
          <LocaleLink className="button quiet" page="memberMeetings" params={{}}>
            <FormattedMessage id="member-meetings.title" />
          </LocaleLink>
        }
        primary={
          mayEdit && (
            <Button type="primary" onClick={onCorrect}>
              <FormattedMessage id="member-meetings.correct" />
            </Button>
          )
        }
      />
    </>
  )
}
