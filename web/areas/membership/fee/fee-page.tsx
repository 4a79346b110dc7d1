import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { BackToMyProduct } from '#web/features/membership/back-to-my-product.tsx'
import { Calculator } from './calculator.tsx'

/** What the membership costs as it is, and what it would cost as something else. */
const FeePage = () => {
  const { data, error, refetch } = useQuery(ownMembershipQuery)
  return (
    <div className="form-page">
      <PageTitle id="membership.calculator" over={<BackToMyProduct />} />
      <p className="lead">
        <FormattedMessage id="membership.calculator.lead" />
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />)}
      {data && <Calculator own={data} />}
    </div>
  )
}
export default FeePage
