import * as contract from '#shared/contract/contact-union.ts'
import { area } from '../common/area.ts'

/** How the union is reached, and requests to be called. */
export const contactUnion = area({
  name: 'contact-union',
  contract: [contract],
  tables: { content: 'write', sessions: 'update', people: 'read', mail: 'read' },
  engine: true,
  settings: ['contactEmail', 'contactPhone', 'personalNumberKey'],
})
