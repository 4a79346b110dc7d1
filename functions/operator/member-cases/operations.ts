import * as contract from '#shared/contract/operator-member-cases.ts'
import { PortalError } from '#shared/errors.ts'
import { stuckFeed } from '#shared/membership/feed-progress.ts'
import type { CaseAction } from '#shared/operator/member-case.ts'
import { operation } from '../../common/operation.ts'
import { portalTime } from '../../common/portal-time.ts'
import { carriedOut } from '../action.ts'
import type { OperatorDeps } from '../deps.ts'
import { listCases, readCase } from './member-case.ts'
import { caseSources } from './sources.ts'

export const readMemberCases = operation(contract.readMemberCases, {
  run: async ({ query: { state = null, search = '', page = 1 } }, caller, deps: OperatorDeps) => {
    const { realNow, portalNow } = caller
    const [listed, progress] = await Promise.all([
      listCases({ realNow, portalNow, state, search, page }, deps),
      deps.stores.feedProgress.read(),
    ])
    const feed = stuckFeed(progress, realNow)
    return { ...listed, feed: feed && { ...feed, since: portalTime(caller)(feed.since) } }
  },
})

/** @throws not-found */
export const readMemberCase = operation(contract.readMemberCase, {
  run: ({ params }, caller, deps: OperatorDeps) => readCase(params.case, caller, deps),
})

type CaseEndpoint = typeof contract.retryMemberCase

/** @throws not-found, case-not-open when it does not fit the state, engine-unavailable */
const caseAction = (name: CaseAction, endpoint: CaseEndpoint) =>
  operation(endpoint, {
    run: async ({ params: { case: id }, body }, caller, deps: OperatorDeps) => {
      const { case: found } = await readCase(id, caller, deps)
      const audited = { name, subject: { of: found.of, id }, body, caller }
      await carriedOut(audited, deps, async ({ body: given, isRepeated }) => {
        if (!found.actions.includes(name) && !isRepeated) throw new PortalError('case-not-open')
        const { commandId } = body
        const { realNow, portalNow } = caller
        await caseSources(deps)[found.of].act({
          id,
          action: name,
          commandId,
          reason: given.reason,
          by: caller.who.ref,
          realNow,
          portalNow,
          isRepeated,
        })
      })
      return readCase(id, caller, deps)
    },
  })

export const retryMemberCase = caseAction('retryMemberCase', contract.retryMemberCase)
/** Ends an application, and asks its applicant to apply anew. */
export const handBackMemberCase = caseAction('handBackMemberCase', contract.handBackMemberCase)
export const closeMemberCase = caseAction('closeMemberCase', contract.closeMemberCase)
/** Starts the process of an occasion again, from the log. */
export const decideAnewMemberCase = caseAction('decideAnewMemberCase', contract.decideAnewMemberCase)
export const extendOfferMemberCase = caseAction('extendOfferMemberCase', contract.extendOfferMemberCase)
/** Takes two more months for a request for a person's own data. */
export const extendDueDayMemberCase = caseAction('extendDueDayMemberCase', contract.extendDueDayMemberCase)
