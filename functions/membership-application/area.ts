import * as contract from '#shared/contract/membership-application.ts'
import { area } from '../common/area.ts'

/** Where an application for membership stands. */
export const membershipApplication = area({
  name: 'membership-application',
  contract: [contract],
  tables: { people: 'read', sessions: 'update', courses: 'read' },
})
