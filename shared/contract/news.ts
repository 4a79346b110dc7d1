import { z } from 'zod'
import { Wanted } from '../basics/publication.ts'
import { Day, Instant } from '../basics/time.ts'
import { News, NewsDraft } from '../news/news.ts'
import { Poll, PollDraft } from '../news/poll.ts'
import { PollResults } from '../news/results.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const NewsParams = z.object({ news: z.ulid() })
const PollParams = z.object({ poll: z.ulid() })

export const NewsHead = News.pick({ id: true, title: true }).extend({ publishedAt: Instant })
export type NewsHead = z.infer<typeof NewsHead>

export const PollHead = Poll.pick({ id: true, question: true, closesOn: true }).extend({
  open: z.boolean(),
  answered: z.boolean(),
})
export type PollHead = z.infer<typeof PollHead>

/** News newest first; polls unanswered first, closed last. `unanswered`: open polls the reader may still answer. */
export const NewsAndPolls = z.object({
  news: z.array(NewsHead),
  polls: z.array(PollHead),
  unanswered: z.number().int(),
  portalNow: Instant,
})
export type NewsAndPolls = z.infer<typeof NewsAndPolls>

export const NewsView = News.pick({ id: true, title: true, text: true }).extend({ publishedAt: Instant })
export type NewsView = z.infer<typeof NewsView>

/** `chosen`: the reader's own answer; `results` once it is closed, unless too few have answered. */
export const PollView = Poll.pick({
  id: true,
  question: true,
  about: true,
  choice: true,
  options: true,
  closesOn: true,
}).extend({
  closesOn: Day,
  open: z.boolean(),
  mayAnswer: z.boolean(),
  chosen: z.array(z.string()).nullable(),
  results: PollResults.nullable(),
  portalNow: Instant,
})
export type PollView = z.infer<typeof PollView>

const read = { method: 'GET', access: ofUnion('news.read'), query: none, body: none } as const
export const readNewsAndPolls = endpoint({
  ...read,
  name: 'readNewsAndPolls',
  path: '/content',
  params: none,
  reply: NewsAndPolls,
})
export const readNews = endpoint({
  ...read,
  name: 'readNews',
  path: '/content/news/:news',
  params: NewsParams,
  reply: NewsView,
})
export const readPoll = endpoint({
  ...read,
  name: 'readPoll',
  path: '/content/polls/:poll',
  params: PollParams,
  reply: PollView,
})
/** Answers a poll; said again it replaces what was said, until the poll closes. */
export const answerPoll = endpoint({
  name: 'answerPoll',
  method: 'PUT',
  path: '/content/polls/:poll/answer',
  access: ofUnion('poll.answer'),
  params: PollParams,
  query: none,
  body: z.strictObject({ chosen: z.array(z.string().max(40)).max(20) }),
  reply: PollView,
})

/** Everything that editors have written, drafts included. `answers`: how many have answered a poll. */
export const ManagedContent = z.object({
  news: z.array(News),
  polls: z.array(Poll.extend({ answers: z.number().int() })),
  portalNow: Instant,
})
export type ManagedContent = z.infer<typeof ManagedContent>

const manage = { access: ofUnion('content.manage'), query: none } as const
export const readManagedContent = endpoint({
  ...manage,
  name: 'readManagedContent',
  method: 'GET',
  path: '/content/manage',
  params: none,
  body: none,
  reply: ManagedContent,
})
/** Saves under the browser's id; `If-Match` says which version it builds upon, 0 for a new one. */
export const saveNews = endpoint({
  ...manage,
  name: 'saveNews',
  method: 'PUT',
  path: '/content/manage/news/:news',
  params: NewsParams,
  body: NewsDraft,
  reply: News,
})
export const savePoll = endpoint({
  ...manage,
  name: 'savePoll',
  method: 'PUT',
  path: '/content/manage/polls/:poll',
  params: PollParams,
  body: PollDraft,
  reply: Poll,
})
/** Publishes or withdraws; what is there already stays. */
export const publishNews = endpoint({
  ...manage,
  name: 'publishNews',
  method: 'POST',
  path: '/content/manage/news/:news/state',
  params: NewsParams,
  body: z.strictObject({ state: Wanted }),
  reply: News,
})
export const publishPoll = endpoint({
  ...manage,
  name: 'publishPoll',
  method: 'POST',
  path: '/content/manage/polls/:poll/state',
  params: PollParams,
  body: z.strictObject({ state: Wanted }),
  reply: Poll,
})
