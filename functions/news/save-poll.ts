import { keepsQuestion, opensAgain, publishIssue, type Poll } from '#shared/news/poll.ts'
import { savePoll as endpoint } from '#shared/contract/news.ts'
import { PortalError } from '#shared/errors.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

/**
 * Saves a poll; what it asks stays once it has been published, and its last day once that has passed.
 * @throws PortalError version-conflict, poll-published, poll-closed
 */
export const savePoll = operation(endpoint, {
  run: async ({ params, body }, caller, { stores: { news: store } }) => {
    const seen = requiredVersion(caller)
    const stored = await store.readPoll(params.poll)
    if (stored && stored.version === seen && !keepsQuestion(stored, body)) throw new PortalError('poll-published')
    if (stored && stored.version === seen && opensAgain(stored, body, caller.portalNow))
      throw new PortalError('poll-closed')
    const issue =
      stored?.state === 'published' && stored.closesOn !== body.closesOn ? publishIssue(body, caller.portalNow) : null
    if (issue) throw new PortalError('invalid-input', { fields: [issue] })
    const poll: Poll = {
      ...body,
      id: params.poll,
      state: stored?.state ?? 'draft',
      publishedAt: stored?.publishedAt ?? null,
      version: seen + 1,
      updatedAt: caller.portalNow,
    }
    await store.savePoll(poll, seen)
    return poll
  },
})
