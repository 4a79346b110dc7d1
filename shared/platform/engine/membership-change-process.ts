import type { Process } from './client.ts'

/** The id of a change's process, and the key under which the register is told of it. */
export const membershipChangeProcessId = (change: string): string => `change/${change}`

/** The process that carries a change of a membership out. It may run again under its id: what it goes by is stored. */
export const membershipChangeProcess = ({ person, id }: { person: string; id: string }): Process => ({
  type: 'membershipChange',
  id: membershipChangeProcessId(id),
  argument: { person, id },
  searchAttributes: [],
  summary: 'A change of a membership',
  again: true,
})
