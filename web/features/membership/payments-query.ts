import { queryOptions } from '@tanstack/react-query'
import { readPayments } from '#shared/contract/payments.ts'
import { call } from '#web/client/api.ts'
import { paymentsKey } from './own-cases-query.ts'

/** How one pays and what is invoiced, as the payments page and what names the next fee ask for it. */
export const paymentsQuery = queryOptions({
  queryKey: paymentsKey,
  queryFn: ({ signal }) => call(readPayments, { signal }),
})
