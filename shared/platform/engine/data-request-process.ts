import type { Process } from './client.ts'

export const dataRequestProcessId = (request: string): string => `data/${request}`

/** The process of a request for one's own data. It may run again under its id: what it goes by is stored. */
export const dataRequestProcess = ({ person, id }: { person: string; id: string }): Process => ({
  type: 'dataRequest',
  queue: 'background',
  id: dataRequestProcessId(id),
  argument: { person, id },
  searchAttributes: [],
  summary: 'A request for one’s own data',
  again: true,
})
