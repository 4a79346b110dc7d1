import { createHash } from 'node:crypto'
import { actsOf } from '../../assignments/expiry.ts'
import type { Engine, Process } from './client.ts'
import { searchAttributes } from './search-attributes.ts'

type Ends = { clubId: string; id: string; until: string; graceUntil?: number | undefined }

/**
 * A name for an assignment in ids of processes and sendings, which more people see than may know its holder, whose
 * reference the assignment's own id can hold.
 */
export const assignmentAlias = ({ id }: Pick<Ends, 'id'>): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 32)

/** A mandate with another last day is another process. */
export const mandateProcessId = ({ id, until }: Pick<Ends, 'id' | 'until'>): string =>
  `mandate/${assignmentAlias({ id })}/${until}`

/** The process that watches over the end of a mandate. `offset`: milliseconds by which portal time is ahead. */
export const mandateProcess = (mandate: Ends, offset: number): Process => {
  const { clubId, id, until } = mandate
  return {
    type: 'mandate',
    id: mandateProcessId(mandate),
    argument: { clubId, assignment: id, until, acts: actsOf(mandate).map(({ act, at }) => ({ act, at })), offset },
    queue: 'background',
    searchAttributes: [{ key: searchAttributes.clubId, value: clubId }],
    summary: `A mandate of ${clubId} that ends with ${until}`,
  }
}

/**
 * Signals to the processes of mandates that were ended by decision that nothing is left to do. Best effort: each
 * process finds out by itself before it acts.
 */
export const signalMandatesClosed = async (
  engine: Pick<Engine, 'signal'>,
  mandates: readonly Pick<Ends, 'id' | 'until'>[],
): Promise<void> => {
  await Promise.allSettled(mandates.map((mandate) => engine.signal(mandateProcessId(mandate), 'mandateClosed', {})))
}
