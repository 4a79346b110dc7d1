import { FormattedMessage, useIntl } from 'react-intl'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useMeeting } from '../meeting-context.tsx'

/** The way back to an earlier step, short enough for a phone. */
export const BackLink = ({ step }: { step: Step }) => {
  const intl = useIntl()
  const { year } = useMeeting().view.summary
  const name = intl.formatMessage({ id: `meeting.step.${step}` })
  return (
    <LocaleLink
      className="button"
      page={stepPages[step]}
      params={{ year }}
      aria-label={intl.formatMessage({ id: 'meeting.back-to' }, { name })}
    >
      <span aria-hidden="true">←</span> <FormattedMessage id={`meeting.step.${step}`} />
    </LocaleLink>
  )
}
