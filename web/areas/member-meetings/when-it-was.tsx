import { FormattedMessage } from 'react-intl'
import type { MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { useLanguage } from '#web/client/language.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'

/** From when to when: `18.00–19.30`, or only the beginning. */
export const WhenItWas = ({
  meeting: { startTime, endTime },
}: {
  meeting: Pick<MemberMeeting, 'startTime' | 'endTime'>
}) => {
  const language = useLanguage()
  const start = timeInWords(startTime, language)
  return endTime ? (
    <FormattedMessage id="member-meetings.from-to" values={{ start, end: timeInWords(endTime, language) }} />
  ) : (
    <FormattedMessage id="member-meetings.from" values={{ start }} />
  )
}
