import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { indexStateQuery } from '#web/features/index-state-query.ts'
import { synonymsQuery } from '../search-queries.ts'
import { IndexStateCard } from './index-state.tsx'
import { SynonymsForm } from './synonyms-form.tsx'

const ForOperators = () => {
  const { data, error, refetch } = useQuery(indexStateQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={4} />
  return <IndexStateCard state={data} />
}

const ForEditors = () => {
  const { data, error, refetch } = useQuery(synonymsQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />
  return (
    <>
      <CardSection title={<FormattedMessage id="search.synonyms" />}>
        <p>
          <FormattedMessage id="search.synonyms.text" />
        </p>
        <SynonymsForm synonyms={data.synonyms} />
      </CardSection>
      <IndexStateCard state={data} />
    </>
  )
}

/** How editors help to find, and whether what is published is searched. */
const ManageSearchPage = () => {
  const isOperator = activeRole(useSignedIn())?.kind === 'operator'
  return (
    <>
      <PageTitle id="search.manage.title" />
      {isOperator ? <ForOperators /> : <ForEditors />}
    </>
  )
}
export default ManageSearchPage
