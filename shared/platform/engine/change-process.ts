import { changeProcessId } from '../../assignments/change-progress.ts'
import type { Process } from './client.ts'
import { searchAttributes } from './search-attributes.ts'

/** The process that carries a change of assignments out. It may run again under its id: what it goes by is stored. */
export const changeProcess = ({ clubId, id }: { clubId: string; id: string }): Process => ({
  type: 'assignmentChange',
  id: changeProcessId(id),
  argument: { clubId, id },
  searchAttributes: [{ key: searchAttributes.clubId, value: clubId }],
  summary: `A change of assignments in ${clubId}`,
  again: true,
})
