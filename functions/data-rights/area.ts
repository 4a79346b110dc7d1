import * as contract from '#shared/contract/data-rights.ts'
import { area } from '../common/area.ts'

/** What the union keeps of a person, why and for how long; and what they have asked for of it. */
export const dataRights = area({
  name: 'data-rights',
  contract: [contract],
  tables: { people: 'read', sessions: 'update' },
  files: { 'own-data': 'read' },
  engine: true,
})
