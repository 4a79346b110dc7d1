import { addMonths, stockholmDate } from '#shared/clock.ts'
import { isFor } from '#shared/news/audience.ts'
import { byNewest } from '#shared/news/news.ts'
import { byUrgency, isOpen } from '#shared/news/poll.ts'
import { readNewsAndPolls as endpoint, type PollHead } from '#shared/contract/news.ts'
import type { Poll } from '#shared/news/poll.ts'
import type { DepsWith } from '../common/deps.ts'
import { operation } from '../common/operation.ts'
import { mayAnswer, ownAnswer } from './poll-of.ts'

const newsListed = 50
/** Polls that closed so many months ago are no longer listed. */
const closedFor = 12

/** What there is for the active role. */
export const readNewsAndPolls = operation(endpoint, {
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
