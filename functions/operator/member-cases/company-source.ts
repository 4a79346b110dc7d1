import { answerDueAt, isFollowed, isLate, type Company } from '#shared/business-meetings/company.ts'
import { companyCase } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { stockholmDate } from '#shared/clock.ts'
import { isStuck } from '#shared/operator/case-actions.ts'
import type { CompanyCaseKind, MemberCase } from '#shared/operator/member-case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'

type CompanyRow = Extract<MemberCase, { of: 'company' }>

/** Null for one that waits for nothing. An unconfirmed address is not shown to be the company's. */
const waitsFor = (company: Company): CompanyCaseKind | null => {
  if (company.confirmedAt === null) return null
  if (company.state === 'waiting') return 'answer'
  return isFollowed(company) ? 'letter' : null
}

const causeOf = (company: Company, kind: CompanyCaseKind | null, portalNow: number): CompanyRow['cause'] => {
  if (kind === 'letter') return company.state === 'withdrawn' ? 'company-withdrawal' : 'company-letter'
  if (kind === 'answer') return isLate(company, portalNow) ? 'company-late' : 'company-waits'
  return null
}

const caseOf = (company: Company, { portalNow }: Now): CompanyRow => {
  const { id, state, companyName, at, confirmedAt, answeredAt } = company
  const kind = waitsFor(company)
  const isOpen = kind !== null
  const since = (kind === 'answer' ? confirmedAt : answeredAt) ?? confirmedAt ?? at
  const dueAt = kind === 'answer' ? answerDueAt(company) : null
  const stuck = kind === 'answer' ? isLate(company, portalNow) : isStuck({ isOpen, since }, portalNow)
  return {
    of: 'company',
    id,
    kind: kind ?? 'answer',
    state,
    company: companyName,
    since,
    due: dueAt === null ? null : stockholmDate(dueAt),
    cause: causeOf(company, kind, portalNow),
    attempts: 0,
    nextAttemptAt: null,
    isOpen,
    isStuck: stuck,
    ending: null,
    actions: caseKinds.company.actions(company, { isOpen, isStuck: stuck, portalNow }),
  }
}

/** Companies that have confirmed their address: an operator answers them on the page of companies. */
export const companySource = ({ stores, engine }: OperatorDeps): CaseSource<'company'> => ({
  ids: 'bare',
  list: async (now) =>
    (await stores.companies.all(now.realNow))
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map((company) => caseOf(company, now)),
  read: async (id, now) => {
    const stored = await stores.companies.read(id, now.realNow)
    if (!stored || stored.company.confirmedAt === null) return null
    return { case: caseOf(stored.company, now), person: null, history: [] }
  },
  act: ({ id }) => nudgeCase(engine, companyCase(id), { again: true }),
})
