import { queryOptions } from '@tanstack/react-query'
import { readManagedContent, readNews, readNewsAndPolls, readPoll } from '#shared/contract/news.ts'
import { call } from '#web/client/api.ts'

/** The key under which all queries of news and polls are cached; the home's tile uses the same. */
export const contentKey = ['content'] as const

export const newsAndPollsQuery = queryOptions({
  queryKey: [...contentKey, 'list'],
  queryFn: ({ signal }) => call(readNewsAndPolls, { signal }),
})

export const newsQuery = (news: string) =>
  queryOptions({
    queryKey: [...contentKey, 'news', news],
    queryFn: ({ signal }) => call(readNews, { params: { news }, signal }),
  })

export const pollQuery = (poll: string) =>
  queryOptions({
    queryKey: [...contentKey, 'poll', poll],
    queryFn: ({ signal }) => call(readPoll, { params: { poll }, signal }),
  })

export const managedQuery = queryOptions({
  queryKey: [...contentKey, 'managed'],
  queryFn: ({ signal }) => call(readManagedContent, { signal }),
})
