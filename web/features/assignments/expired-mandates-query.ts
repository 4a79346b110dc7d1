import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { readExpiredMandates } from '#shared/contract/assignments-own-mandates.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) the page checks: a mandate can end while it is open, and the register soon has what is on its way. */
const pollEvery = 60_000
const followEvery = 2_000

/** One's own mandates that have ended by themselves and that no one continues. */
export const expiredMandatesQuery = queryOptions({
  queryKey: ['expired-mandates'],
  queryFn: ({ signal }) => call(readExpiredMandates, { signal, background: true }),
  staleTime: 10_000,
})

/** The same, fetched again as it changes; `refresh` fetches who one is as well. */
export const useExpiredMandates = () => {
  const client = useQueryClient()
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...expiredMandatesQuery,
    refetchInterval: ({ state }) =>
      state.data?.expired.some(({ change }) => change !== null) ? followEvery : pollEvery,
  })
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: ['session'] }), refetch()])
  /** Portal time at an instant of the browser's clock. */
  const portalTimeAt = (now: number) => (data?.portalNow ?? 0) + Math.max(0, now - dataUpdatedAt)
  return { expired: data?.expired, portalNow: data?.portalNow ?? 0, error, refetch, refresh, portalTimeAt }
}
