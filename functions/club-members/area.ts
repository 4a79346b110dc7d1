import * as contract from '#shared/contract/club-members.ts'
import { area } from '../common/area.ts'

export const clubMembers = area({
  name: 'club-members',
  contract: [contract],
  tables: { sessions: 'update', people: 'read' },
})
