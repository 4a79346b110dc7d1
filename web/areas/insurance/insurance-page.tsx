import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { readOwnInsurance } from '#shared/contract/insurance.ts'
import { termsOfInsured, termsOn } from '#shared/insurance/terms.ts'
import { isMember } from '#shared/roles/membership.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { isTakenBack } from '#web/features/membership/case-words.ts'
import { Additional } from './additional.tsx'
import { IfUnemployed } from './if-unemployed.tsx'
import { Estimate } from './estimate.tsx'
import { Sources } from './sources.tsx'
import { Standing } from './standing.tsx'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'

/** How often (ms) the page asks while something is on its way. */
const askEvery = 2_000

const insuranceQuery = queryOptions({
  // Of the membership: what is asked for of it is answered here too.
  queryKey: ['membership', 'insurance'],
  queryFn: ({ signal }) => call(readOwnInsurance, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.change && (data.change.state === 'waiting' || isTakenBack(data.change)) ? askEvery : false,
})

const OwnInsurance = () => {
  const { data, error, refetch } = useQuery(insuranceQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />
  const terms = termsOn(stockholmDate(data.portalNow))
  return (
    <>
      <Standing standing={data.standing} />
      <IfUnemployed standing={data.standing} />
      <Estimate
        isValid={data.standing.state === 'qualified'}
        income={data.income}
        terms={data.additional ? termsOfInsured(terms, data.additional.insuredSalary) : terms}
      />
      <Additional {...data} />
      <Sources terms={terms} />
    </>
  )
}

/** A person who is no member has none: the page asks for nothing and shows the way in. */
const ForMembers = () => (
  <CardSection>
    <p>
      <FormattedMessage id="insurance.for-members" />
    </p>
    <p className="actions">
      <LocaleLink page="becomeMember" params={{}} className="button primary">
        <FormattedMessage id="membership.way-in.join" />
      </LocaleLink>
    </p>
  </CardSection>
)

/** What income insurance one has, what is missing, and what it would pay. */
const InsurancePage = () => {
  const session = useSignedIn()
  return (
    <OwnSubPage id="insurance.title" lead={<FormattedMessage id="insurance.lead" />}>
      {isMember(whoIs(session)) ? <OwnInsurance /> : <ForMembers />}
    </OwnSubPage>
  )
}
export default InsurancePage
