import type { Process } from './client.ts'

/** The process that has a notice of leaving signed. It may run again under its id: what it goes by is stored. */
export const leavingProcess = ({ person, id }: { person: string; id: string }): Process => ({
  type: 'membershipLeaving',
  id: `leave/${id}`,
  argument: { person, id },
  searchAttributes: [],
  summary: 'Leaving the union',
  again: true,
})
