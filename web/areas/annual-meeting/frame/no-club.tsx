import { FormattedMessage } from 'react-intl'
import { PageTitle } from '../../../components/page-title.tsx'

/** The active role belongs to no club: what to do about it. */
export const NoClub = () => (
  <>
    <PageTitle id="meeting.title" />
    <p className="lead"><FormattedMessage id="errors.no-access-in-role" /></p>
  </>
)
