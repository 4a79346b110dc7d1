import { addMonths, stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/news.ts'
import type { PollHead } from '#shared/contract/news.ts'
import { PortalError } from '#shared/errors.ts'
import { isFor } from '#shared/news/audience.ts'
import { byNewest } from '#shared/news/news.ts'
import { byUrgency, isOpen, type Poll } from '#shared/news/poll.ts'
import type { DepsWith } from '../common/deps.ts'
import { operation } from '../common/operation.ts'
import { mayAnswer, ownAnswer } from './polls.ts'

/** News that are published for the active role; others are as if they did not exist. */
export const readNews = operation(contract.readNews, {
  run: async ({ params }, { who, portalNow }, { stores }) => {
    const news = await stores.news.readNews(params.news)
    if (!news || news.state !== 'published' || !isFor(news.audience, who.activeRole)) throw new PortalError('not-found')
    return { id: news.id, title: news.title, text: news.text, publishedAt: news.publishedAt ?? portalNow }
  },
})

const newsListed = 50
/** Polls that closed so many months ago are no longer listed. */
const closedFor = 12

export const readNewsAndPolls = operation(contract.readNewsAndPolls, {
  run: async (_, caller, deps: DepsWith<'personalNumberKey'>) => {
    const { portalNow, who } = caller
    const [news, polls] = await Promise.all([
      deps.stores.news.listNews('published'),
      deps.stores.news.listPolls('published', addMonths(stockholmDate(portalNow), -closedFor)),
    ])
    const own = <Item extends { audience: Poll['audience'] }>(items: Item[]) =>
      items.filter(({ audience }) => isFor(audience, who.activeRole))
    const asked = own(polls)
    const answered = await deps.stores.news.answered(asked.map((poll) => ownAnswer(poll, caller, deps)))
    const heads = asked.map((poll): PollHead => ({
      id: poll.id,
      question: poll.question,
      closesOn: poll.closesOn,
      open: isOpen(poll, portalNow),
      answered: answered.has(poll.id),
    }))
    return {
      news: own(news)
        .toSorted(byNewest)
        .slice(0, newsListed)
        .map(({ id, title, publishedAt }) => ({ id, title, publishedAt: publishedAt ?? portalNow })),
      polls: heads.toSorted(byUrgency),
      unanswered: mayAnswer(caller) ? heads.filter(({ open, answered }) => open && !answered).length : 0,
      portalNow,
    }
  },
})
