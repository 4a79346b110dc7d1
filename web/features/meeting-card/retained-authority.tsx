import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'

/** Shows a person whose mandate has ended until when they may still finish the annual meeting. */
export const RetainedAuthority = ({ until }: { until: string }) => (
  <p className="retained-authority">
    <FormattedMessage id="start.unfinished" values={{ day: <DayInWords day={until} /> }} />
  </p>
)

/** The door to the meeting that may still be finished, where nothing else leads there. */
export const ToRetainedMeeting = ({ className, onClick }: { className?: string; onClick?: () => void }) => (
  <LocaleLink page="annualMeeting" params={{}} className={className} onClick={onClick}>
    <FormattedMessage id="start.unfinished.open" />
  </LocaleLink>
)
