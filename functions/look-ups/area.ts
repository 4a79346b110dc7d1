import * as contract from '#shared/contract/look-ups.ts'
import { area } from '../common/area.ts'

export const lookUps = area({
  name: 'look-ups',
  contract: [contract],
  tables: { sessions: 'update', people: 'read' },
})
