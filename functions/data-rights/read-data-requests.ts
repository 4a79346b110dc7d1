import { readDataRequests as endpoint } from '#shared/contract/data-rights.ts'
import { isConfirmed } from '#shared/data-rights/request.ts'
import { dataRequestLimits } from '#shared/data-rights/limits.ts'
import { dataRequestView } from '../common/data-request.ts'
import { operation } from '../common/operation.ts'

/** What the caller has asked for of their own data. */
export const readDataRequests = operation(endpoint, {
  run: async (_, caller, { stores }) => {
    const { who, session, realNow } = caller
    const requests = await stores.dataRequests.ofPerson(who.ref)
    return {
      requests: requests.map((request) => dataRequestView(request, caller)),
      confirmedUntil: isConfirmed(session, realNow) ? session.confirmedAt! + dataRequestLimits.confirmedFor : null,
    }
  },
})
