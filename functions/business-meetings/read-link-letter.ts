import { readLinkLetter as endpoint } from '#shared/contract/business-meeting-companies.ts'
import { linkLetterState } from '../common/own-company.ts'
import { openOperation } from '../common/operation.ts'

/** @throws not-found once nothing of the company is kept, email-sending-failed when the letter was refused, came back or may not have been sent */
export const readLinkLetter = openOperation(endpoint, {
  run: async ({ params: { company } }, { realNow }, { stores }) => ({
    state: await linkLetterState(company, realNow, stores),
  }),
})
