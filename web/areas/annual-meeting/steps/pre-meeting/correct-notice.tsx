import { FormattedMessage } from 'react-intl'
import { correctNotice } from '#shared/contract/annual-meeting-commands.ts'
import { correctionRefusal } from '#shared/annual-meeting/notice-said.ts'
import { changesConvening, noticeInForce, whenAndWhereNow } from '#shared/annual-meeting/notices.ts'
import { writeDay } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { isNoticeInDueTime, noticeDeadline, seasonRules } from '#shared/season.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { SendButton } from '#web/areas/annual-meeting/frame/send-button.tsx'
import { noticeOutcome } from '#web/areas/annual-meeting/frame/sent-notices.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { MissingForNotice, useMissingForNotice } from './missing-for-notice.tsx'
import { NoticeChanges } from './notice-changes.tsx'

/** From which notice the days count once the correction is sent, and whether it is in time. */
const CorrectionTimeliness = () => {
  const language = useLanguage()
  const { view } = useMeeting()
  const said = noticeInForce(view.summary)?.said
  const now = whenAndWhereNow(view)
  if (!said || !now.date) return null
  const inTime = isNoticeInDueTime(view.portalNow, now.date)
  const id = !changesConvening(said, now) ? 'same' : inTime ? 'in-time' : 'late'
  return (
    <p className={id === 'late' ? 'notice attention' : 'notice done'}>
      <FormattedMessage
        id={`pre-meeting.notice.correct-${id}`}
        values={{
          days: seasonRules(view.summary.year).noticeDays,
          date: writeDay(noticeDeadline(now.date), language),
        }}
      />
    </p>
  )
}

/** Sends the notice anew as a correction, after a question that lists what changes. */
export const CorrectNotice = () => {
  const { view } = useMeeting()
  const refusal = useButtonRefusal('correctNotice')
  const isMissing = useMissingForNotice().length > 0
  const count = Object.values(view.people).filter(({ member }) => member).length
  const notNow = correctionRefusal(view, view.portalNow)
  if (refusal && refusal !== 'locked') return null
  if (notNow)
    return (
      <p>
        <FormattedMessage id={`errors.${notNow}`} />
      </p>
    )
  if (isMissing) return <MissingForNotice />
  return (
    <div className="no-print">
      <SendButton
        endpoint={correctNotice}
        command="correctNotice"
        outcomeAt={noticeOutcome}
        label={<FormattedMessage id="pre-meeting.notice.correct" />}
        title={<FormattedMessage id="pre-meeting.notice.correct-title" values={{ count }} />}
      >
        <p>
          <FormattedMessage id="pre-meeting.notice.correct-text" />
        </p>
        <NoticeChanges />
        <CorrectionTimeliness />
      </SendButton>
    </div>
  )
}
