import type { AssignmentChange } from '#shared/assignments/change.ts'

const where: Readonly<Record<AssignmentChange['state'], string>> = {
  waiting: 'Can be undone; the register has not been asked.',
  syncing: 'The register is being asked.',
  failed: 'The register has not carried it out.',
  synced: 'Done.',
  undone: 'Taken back.',
}
const what: Readonly<Record<AssignmentChange['kind'], string>> = {
  register: 'A new assignment',
  renew: 'A renewal',
  successor: 'A successor',
  end: 'An end',
}

/** Where a change stands, for the engine's page. */
export const describeChange = ({ kind, type, state, cause, attempts }: AssignmentChange): string =>
  `${what[kind]} (${type}). ${where[state]}${cause && state === 'failed' ? ` Attempt ${attempts}: ${cause}.` : ''}`
