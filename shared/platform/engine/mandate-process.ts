import { createHash } from 'node:crypto'
import { actsOf } from '../../assignments/expiry.ts'
import type { Engine, Process } from './client.ts'
import { searchAttributes } from './search-attributes.ts'

type Ends = { clubId: string; id: string; until: string; graceUntil?: number | undefined }

/**
 * The assignment's name in ids of processes and sendings. Its own id can hold its holder's reference, which not
 * everyone who sees those ids may know.
 */
export const assignmentAlias = ({ id }: Pick<Ends, 'id'>): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 32)

/** A mandate with another last day is another process. */
export const mandateProcessId = ({ id, until }: Pick<Ends, 'id' | 'until'>): string =>
  `mandate/${assignmentAlias({ id })}/${until}`

/** The process for the end of a mandate. `offset`: milliseconds by which portal time is ahead. */
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

/** Signals to mandates' processes that a decision ended them. Best effort: each finds out itself before it acts. */
export const signalMandatesClosed = async (
  engine: Pick<Engine, 'signal'>,
  mandates: readonly Pick<Ends, 'id' | 'until'>[],
): Promise<void> => {
  await Promise.allSettled(mandates.map((mandate) => engine.signal(mandateProcessId(mandate), 'mandateClosed', {})))
}
