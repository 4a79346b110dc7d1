import { queryOptions } from '@tanstack/react-query'
import { readConsents } from '#shared/contract/membership-consents.ts'
import { readSubscriptions } from '#shared/contract/membership-subscriptions.ts'
import { call } from '#web/client/api.ts'

export const subscriptionsQuery = queryOptions({
  queryKey: ['membership', 'subscriptions'],
  queryFn: ({ signal }) => call(readSubscriptions, { signal, background: true }),
})

export const consentsQuery = queryOptions({
  queryKey: ['membership', 'consents'],
  queryFn: ({ signal }) => call(readConsents, { signal, background: true }),
})
