import { FormattedDate, FormattedMessage } from 'react-intl'
import type { NoticeOfMeetingData } from '#shared/annual-meeting/agenda/notice-of-meeting.ts'
import {
  countedNotice,
  noticeNeedsDecision,
  noticeStanding,
  type NoticeStanding,
} from '#shared/annual-meeting/notices.ts'
import { unannouncedParts } from '#shared/annual-meeting/notice-said.ts'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import { allSentAt } from '#shared/letter-delivery/sending.ts'
import { seasonRules } from '#shared/season.ts'
import { Script } from '#web/components/paper.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { NoticeChanges } from '../frame/notice-changes.tsx'
import { SentNotices } from '../frame/sent-notices.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { useMeeting } from '../meeting-context.tsx'

const choices = (['yes', 'no'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`widget.notice-of-meeting.${value}`} />,
}))

const proofOf = { 'no-day': 'sent', none: 'sent', outdated: 'outdated', late: 'sent-late', 'in-time': 'sent' } as const

type ProofProps = { counted: Sending; standing: NoticeStanding; unannounced: boolean; days: number }

/** What proves the notice: when it went out, to whom it got, and whom the club should reach in another way. */
const Proof = ({ counted, standing, unannounced, days }: ProofProps) => (
  <div className="notice-proof">
    <p className={standing === 'in-time' && !unannounced ? 'notice done' : 'notice attention'}>
      <FormattedMessage
        id={`widget.notice-of-meeting.${standing === 'in-time' && unannounced ? 'differs' : proofOf[standing]}`}
        values={{
          days,
          date: (
            <FormattedDate
              value={allSentAt(counted)}
              timeZone="Europe/Stockholm"
              day="numeric"
              month="long"
              year="numeric"
            />
          ),
        }}
      />
    </p>
    {unannounced && <NoticeChanges />}
    <SentNotices heading="h2" />
  </div>
)

/**
 * Whether the meeting was duly convened, beside what is known of the notice. A late one the meeting itself must accept.
 */
export const NoticeOfMeeting = ({ handle }: { handle: ItemHandle<NoticeOfMeetingData> }) => {
  const { view } = useMeeting()
  const { year } = view.summary
  const counted = countedNotice(view.summary)
  const standing = noticeStanding(view)
  const late = noticeNeedsDecision(standing)
  return (
    <>
      <Script>
        <FormattedMessage id="widget.notice-of-meeting.script" />
      </Script>
      {counted ? (
        <Proof
          counted={counted.sending}
          standing={standing}
          unannounced={unannouncedParts(view).length > 0}
          days={seasonRules(year).noticeDays}
        />
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
      {late && handle.item.data.dulyConvened !== 'no' && (
        <ConfirmField
          handle={handle}
          name="confirmedLate"
          label={<FormattedMessage id={`widget.notice-of-meeting.confirm-${counted ? 'late' : 'not-sent'}`} />}
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
