import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** The ways to the items that elect secretary and adjuster. */
export const ChooseOfficers = () => {
  const { year } = useMeeting().view.summary
  return (
    <ul className="finding-list">
      {(['meeting-secretary', 'adjuster-and-vote-counter'] as const).map((item) => (
        <li key={item}>
          <LocaleLink page="meetingItem" params={{ year, item }}>
            <FormattedMessage id={`agenda.item.${item}`} />
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}
