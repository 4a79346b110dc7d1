import type { Published, Wanted } from '#shared/basics/publication.ts'
import { publishIssue } from '#shared/news/poll.ts'
import * as contract from '#shared/contract/news.ts'
import { PortalError } from '#shared/errors.ts'
import type { z } from 'zod'
import { operation } from '../common/operation.ts'

type Stored = z.infer<typeof Published>

/** As it was where it stands so already, or was never published. */
const brought = <Item extends Stored>(item: Item, wanted: Wanted, now: number): Item => {
  if (item.state === wanted || (wanted === 'withdrawn' && item.state === 'draft')) return item
  return {
    ...item,
    state: wanted,
    publishedAt: wanted === 'published' ? now : item.publishedAt,
    version: item.version + 1,
    updatedAt: now,
  }
}

export const publishNews = operation(contract.publishNews, {
  run: async ({ params, body }, { portalNow }, { stores: { news: store } }) => {
    const stored = await store.readNews(params.news)
    if (!stored) throw new PortalError('not-found')
    const news = brought(stored, body.state, portalNow)
    if (news !== stored) await store.saveNews(news, stored.version)
    return news
  },
})

/** @throws invalid-input for a poll whose last day has passed */
export const publishPoll = operation(contract.publishPoll, {
  run: async ({ params, body }, { portalNow }, { stores: { news: store } }) => {
    const stored = await store.readPoll(params.poll)
    if (!stored) throw new PortalError('not-found')
    const poll = brought(stored, body.state, portalNow)
    const issue = poll !== stored && body.state === 'published' ? publishIssue(stored, portalNow) : null
    if (issue) throw new PortalError('invalid-input', { fields: [issue] })
    if (poll === stored) return poll
    // Counts are there before anybody answers: the first answers of a rush need not make them.
    if (body.state === 'published') await store.readCount(poll.id)
    await store.savePoll(poll, stored.version)
    return poll
  },
})
