import type { News } from '#shared/news/news.ts'
import { saveNews as endpoint } from '#shared/contract/news.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

/** Saves what an editor has written; what is published changes for everybody at once. @throws version-conflict */
export const saveNews = operation(endpoint, {
  run: async ({ params, body }, caller, { stores: { news: store } }) => {
    const seen = requiredVersion(caller)
    const stored = await store.readNews(params.news)
    const news: News = {
      ...body,
      id: params.news,
      state: stored?.state ?? 'draft',
      publishedAt: stored?.publishedAt ?? null,
      version: seen + 1,
      updatedAt: caller.portalNow,
    }
    await store.saveNews(news, seen)
    return news
  },
})
