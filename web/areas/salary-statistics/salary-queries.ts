import { queryOptions } from '@tanstack/react-query'
import {
  readOccupationSalaries,
  readSalaryStatistics,
  readWorkplaceSalaries,
} from '#shared/contract/salary-statistics.ts'
import { call } from '#web/client/api.ts'

/** How long (ms) figures are as good as asked for anew: they change once a year. */
const staleTime = 3_600_000

export const listQuery = queryOptions({
  queryKey: ['salary-statistics'],
  queryFn: ({ signal }) => call(readSalaryStatistics, { signal }),
  staleTime,
})

export const occupationQuery = (occupation: string) =>
  queryOptions({
    queryKey: ['salary-statistics', 'occupation', occupation],
    queryFn: ({ signal }) => call(readOccupationSalaries, { params: { occupation }, signal }),
    staleTime,
  })

export const workplacesQuery = (club: string) =>
  queryOptions({
    queryKey: ['salary-statistics', 'club', club],
    queryFn: ({ signal }) => call(readWorkplaceSalaries, { params: { club }, signal }),
    staleTime,
  })
