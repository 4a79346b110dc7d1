import * as assignmentsContract from '#shared/contract/assignments.ts'
import * as assignmentsOwnMandatesContract from '#shared/contract/assignments-own-mandates.ts'
import { area } from '../common/area.ts'

/** The club's assignments: who has them, what changes them, and what has happened to them. */
export const assignments = area({
  name: 'assignments',
  contract: [assignmentsContract, assignmentsOwnMandatesContract],
  tables: { people: 'remove', sessions: 'update' },
  engine: true,
})
