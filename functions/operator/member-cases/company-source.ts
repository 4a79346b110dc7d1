import { answerDueAt, isFollowed, isLate, type Company } from '#shared/business-meetings/company.ts'
import { companyCase } from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import { companyActions, isStuck } from '#shared/operator/case-actions.ts'
import type { CompanyCaseKind, MemberCase } from '#shared/operator/member-case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'

type CompanyRow = Extract<MemberCase, { of: 'company' }>

/** What it waits for; null for one that waits for nothing, or for itself to confirm its email. */
const waitsFor = (company: Company): CompanyCaseKind | null => {
  if (company.state === 'waiting') return 'answer'
  return company.state !== 'unconfirmed' && isFollowed(company) ? 'letter' : null
}

const caseOf = (company: Company, { portalNow }: Now): CompanyRow => {
  const { id, state, companyName, at, confirmedAt, answeredAt } = company
  const kind = waitsFor(company)
  const isOpen = kind !== null
  const since = (kind === 'answer' ? confirmedAt : answeredAt) ?? confirmedAt ?? at
  const dueAt = kind === 'answer' ? answerDueAt(company) : null
  return {
    of: 'company',
    id,
    kind: kind ?? 'answer',
    state,
    company: companyName,
    since,
    due: dueAt === null ? null : stockholmDate(dueAt),
    cause:
      kind === null
        ? null
        : kind === 'letter'
          ? 'company-letter'
          : isLate(company, portalNow)
            ? 'company-late'
            : 'company-waits',
    attempts: 0,
    nextAttemptAt: null,
    isOpen,
    isStuck: kind === 'answer' ? isLate(company, portalNow) : isStuck({ isOpen, since }, portalNow),
    ending: null,
    actions: companyActions(kind ?? 'answer', { isOpen }),
  }
}

/** Companies that wait for the union's answer, which an operator gives on the page of companies, or to be told of it. */
export const companySource = ({ stores, engine }: OperatorDeps): CaseSource<'company'> => ({
  list: async (now) =>
    (await stores.companies.open())
      .filter((company) => waitsFor(company) !== null)
      .map((company) => caseOf(company, now)),
  read: async (id, now) => {
    const stored = await stores.companies.read(id, now.realNow)
    // Nobody has shown yet that the address of an unconfirmed one is theirs.
    if (!stored || stored.company.confirmedAt === null) return null
    return { case: caseOf(stored.company, now), person: null, history: [] }
  },
  act: ({ id }) => nudgeCase(engine, companyCase(id), { again: true }),
})
