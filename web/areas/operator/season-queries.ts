import { queryOptions } from '@tanstack/react-query'
import { readClubCase, readSeasonBoard, type ClubCase, type SeasonBoard } from '#shared/contract/operator.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) a page asks again by itself. */
const every = 15_000

export const boardQuery = (year: number) =>
  queryOptions({
    queryKey: ['operator', 'board', year],
    queryFn: ({ signal }): Promise<SeasonBoard> =>
      call(readSeasonBoard, { params: { year }, signal, background: true }),
    refetchInterval: every,
  })

/** An earlier season, to compare with: it changes no more. */
export const earlierBoardQuery = (year: number) =>
  ({ ...boardQuery(year), refetchInterval: false, staleTime: Infinity, retry: false }) as const

export const caseQuery = (year: number, club: string) =>
  queryOptions({
    queryKey: ['operator', 'case', year, club],
    queryFn: ({ signal }): Promise<ClubCase> =>
      call(readClubCase, { params: { year, club }, signal, background: true }),
    refetchInterval: every,
  })
