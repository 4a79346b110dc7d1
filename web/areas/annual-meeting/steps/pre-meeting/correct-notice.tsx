import { FormattedMessage } from 'react-intl'
import { correctNotice } from '#shared/contract/annual-meeting-commands.ts'
import { correctionRefusal } from '#shared/annual-meeting/notice-said.ts'
import { changesConvening, noticeInForce, whenAndWhereNow } from '#shared/annual-meeting/notices.ts'
import { writeDay } from '#shared/languages/formats.ts'
import { isNoticeInDueTime, noticeDeadline, seasonRules } from '#shared/season.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { NoticeChanges } from '#web/areas/annual-meeting/frame/notice-changes.tsx'
import { SendButton } from '#web/areas/annual-meeting/frame/send-button.tsx'
import { noticeOutcome } from '#web/areas/annual-meeting/frame/sent-notices.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { MissingForNotice, useMissingForNotice } from './missing-for-notice.tsx'

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

/** Why the notice cannot be sent anew just now, where it cannot; its button stands in the page's bar. */
export const CannotCorrect = () => {
  const { view } = useMeeting()
  const refusal = useButtonRefusal('correctNotice')
  const isMissing = useMissingForNotice().length > 0
  const notNow = correctionRefusal(view, view.portalNow)
  if (refusal && refusal !== 'locked') return null
  if (notNow)
    return (
      <p>
        <FormattedMessage id={`errors.${notNow}`} />
      </p>
    )
  return isMissing ? <MissingForNotice /> : null
}

/** Sends the notice anew as a correction, after a question that lists what changes. */
export const CorrectNotice = ({ recipients }: { recipients: number }) => (
  <SendButton
    endpoint={correctNotice}
    command="correctNotice"
    outcomeAt={noticeOutcome}
    label={<FormattedMessage id="pre-meeting.notice.correct" />}
    titleId="pre-meeting.notice.correct-title"
    recipients={recipients}
  >
    <p>
      <FormattedMessage id="pre-meeting.notice.correct-text" />
    </p>
    <NoticeChanges />
    <CorrectionTimeliness />
  </SendButton>
)
