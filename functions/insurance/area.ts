import * as contract from '#shared/contract/insurance.ts'
import { area } from '../common/area.ts'

export const insurance = area({
  name: 'insurance',
  contract: [contract],
  tables: { people: 'read', sessions: 'update' },
})
