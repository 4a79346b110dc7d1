import { z } from 'zod'
import { stockholmDate } from '#shared/clock.ts'
import type { CaseCounts, CaseList, MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import { PortalError } from '#shared/errors.ts'
import {
  caseOrder,
  casesPerPage,
  isShown,
  type CaseFilter,
  type ListedCase,
  type MemberCase,
} from '#shared/operator/member-case.ts'
import { auditTrail } from '../case-history.ts'
import type { OperatorDeps } from '../deps.ts'
import { staffNames } from '../names.ts'
import { caseSources, type Now } from './sources.ts'

type Entry = { listed: ListedCase; row: () => Promise<MemberCase | null> }
type Asked = Now & { state: CaseFilter | null; search: string; page: number }

const isOfId = ({ listed }: Entry, search: string): boolean => listed.id.toLowerCase().includes(search.toLowerCase())

const countsOf = (entries: readonly Entry[], today: string): CaseCounts => {
  const count = (filter: CaseFilter) => entries.filter(({ listed }) => isShown(listed, filter, today)).length
  return {
    stuck: count('stuck'),
    open: count('open'),
    planned: count('planned'),
    week: count('week'),
    over: count('over'),
    all: entries.length,
  }
}

/**
 * A page of the cases that are open and those that are over of this month and the last, in the order in which they
 * need an operator, with how many there are of each group, whatever the search. The list is computed whole for each
 * page, because its order and its counts go across all kinds of case.
 */
export const listCases = async (
  { state, search, page: asked, ...now }: Asked,
  deps: OperatorDeps,
): Promise<Omit<CaseList, 'feed'>> => {
  const { letter, ...others } = caseSources(deps)
  const listing: Promise<MemberCase[]>[] = Object.values(others).map(({ list }) => list(now))
  const [letters, ...found] = await Promise.all([letter.list(now), ...listing])
  const read: Entry[] = [
    ...letters.map((listed) => ({ listed, row: () => letter.row(listed.id, now) })),
    ...found.flat().map((each) => ({ listed: each, row: async () => each })),
  ]
  // One that ends while the lists are read can stand in both.
  const entries = [...new Map(read.map((entry) => [entry.listed.id, entry])).values()]
  const today = stockholmDate(now.portalNow)
  const shown = entries.filter(
    (entry) => isOfId(entry, search) && (state === null || isShown(entry.listed, state, today)),
  )
  const pages = Math.max(1, Math.ceil(shown.length / casesPerPage))
  const page = Math.min(asked, pages)
  const rows = shown
    .toSorted((one, other) => caseOrder(one.listed, other.listed))
    .slice((page - 1) * casesPerPage, page * casesPerPage)
  const cases = (await Promise.all(rows.map(({ row }) => row()))).filter((each) => each !== null)
  const stuckSince = entries.filter(({ listed }) => listed.isStuck).map(({ listed }) => listed.since)
  return {
    cases,
    counts: countsOf(entries, today),
    found: shown.length,
    page,
    pages,
    oldest: stuckSince.length === 0 ? null : Math.min(...stuckSince),
    portalNow: now.portalNow,
  }
}

/** The case that a source has by that id; an id that no other source knows is a letter's. */
const findCase = async (id: string, now: Now, deps: OperatorDeps) => {
  const { letter, ...others } = caseSources(deps)
  const looksLike = z.ulid().safeParse(id).success ? 'bare' : 'prefixed'
  for (const { ids, read } of Object.values(others)) {
    const found = ids === looksLike ? await read(id, now) : null
    if (found) return found
  }
  return letter.read(id, now)
}

/** Whether there is a case of that id that can still be read. */
export const isCase = async (id: string, now: Now, deps: OperatorDeps): Promise<boolean> =>
  z.ulid().safeParse(id).success && (await findCase(id, now, deps)) !== null

const foundCase = async (id: string, now: Now, deps: OperatorDeps) => {
  const found = await findCase(id, now, deps)
  if (!found) throw new PortalError('not-found')
  return found
}

/** What kind of case it is and who it is about: never for an answer. @throws not-found */
export const subjectOf = async (id: string, now: Now, deps: OperatorDeps) => {
  const { case: found, person } = await foundCase(id, now, deps)
  return { of: found.of, person }
}

/** @throws not-found */
export const readCase = async (id: string, now: Now, deps: OperatorDeps): Promise<MemberCaseView> => {
  const { case: found, person, history } = await foundCase(id, now, deps)
  const audit = await deps.stores.audit.about({ of: found.of, id })
  const nameOf = await staffNames(
    audit.map(({ by }) => by),
    deps.stores,
  )
  return { case: found, history, isPersonKnown: person !== null, audit: auditTrail({ audit }, nameOf) }
}
