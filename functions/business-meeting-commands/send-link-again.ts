import { sendLinkAgain as endpoint } from '#shared/contract/business-meeting-companies.ts'
import { PortalError } from '#shared/errors.ts'
import { nudgeCompany } from '#shared/platform/engine/company-process.ts'
import { tooManyThisHour } from '#shared/platform/stores/hourly-counts.ts'
import { linkLetterState } from '../common/own-company.ts'
import { openOperation } from '../common/operation.ts'
import { companyCounts } from './company-counts.ts'
import type { CompanyDeps } from './deps.ts'

/** @throws not-found once the link was used, too-many-requests, engine-unavailable */
export const sendLinkAgain = openOperation(endpoint, {
  run: async ({ params: { company: id } }, visitor, { stores, engine, config }: CompanyDeps) => {
    const { realNow } = visitor
    const seen = await stores.companies.read(id, realNow)
    if (seen?.company.state !== 'unconfirmed') throw new PortalError('not-found')
    const { company, slots } = seen
    // One that is under way is the one that is asked for.
    if (company.linksSent === company.linkLetters) {
      const counts = companyCounts(company, visitor, config.personalNumberKey)
      if (!(await stores.companies.count(counts, realNow))) throw tooManyThisHour(realNow)
      await stores.companies.save({ company: { ...company, linkLetters: company.linkLetters + 1 }, slots }, seen)
    }
    await nudgeCompany(engine, id)
    return { state: await linkLetterState(id, realNow, stores) }
  },
})
