import type { Process } from './client.ts'

/** The id of an application's process, and the key under which the register is asked for its membership. */
export const applicationProcessId = (application: string): string => `apply/${application}`

/** The process that carries an application out. It may run again under its id: what it goes by is stored. */
export const applicationProcess = (id: string): Process => ({
  type: 'membershipApplication',
  id: applicationProcessId(id),
  argument: { id },
  searchAttributes: [],
  summary: 'An application for membership',
  again: true,
})
