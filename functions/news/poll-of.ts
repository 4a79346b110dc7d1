import { isFor } from '#shared/news/audience.ts'
import { isOpen, type Poll } from '#shared/news/poll.ts'
import { countAnswers } from '#shared/news/results.ts'
import type { PollView } from '#shared/contract/news.ts'
import { PortalError } from '#shared/errors.ts'
import { pollPseudonym } from '#shared/platform/poll-pseudonym.ts'
import { may } from '#shared/roles/access.ts'
import { theUnion } from '#shared/roles/resource.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'

export const mayAnswer = ({ who, portalNow }: Pick<Caller, 'who' | 'portalNow'>): boolean =>
  may('poll.answer', who, theUnion, portalNow).ok

/** The name under which the caller's answer is kept. */
export const pseudonymOf = (
  { id }: Pick<Poll, 'id'>,
  { who }: Pick<Caller, 'who'>,
  { config }: DepsWith<'personalNumberKey'>,
): string => pollPseudonym(config.personalNumberKey, id, who.ref)

/** What the caller has answered, or null. */
export const answerOf = (
  poll: Poll,
  caller: Pick<Caller, 'who'>,
  deps: DepsWith<'personalNumberKey'>,
): Promise<string[] | null> => deps.stores.news.readAnswer(poll.id, pseudonymOf(poll, caller, deps))

/** A poll that is published for the active role. @throws PortalError not-found */
export const publishedPoll = async (id: string, { who }: Pick<Caller, 'who'>, { stores }: Deps): Promise<Poll> => {
  const poll = await stores.news.readPoll(id)
  if (!poll || poll.state !== 'published' || !isFor(poll.audience, who.activeRole)) throw new PortalError('not-found')
  return poll
}

/** The poll as the caller sees it: results once they have answered, or it has closed. */
export const pollView = async (poll: Poll, caller: Caller, deps: DepsWith<'personalNumberKey'>): Promise<PollView> => {
  const { id, question, about, choice, options, closesOn } = poll
  const open = isOpen(poll, caller.portalNow)
  const chosen = await answerOf(poll, caller, deps)
  const results = chosen || !open ? countAnswers(options, await deps.stores.news.readAnswers(id)) : null
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
