import { queryOptions } from '@tanstack/react-query'
import { readCatalogue, readOccasion } from '#shared/contract/courses.ts'
import { call } from '#web/client/api.ts'
import { wantedPause } from '#web/features/courses/ask-again.ts'

/** How often (ms) an open page asks again, because seats are taken while it is read; each browser at its own pace. */
const everyMinute = 55_000 + Math.round(Math.random() * 10_000)

/** Not before the portal wants it. */
const again = ({ state: { error } }: { state: { error: unknown } }): number => Math.max(everyMinute, wantedPause(error))

export const catalogueQuery = queryOptions({
  queryKey: ['courses', 'catalogue'],
  queryFn: ({ signal }) => call(readCatalogue, { signal, background: true }),
  refetchInterval: again,
})

export const occasionQuery = (occasion: string) =>
  queryOptions({
    queryKey: ['courses', 'occasion', occasion],
    queryFn: ({ signal }) => call(readOccasion, { params: { occasion }, signal, background: true }),
    refetchInterval: again,
  })
