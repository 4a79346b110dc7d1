import { Publication } from '#shared/basics/publication.ts'
import { byNewest } from '#shared/news/news.ts'
import { readManagedContent as endpoint } from '#shared/contract/news.ts'
import { operation } from '../common/operation.ts'

export const readManagedContent = operation(endpoint, {
  run: async (_, { portalNow }, { stores: { news: store } }) => {
    const states = Publication.options
    const [news, polls] = await Promise.all([
      Promise.all(states.map((state) => store.listNews(state))),
      Promise.all(states.map((state) => store.listPolls(state))),
    ])
    const counted = polls.flat().map(async (poll) => ({
      ...poll,
      answers: poll.state === 'draft' ? 0 : (await store.readCount(poll.id)).answers,
    }))
    return { news: news.flat().toSorted(byNewest), polls: (await Promise.all(counted)).toSorted(byNewest), portalNow }
  },
})
