import { sendLinkAgain as endpoint } from '#shared/contract/business-meeting-companies.ts'
import { PortalError } from '#shared/errors.ts'
import { companyCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { linkLetterState } from '../common/own-company.ts'
import { openOperation } from '../common/operation.ts'
import { countedWith } from '../common/request-limits.ts'
import type { CompanyDeps } from './deps.ts'

/** @throws not-found once the link was used, too-many-requests, engine-unavailable */
export const sendLinkAgain = openOperation(endpoint, {
  run: async ({ params: { company: id } }, visitor, deps: CompanyDeps) => {
    const { stores, engine } = deps
    const { realNow } = visitor
    const seen = await stores.companies.read(id, realNow)
    if (seen?.company.state !== 'unconfirmed') throw new PortalError('not-found')
    const { company } = seen
    // A letter that is under way is the requested one, and so is one that another request has just ordered.
    if (company.linksSent === company.linkLetters)
      await stores.companies.askForLink(seen, countedWith(endpoint, 'companyLetters', company, visitor, deps))
    await nudgeCase(engine, companyCase(id))
    return { state: await linkLetterState(id, realNow, stores) }
  },
})
