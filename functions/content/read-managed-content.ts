import { byNewest, Publication } from '#shared/content/news.ts'
import { readManagedContent as endpoint } from '#shared/contract/content.ts'
import { operation } from '../common/operation.ts'

/** Everything that editors have written; of answers only how many. */
export const readManagedContent = operation(endpoint, {
  run: async (_, { portalNow }, { stores: { content } }) => {
    const states = Publication.options
    const [news, polls] = await Promise.all([Promise.all(states.map((state) => content.listNews(state))), Promise.all(states.map((state) => content.listPolls(state)))])
    const counted = polls.flat().map(async (poll) => ({ ...poll, answers: poll.state === 'draft' ? 0 : (await content.readAnswers(poll.id)).length }))
    return { news: news.flat().toSorted(byNewest), polls: (await Promise.all(counted)).toSorted(byNewest), portalNow }
  },
})
