import { queryOptions } from '@tanstack/react-query'
import { readCompanyCases } from '#shared/contract/operator-companies.ts'
import { call } from '#web/client/api.ts'

export const companyCasesQuery = queryOptions({
  queryKey: ['operator', 'companies'],
  queryFn: ({ signal }) => call(readCompanyCases, { signal, background: true }),
})
