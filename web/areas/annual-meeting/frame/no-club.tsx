import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '../../../app/language.tsx'
import { PageTitle } from '../../../components/page-title.tsx'

const WayOn = () => <p><LocaleLink className="button primary" page="myAssignment" params={{}}><FormattedMessage id="my-assignment.title" /></LocaleLink></p>

/** The active role belongs to no club: what to do about it. */
export const NoClub = () => (
  <>
    <PageTitle id="meeting.title" />
    <p className="lead"><FormattedMessage id="errors.no-access-in-role" /></p>
    <WayOn />
  </>
)

/** The club has not begun with its meeting, and it is for others to begin. */
export const NotPlanned = () => (
  <>
    <PageTitle id="meeting.title" />
    <p className="lead"><FormattedMessage id="start.meeting.not-planned.title" /></p>
    <p><FormattedMessage id="start.meeting.not-planned.text" /></p>
    <WayOn />
  </>
)
