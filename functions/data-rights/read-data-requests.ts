import { readDataRequests as endpoint } from '#shared/contract/data-rights.ts'
import { dataRequestView } from '../common/data-request.ts'
import { operation } from '../common/operation.ts'

/** What the caller has asked for of their own data. */
export const readDataRequests = operation(endpoint, {
  run: async (_, caller, { stores }) => {
    const requests = await stores.dataRequests.ofPerson(caller.who.ref)
    return { requests: requests.map((request) => dataRequestView(request, caller)) }
  },
})
