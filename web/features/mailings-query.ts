import { queryOptions } from '@tanstack/react-query'
import { readMailings } from '#shared/contract/mailings.ts'
import { call } from '../client/api.ts'

/** What everything about a club's mailings is kept under. */
export const mailingsKey = (club: string) => ['mailings', club] as const

export const mailingsQuery = (club: string) =>
  queryOptions({
    queryKey: [...mailingsKey(club), 'list'],
    queryFn: ({ signal }) => call(readMailings, { params: { club }, signal, background: true }),
  })
