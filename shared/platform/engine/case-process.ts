import { ulid } from 'ulid'
import type { CaseRef } from '../../cases/case.ts'
import { caseKinds } from '../../cases/kinds.ts'
import type { Engine, Process } from './client.ts'
import { searchAttributes } from './search-attributes.ts'

export const caseProcessId = ({ kind, id }: Pick<CaseRef, 'kind' | 'id'>): string => `${caseKinds[kind].process}/${id}`

/** The process of a case. It may run again under its id: what it goes by is stored. */
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
 * Has the process of a case read what is stored, starting it where none runs. `again`: what has failed is tried at
 * once.
 * @throws PortalError engine-unavailable: what is stored is seen to when the engine is back
 */
export const nudgeCase = (
  engine: Pick<Engine, 'startWithSignal'>,
  of: CaseRef,
  { again = false }: { again?: boolean } = {},
): Promise<void> => engine.startWithSignal(caseProcess(of), 'nudged', { again })

/**
 * The same for an act whose sender waits to see what comes of it: answers once the process has done what was due then,
 * at the latest after so many milliseconds, fewer than the engine is given. What has failed is tried at once.
 * `commandId`: of what is asked for once; asked again it waits for the same.
 * @throws PortalError engine-unavailable, overloaded: what is stored is seen to when the engine is back
 */
export const actOnCase = async (
  engine: Pick<Engine, 'startWithCommand'>,
  of: CaseRef,
  { within = 2_000, commandId = ulid() }: { within?: number; commandId?: string } = {},
): Promise<void> => {
  await engine.startWithCommand<null>(caseProcess(of), { update: 'act', commandId, argument: { within } })
}
