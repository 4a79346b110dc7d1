import { ulid } from 'ulid'
import type { CaseRef } from '../../cases/case.ts'
import { caseKinds } from '../../cases/kinds.ts'
import type { Engine, Process } from './client.ts'
import { searchAttributes } from './search-attributes.ts'

export const caseProcessId = ({ kind, id }: Pick<CaseRef, 'kind' | 'id'>): string => `${caseKinds[kind].process}/${id}`

/** May run again under its id, because it goes by what is stored. */
export const caseProcess = ({ kind, id, subject }: CaseRef): Process => ({
  type: 'caseProgress',
  id: caseProcessId({ kind, id }),
  argument: { kind, id, subject },
  queue: caseKinds[kind].queue,
  searchAttributes: caseKinds[kind].isOfClub && subject ? [{ key: searchAttributes.clubId, value: subject }] : [],
  summary: caseKinds[kind].summary,
  again: true,
})

/**
 * Makes the process of a case read what is stored, starting it where none runs. `again`: retries failures at once.
 * @throws PortalError engine-unavailable; the stored work is done when the engine is back
 */
export const nudgeCase = (
  engine: Pick<Engine, 'startWithSignal'>,
  of: CaseRef,
  { again = false }: { again?: boolean } = {},
): Promise<void> => engine.startWithSignal(caseProcess(of), 'nudged', { again })

/**
 * As `nudgeCase`, for a caller who waits for the result: answers once the process has done what was due, or after
 * `within` ms, which must be less than the engine's deadline. Retries failures at once. `commandId`: a command sent
 * again under the same id waits for the same.
 * @throws PortalError engine-unavailable, overloaded; the stored work is done when the engine is back
 */
export const actOnCase = async (
  engine: Pick<Engine, 'startWithCommand'>,
  of: CaseRef,
  { within = 2_000, commandId = ulid() }: { within?: number; commandId?: string } = {},
): Promise<void> => {
  await engine.startWithCommand<null>(caseProcess(of), { update: 'act', commandId, argument: { within } })
}
