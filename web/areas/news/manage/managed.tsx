import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ManagedContent } from '#shared/contract/news.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { managedQuery } from '../content-queries.ts'

/** Waits for everything that editors have written. */
export const Managed = ({
  what,
  children,
}: {
  what: 'content' | 'form'
  children: (content: ManagedContent) => ReactNode
}) => {
  const { data, error, refetch } = useQuery(managedQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} what={what} /> : <Loading lines={6} />
  return children(data)
}

export const BackToManage = () => (
  <p className="news-back">
    <LocaleLink page="manageContent" params={{}}>
      <FormattedMessage id="content.back" />
    </LocaleLink>
  </p>
)
