import { openCompanyLink as endpoint } from '#shared/contract/business-meeting-companies.ts'
import { companyOfLink, ownCompany } from '../common/own-company.ts'
import { openOperation } from '../common/operation.ts'

/** @throws company-link-expired */
export const openCompanyLink = openOperation(endpoint, {
  run: async ({ body: { token } }, visitor, { stores }) =>
    ownCompany(await companyOfLink(token, visitor, stores), visitor, stores),
})
