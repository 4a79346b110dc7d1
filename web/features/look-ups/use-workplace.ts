import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { readWorkplace, type WorkplaceView } from '#shared/contract/look-ups.ts'
import { call } from '#web/client/api.ts'

/** What is known of a workplace of the list: its employer, and its club with the fee. */
export const workplaceQuery = (workplace: string) =>
  queryOptions({
    queryKey: ['workplace', workplace],
    queryFn: ({ signal }) => call(readWorkplace, { params: { workplace }, signal, background: true }),
    staleTime: 600_000,
  })

/** Undefined while it is not known, and for an employer that the list does not have. */
export const useWorkplace = (workplace: string | null): WorkplaceView | undefined =>
  useQuery({ ...workplaceQuery(workplace ?? ''), enabled: Boolean(workplace) }).data

/** Of several; `isPending`: one is still asked for. `isUnknown`: one could not be fetched. */
export const useWorkplaces = (workplaces: readonly (string | null)[]) =>
  useQueries({
    queries: workplaces.map((each) => ({ ...workplaceQuery(each ?? ''), enabled: Boolean(each) })),
    combine: (asked) => ({
      known: asked.map(({ data }) => data),
      isPending: asked.some(({ isLoading }) => isLoading),
      isUnknown: asked.some(({ isError }) => isError),
    }),
  })
