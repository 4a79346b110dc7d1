import { stockholmDate } from '#shared/clock.ts'
import { readOwnInsurance as endpoint } from '#shared/contract/insurance.ts'
import { insuredIncomeOn, standingOn } from '#shared/insurance/standing.ts'
import { operation } from '../common/operation.ts'

/** How the caller is insured: computed from the membership, nothing of it is stored. */
export const readOwnInsurance = operation(endpoint, {
  run: async (_, { who, portalNow }, { stores }) => {
    const { periods, employments } = await stores.memberships.of(who.ref)
    const today = stockholmDate(portalNow)
    return {
      standing: standingOn(periods, today),
      income: insuredIncomeOn(periods, employments, today),
      portalNow,
    }
  },
})
