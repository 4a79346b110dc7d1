import { queryOptions } from '@tanstack/react-query'
import { readPayments } from '#shared/contract/payments.ts'
import { call } from '#web/client/api.ts'

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => call(readPayments, { signal }),
})
