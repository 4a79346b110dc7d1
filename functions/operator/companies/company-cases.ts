import { answerDueAt, isLate } from '#shared/business-meetings/company.ts'
import { CompanyCase, type CompanyCases } from '#shared/contract/operator-companies.ts'
import type { Visit } from '../../common/exchange.ts'
import type { OperatorDeps } from '../deps.ts'

type Now = Pick<Visit, 'portalNow' | 'realNow'>

/** Companies that wait for the union's answer, the one that has waited longest first. */
export const companyCases = async (
  { portalNow, realNow }: Now,
  { stores }: Pick<OperatorDeps, 'stores'>,
): Promise<CompanyCases> => {
  const followed = await stores.companies.allFollowed()
  const read = await Promise.all(followed.map(({ id }) => stores.companies.read(id, realNow)))
  const companies = read.flatMap((stored): CompanyCase[] => {
    if (stored?.company.state !== 'waiting') return []
    const { company, slots } = stored
    return [
      CompanyCase.parse({
        ...company,
        since: company.confirmedAt,
        due: answerDueAt(company),
        isLate: isLate(company, portalNow),
        slots: slots.filter(({ state }) => state !== 'withdrawn'),
      }),
    ]
  })
  return { companies: companies.toSorted((one, other) => one.since - other.since), portalNow }
}
