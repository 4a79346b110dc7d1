import { FormattedDate, FormattedMessage } from 'react-intl'
import { isNoticeTimely, type NoticeOfMeetingData } from '#shared/annual-meeting/agenda/notice-of-meeting.ts'
import { Script } from '../../../components/paper.tsx'
import { ChoiceField, ConfirmField, TextField } from '../fields/fields.tsx'
import { useMeeting, type ItemHandle } from '../meeting-context.tsx'

const choices = (['yes', 'no'] as const).map((value) => ({ value, label: <FormattedMessage id={`widget.notice-of-meeting.${value}`} /> }))

/** Whether the meeting was duly convened, beside what is known of the notice. A late one the meeting itself must accept. */
export const NoticeOfMeeting = ({ handle }: { handle: ItemHandle<NoticeOfMeetingData> }) => {
  const { view } = useMeeting()
  const { notice } = view.summary
  const late = isNoticeTimely(view) === false
  return (
    <>
      <Script><FormattedMessage id="widget.notice-of-meeting.script" /></Script>
      {notice
        ? <p className={late ? 'notice attention' : 'notice done'}><FormattedMessage id={late ? 'widget.notice-of-meeting.sent-late' : 'widget.notice-of-meeting.sent'} values={{ date: <FormattedDate value={notice.sentAt} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />, delivered: notice.delivered, recipients: notice.recipients }} /></p>
        : <p className="notice attention"><FormattedMessage id="widget.notice-of-meeting.not-sent" /></p>}
      <ChoiceField handle={handle} name="dulyConvened" label={<FormattedMessage id="widget.decision" />} choices={choices} />
      {late && handle.item.data.dulyConvened === 'yes' && <ConfirmField handle={handle} name="confirmedLate" label={<FormattedMessage id="widget.notice-of-meeting.confirm-late" />} />}
      <TextField handle={handle} name="decision" rows={2} label={<FormattedMessage id="widget.notice-of-meeting.decision" />} hint={<FormattedMessage id="widget.optional" />} />
    </>
  )
}
