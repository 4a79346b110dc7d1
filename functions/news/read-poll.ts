import { readPoll as endpoint } from '#shared/contract/news.ts'
import { operation } from '../common/operation.ts'
import { pollView, publishedPoll } from './poll-of.ts'

export const readPoll = operation(endpoint, {
  run: async ({ params }, caller, deps) => pollView(await publishedPoll(params.poll, caller, deps), caller, deps),
})
