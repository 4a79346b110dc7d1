import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { judgePage } from '#shared/contract/preview.ts'
import type { Page } from '#shared/languages/paths.ts'
import type { Role } from '#shared/roles/role.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { call } from '#web/client/api.ts'
import { DeniedPage } from '#web/components/error-pages/denied-page.tsx'
import { PreviewWithoutContent } from '#web/components/error-pages/preview-without-content.tsx'

/**
 * The server decides whether the previewed role opens the page; what only concerns the reader is never the editor's
 * own.
 */
export const PreviewGate = ({
  page,
  role: { kind, permission },
  children,
}: {
  page: Page
  role: Role
  children: ReactNode
}) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', page, kind, permission],
    queryFn: ({ signal }) => call(judgePage, { params: { page }, query: { as: kind, level: permission }, signal }),
  })
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading />
  if (!data.allowed) return <DeniedPage wouldOpen={[]} openers={data.wouldOpen} />
  return data.own ? <PreviewWithoutContent of="own" /> : children
}
