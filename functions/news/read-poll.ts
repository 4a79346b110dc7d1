import { readPoll as endpoint } from '#shared/contract/news.ts'
import type { DepsWith } from '../common/deps.ts'
import { operation } from '../common/operation.ts'
import { ownAnswer, pollView, publishedPoll } from './poll-of.ts'

export const readPoll = operation(endpoint, {
  run: async ({ params }, caller, deps: DepsWith<'personalNumberKey'>) => {
    const poll = await publishedPoll(params.poll, caller, deps)
    return pollView(poll, await deps.stores.news.readAnswer(ownAnswer(poll, caller, deps)), caller, deps)
  },
})
