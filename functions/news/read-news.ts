import { isFor } from '#shared/news/audience.ts'
import { readNews as endpoint } from '#shared/contract/news.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'

/** News that are published for the active role; others are as if they did not exist. */
export const readNews = operation(endpoint, {
  run: async ({ params }, { who, portalNow }, { stores }) => {
    const news = await stores.news.readNews(params.news)
    if (!news || news.state !== 'published' || !isFor(news.audience, who.activeRole)) throw new PortalError('not-found')
    return { id: news.id, title: news.title, text: news.text, publishedAt: news.publishedAt ?? portalNow }
  },
})
