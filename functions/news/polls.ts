import * as contract from '#shared/contract/news.ts'
import type { PollView } from '#shared/contract/news.ts'
import { PortalError } from '#shared/errors.ts'
import { isFor } from '#shared/news/audience.ts'
import { answerIssue } from '#shared/news/poll-answer.ts'
import { publicResults } from '#shared/news/poll-count.ts'
import { isOpen, type Poll } from '#shared/news/poll.ts'
import { pollPseudonym } from '#shared/platform/poll-pseudonym.ts'
import type { AnswerOf } from '#shared/platform/stores/news/news-store.ts'
import { may } from '#shared/roles/access.ts'
import { theUnion } from '#shared/roles/resource.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

export const mayAnswer = ({ who, portalNow }: Pick<Caller, 'who' | 'portalNow'>): boolean =>
  may('poll.answer', who, theUnion, portalNow).ok

export const ownAnswer = (
  { id }: Pick<Poll, 'id'>,
  { who }: Pick<Caller, 'who'>,
  { config }: DepsWith<'personalNumberKey'>,
): AnswerOf => ({ poll: id, pseudonym: pollPseudonym(config.personalNumberKey, id, who.ref) })

/** A poll that is published for the active role. @throws PortalError not-found */
const publishedPoll = async (id: string, { who }: Pick<Caller, 'who'>, { stores }: Deps): Promise<Poll> => {
  const poll = await stores.news.readPoll(id)
  if (!poll || poll.state !== 'published' || !isFor(poll.audience, who.activeRole)) throw new PortalError('not-found')
  return poll
}

/** Results only once it has closed, so that their change reveals no answer. `chosen`: the caller's own. */
const pollView = async (poll: Poll, chosen: string[] | null, caller: Caller, { stores }: Deps): Promise<PollView> => {
  const { id, question, about, choice, options, closesOn } = poll
  const open = isOpen(poll, caller.portalNow)
  const results = open ? null : publicResults(options, await stores.news.readCount(id))
  return {
    id,
    question,
    about,
    choice,
    options,
    closesOn,
    open,
    mayAnswer: open && mayAnswer(caller),
    chosen,
    results,
    portalNow: caller.portalNow,
  }
}

export const readPoll = operation(contract.readPoll, {
  run: async ({ params }, caller, deps: DepsWith<'personalNumberKey'>) => {
    const poll = await publishedPoll(params.poll, caller, deps)
    return pollView(poll, await deps.stores.news.readAnswer(ownAnswer(poll, caller, deps)), caller, deps)
  },
})

/** One answer for each person, which a later one replaces. What is stored does not show whose it is. */
export const answerPoll = operation(contract.answerPoll, {
  run: async ({ params, body: { chosen } }, caller, deps: DepsWith<'personalNumberKey'>) => {
    const poll = await publishedPoll(params.poll, caller, deps)
    if (!isOpen(poll, caller.portalNow)) throw new PortalError('poll-closed')
    const issue = answerIssue(poll, chosen)
    if (issue) throw new PortalError('invalid-input', { fields: [issue] })
    await deps.stores.news.answer(ownAnswer(poll, caller, deps), chosen)
    return pollView(poll, chosen, caller, deps)
  },
})
