import * as contract from '#shared/contract/annual-meeting.ts'
import { operation } from '../common/operation.ts'

const holder = ({ writer }: { writer: { who: string; realNow: number } }) => ({
  who: writer.who,
  realNow: writer.realNow,
})

export const takeLock = operation(contract.takeLock, {
  run: async ({ params, body }, caller, { stores }) => ({
    lock: await stores.meetings.takeLock(params, holder(caller), body.purpose),
  }),
})

export const renewLock = operation(contract.renewLock, {
  run: async ({ params, body }, caller, { stores }) => ({
    lock: await stores.meetings.renewLock(params, holder(caller), body.fence),
  }),
})

export const releaseLock = operation(contract.releaseLock, {
  run: async ({ params, query }, caller, { stores }) => ({
    released: await stores.meetings.releaseLock(params, holder(caller), query.fence),
  }),
})
