import { queryOptions } from '@tanstack/react-query'
import { readPayments } from '#shared/contract/payments.ts'
import { call } from '#web/client/api.ts'
import { paymentsKey } from '#web/features/membership/own-cases-query.ts'

export const paymentsQuery = queryOptions({
  queryKey: paymentsKey,
  queryFn: ({ signal }) => call(readPayments, { signal }),
})
