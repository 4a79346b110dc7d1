import { FormattedDate, FormattedMessage } from 'react-intl'
import { isNoticeTimely, type NoticeOfMeetingData } from '#shared/annual-meeting/agenda/notice-of-meeting.ts'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import { allSentAt } from '#shared/letter-delivery/sending.ts'
import { seasonRules } from '#shared/season.ts'
import { Script } from '#web/components/paper.tsx'
import { ChoiceField, ConfirmField, TextField } from '../fields/fields.tsx'
import { SendingResult } from '../frame/sending-result.tsx'
import { TroubledLetters } from '../frame/troubled-letters.tsx'
import { useMeeting, type ItemHandle } from '../meeting-context.tsx'

const choices = (['yes', 'no'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`widget.notice-of-meeting.${value}`} />,
}))

/** What proves the notice: when it went out, to whom it got, and whom the club should reach in another way. */
const Proof = ({ notice, late, days }: { notice: Sending; late: boolean; days: number }) => (
  <div className="notice-proof">
    <p className={late ? 'notice attention' : 'notice done'}>
      <FormattedMessage
        id={late ? 'widget.notice-of-meeting.sent-late' : 'widget.notice-of-meeting.sent'}
        values={{
          days,
          date: (
            <FormattedDate
              value={allSentAt(notice)}
              timeZone="Europe/Stockholm"
              day="numeric"
              month="long"
              year="numeric"
            />
          ),
        }}
      />
    </p>
    <SendingResult sending={notice} what="notice" />
    <TroubledLetters sending={notice} kind="notice" />
  </div>
)

/** Whether the meeting was duly convened, beside what is known of the notice. A late one the meeting itself must accept. */
export const NoticeOfMeeting = ({ handle }: { handle: ItemHandle<NoticeOfMeetingData> }) => {
  const { view } = useMeeting()
  const { notice, year } = view.summary
  const late = isNoticeTimely(view) === false
  return (
    <>
      <Script>
        <FormattedMessage id="widget.notice-of-meeting.script" />
      </Script>
      {notice ? (
        <Proof notice={notice} late={late} days={seasonRules(year).noticeDays} />
      ) : (
        <p className="notice attention">
          <FormattedMessage id="widget.notice-of-meeting.not-sent" />
        </p>
      )}
      <ChoiceField
        handle={handle}
        name="dulyConvened"
        label={<FormattedMessage id="widget.decision" />}
        choices={choices}
      />
      {late && handle.item.data.dulyConvened === 'yes' && (
        <ConfirmField
          handle={handle}
          name="confirmedLate"
          label={<FormattedMessage id="widget.notice-of-meeting.confirm-late" />}
        />
      )}
      <TextField
        handle={handle}
        name="decision"
        rows={2}
        label={<FormattedMessage id="widget.notice-of-meeting.decision" />}
        hint={<FormattedMessage id="widget.optional" />}
      />
    </>
  )
}
