import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { Calculator } from './calculator.tsx'

/** What the membership costs as it is, and what it would cost as something else. */
const FeePage = () => {
  const { data, error, refetch } = useQuery(ownMembershipQuery)
  return (
    <OwnSubPage id="membership.calculator" lead={<FormattedMessage id="membership.calculator.lead" />}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />)}
      {data && <Calculator own={data} />}
    </OwnSubPage>
  )
}
export default FeePage
