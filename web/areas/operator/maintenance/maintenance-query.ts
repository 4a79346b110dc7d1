import { queryOptions } from '@tanstack/react-query'
import { readMaintenance } from '#shared/contract/operator-maintenance.ts'
import { call } from '#web/client/api.ts'

export const maintenanceQuery = queryOptions({
  queryKey: ['operator', 'maintenance'],
  queryFn: ({ signal }) => call(readMaintenance, { signal, background: true }),
})
