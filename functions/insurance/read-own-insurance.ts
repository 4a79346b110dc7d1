import { stockholmDate } from '#shared/clock.ts'
import { readOwnInsurance as endpoint, type OwnInsurance } from '#shared/contract/insurance.ts'
import { additionalOn } from '#shared/insurance/additional.ts'
import { insuredIncomeOn, standingOn } from '#shared/insurance/standing.ts'
import { additionalInsuranceOffered } from '#shared/membership-change/additional-insurance.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { groupOf } from '#shared/membership-change/change-kinds.ts'
import { leftToMember } from '#shared/membership-change/left-to-member.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { changeView } from '../common/change-view.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

/** The change of the additional insurance that its member is shown beside it. */
const changeToShow = (
  changes: readonly MembershipChange[],
  now: Pick<Caller, 'realNow' | 'portalNow'>,
): OwnInsurance['change'] => {
  const ofInsurance = changes.filter(({ kind }) => groupOf(kind) === 'insurance')
  const change = ofInsurance.find(({ state }) => isOpen(state)) ?? leftToMember(ofInsurance, now.realNow)[0]
  if (!change) return null
  const { wanted } = change
  const insuredSalary = wanted && 'insuredSalary' in wanted ? wanted.insuredSalary : null
  return { ...changeView(change, now), insuredSalary }
}

export const readOwnInsurance = operation(endpoint, {
  run: async (_, { who, realNow, portalNow }, { stores }) => {
    const { periods: entries, employments, additional, changes } = await stores.memberships.of(who.ref)
    const today = stockholmDate(portalNow)
    const { changes: offered, obstacle } = additionalInsuranceOffered({ entries, employments, additional }, today)
    return {
      standing: standingOn(entries, today),
      income: insuredIncomeOn(entries, employments, today),
      additional: additionalOn({ entries, additional }, today),
      offered,
      obstacle,
      change: changeToShow(changes, { realNow, portalNow }),
      portalNow,
    }
  },
})
