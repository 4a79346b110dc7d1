import { answerIssue } from '#shared/news/poll-answer.ts'
import { isOpen } from '#shared/news/poll.ts'
import { answerPoll as endpoint } from '#shared/contract/news.ts'
import { PortalError } from '#shared/errors.ts'
import type { DepsWith } from '../common/deps.ts'
import { operation } from '../common/operation.ts'
import { ownAnswer, pollView, publishedPoll } from './poll-of.ts'

/** One answer for each person, which a later one replaces. Whose it is cannot be told from what is stored. */
export const answerPoll = operation(endpoint, {
  run: async ({ params, body: { chosen } }, caller, deps: DepsWith<'personalNumberKey'>) => {
    const poll = await publishedPoll(params.poll, caller, deps)
    if (!isOpen(poll, caller.portalNow)) throw new PortalError('poll-closed')
    const issue = answerIssue(poll, chosen)
    if (issue) throw new PortalError('invalid-input', { fields: [issue] })
    await deps.stores.news.answer(ownAnswer(poll, caller, deps), chosen)
    return pollView(poll, chosen, caller, deps)
  },
})
