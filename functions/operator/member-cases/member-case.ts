import { z } from 'zod'
import type { MemberCaseView, MoreLetters } from '#shared/contract/operator-member-cases.ts'
import { PortalError } from '#shared/errors.ts'
import { caseOrder, type MemberCase } from '#shared/operator/member-case.ts'
import { auditTrail } from '../case-history.ts'
import type { OperatorDeps } from '../deps.ts'
import { staffNames } from '../names.ts'
import { caseSources, type Now } from './sources.ts'

type Listed = { cases: MemberCase[]; more: MoreLetters | null }

/**
 * Every open case and those that are over of this month and the last, in the order in which they need somebody; of letters
 * the first page. `behind`: the page of letters behind that one alone.
 */
export const listCases = async (
  { behind, ...now }: Now & { behind: string | null },
  deps: OperatorDeps,
): Promise<Listed> => {
  const { letter, ...others } = caseSources(deps)
  const listing: Promise<MemberCase[]>[] = behind === null ? Object.values(others).map(({ list }) => list(now)) : []
  const [{ cases, more }, ...found] = await Promise.all([letter.page(behind, now), ...listing])
  return { cases: [...cases, ...found.flat()].toSorted(caseOrder), more }
}

const findCase = async (id: string, now: Now, deps: OperatorDeps) => {
  const { application, change, letter, admission, invoice, assignment, booking, ...others } = caseSources(deps)
  if (z.ulid().safeParse(id).success)
    return (await application.read(id, now)) ?? (await change.read(id, now)) ?? others['data-request'].read(id, now)
  for (const { read } of [admission, invoice, assignment, booking]) {
    const found = await read(id, now)
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
