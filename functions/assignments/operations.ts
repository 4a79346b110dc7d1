import { areaHandler } from '../common/area-handler.ts'
import { withEngine } from '../common/engine.ts'
import { assignments } from './area.ts'
import { answerLater } from './answer-later.ts'
import { changeAssignment, retryChange, undoChange } from './change-assignment.ts'
import { readAssignments } from './read-assignments.ts'
import { readClubPeople } from './read-club-people.ts'
import { readCompanies } from './read-companies.ts'
import { readExpiredMandates } from './expired-mandates.ts'
import { readMandateEvents } from './read-mandate-events.ts'
import { readOwnMandates } from './read-own-mandates.ts'
import { reregister } from './reregister.ts'

export const operations = [
  readAssignments,
  readClubPeople,
  readCompanies,
  changeAssignment,
  undoChange,
  retryChange,
  readMandateEvents,
  readOwnMandates,
  readExpiredMandates,
  answerLater,
  reregister,
]

export const handler = areaHandler(assignments, operations, withEngine)
