import { queryOptions } from '@tanstack/react-query'
import { readClubPeople, readCompanies } from '#shared/contract/assignments.ts'
import { call } from '#web/client/api.ts'

/** Those who can be elected in a club. */
export const clubPeopleQuery = (club: string) =>
  queryOptions({
    queryKey: ['assignments', club, 'people'],
    queryFn: ({ signal }) => call(readClubPeople, { params: { club }, signal }),
    staleTime: 60_000,
  })

/** The companies whose clubs' assignments one may change. */
export const companiesQuery = queryOptions({
  queryKey: ['assignment-companies'],
  queryFn: ({ signal }) => call(readCompanies, { signal }),
  staleTime: 60_000,
})
