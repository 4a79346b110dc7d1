import { answerDueAt, isLate } from '#shared/business-meetings/company.ts'
import * as contract from '#shared/contract/operator-companies.ts'
import { CompanyCase, type CompanyCases } from '#shared/contract/operator-companies.ts'
import type { Visit } from '../../common/exchange.ts'
import { operation } from '../../common/operation.ts'
import type { OperatorDeps } from '../deps.ts'

type Now = Pick<Visit, 'portalNow' | 'realNow'>

/** Companies that have confirmed their email: first those that wait, the longest first. */
export const companyCases = async (
  { portalNow, realNow }: Now,
  { stores }: Pick<OperatorDeps, 'stores'>,
): Promise<CompanyCases> => {
  const known = new Set((await stores.companies.all(realNow)).map(({ id }) => id))
  const read = await Promise.all([...known].map((id) => stores.companies.read(id, realNow)))
  const companies = read.flatMap((stored): CompanyCase[] => {
    if (!stored || stored.company.confirmedAt === null) return []
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
  const waits = companies.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.since - other.since)
  const answered = companies
    .filter(({ state }) => state !== 'waiting')
    .toSorted((one, other) => other.since - one.since)
  return { companies: [...waits, ...answered], portalNow }
}

export const readCompanyCases = operation(contract.readCompanyCases, {
  run: (_, caller, deps: OperatorDeps) => companyCases(caller, deps),
})
