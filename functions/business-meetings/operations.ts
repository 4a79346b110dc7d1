import * as contract from '#shared/contract/business-meeting-companies.ts'
import { openOperation } from '../common/operation.ts'
import { companyOfLink, ownCompany, linkLetterState } from '../common/own-company.ts'
import { areaHandler } from '../common/area-handler.ts'
import { businessMeetings } from './area.ts'

/** @throws company-link-expired */
const openCompanyLink = openOperation(contract.openCompanyLink, {
  run: async ({ body: { token } }, visitor, { stores }) =>
    ownCompany(await companyOfLink(token, visitor, stores), visitor, stores),
})

/**
 * @throws not-found once nothing of the company is stored, email-sending-failed when the letter was refused, came
 * back or may not have been sent
 */
const readLinkLetter = openOperation(contract.readLinkLetter, {
  run: async ({ params: { company } }, { realNow }, { stores }) => ({
    state: await linkLetterState(company, realNow, stores),
  }),
})

export const operations = [openCompanyLink, readLinkLetter]

export const handler = areaHandler(businessMeetings, operations, (_, base) => base)
