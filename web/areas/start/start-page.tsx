import { FormattedMessage } from 'react-intl'
import { useSession } from '../../app/query.ts'
import { PageTitle } from '../../components/page-title.tsx'

export const StartPage = () => (
  <>
    <PageTitle id="start.title" values={{ productName: useSession()?.productName ?? '' }} />
    <p className="lead"><FormattedMessage id="start.lead" /></p>
  </>
)
