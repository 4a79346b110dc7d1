import * as contract from '#shared/contract/membership-application.ts'
import { area } from '../common/area.ts'

export const membershipApplication = area({
  name: 'membership-application',
  contract: [contract],
  tables: { people: 'read', sessions: 'update', courses: 'read' },
})
